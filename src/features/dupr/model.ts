import type { DuprGame, DuprPlayer, ExportedGame } from '@/domain/dupr/pre-flight'
import type { Game } from '@/domain/game'
import type { SeasonDay, SeasonMember, Seat } from '@/domain/season/season'
import { subIn } from '@/domain/season/sub-in'
import { FORMER_PLAYER } from '@/domain/format-text'
import { nameKey } from '@/shared/lib/name-matches'
import type { DuprData } from './api'
import { cellsOfRow } from '@/shared/lib/csv'

/** The games of a season for DUPR. `dateOf`: see `gamesCsv`. */
export function duprGames(
  { days, members }: { days: readonly SeasonDay[]; members: readonly SeasonMember[] },
  book: DuprData,
  dateOf: (week: number, playedAt?: string) => string,
): DuprGame[] {
  const person = whoPlays(book, new Map(members.map(({ id, name }) => [id, name])))
  return days.flatMap(({ week, courts }) =>
    courts.flatMap(({ number: court, seats, games }) =>
      games.map((game, index) => ({
        id: game.id,
        week,
        date: dateOf(week, game.playedAt),
        court,
        number: index + 1,
        team1: game.team1.map((id) => person(id, game, seats)),
        team2: game.team2.map((id) => person(id, game, seats)),
        team1Score: game.team1Score,
        team2Score: game.team2Score,
        status: game.status,
        sent: sentOf(game, seats, book),
      })),
    ),
  )
}

/** A sub is only a name: the player is found by the ID entered for this name, or else as the one member who has it. */
function whoPlays({ players, subs }: DuprData, onRoster: ReadonlyMap<string, string>) {
  const bearers = new Map<string, string[]>()
  for (const [id, { name }] of players)
    bearers.set(nameKey(name), [...(bearers.get(nameKey(name)) ?? []), id])
  return (memberId: string, game: Game, seats: readonly Seat[]): DuprPlayer => {
    const member = players.get(memberId)?.name ?? onRoster.get(memberId) ?? FORMER_PLAYER
    const sub = subIn(game, memberId, seats)
    if (sub === null)
      return {
        id: memberId,
        name: member,
        duprId: players.get(memberId)?.duprId ?? null,
        sub,
        // On the roster, but their DUPR ID is no business of this league's organizers before they join.
        isYetToJoin: !players.has(memberId) && onRoster.has(memberId),
      }
    const key = nameKey(sub)
    const given = subs.get(key)
    const [id, ...more] = bearers.get(key) ?? []
    const bearer = id === undefined || more.length > 0 ? undefined : players.get(id)
    if (given === undefined && id !== undefined && bearer) {
      return { id, name: bearer.name, duprId: bearer.duprId, sub: { member, idOf: 'player' } }
    }
    return { id: `sub ${key}`, name: sub, duprId: given ?? null, sub: { member, idOf: 'name' } }
  }
}

/** Compares what was sent with the lineup, which app.dupr_line_up writes. */
function sentOf(game: Game, seats: readonly Seat[], { sent }: DuprData): ExportedGame | null {
  const { team1, team2 } = game
  const last = sent.get(game.id)
  if (!last) return null
  const now = [team1[0], team1[1], team2[0], team2[1]].map((player) => {
    const sub = player === undefined ? null : subIn(game, player, seats)
    return sub === null ? (player ?? '-') : nameKey(sub)
  })
  const samePeople = now.join(' ') === last.lineUp.join(' ')
  return { team1Score: last.team1Score, team2Score: last.team2Score, samePeople }
}

interface Player {
  readonly id: string
  readonly name: string
  readonly duprId: string | null
}

interface DuprIdList {
  /** The missing IDs in the list. */
  readonly found: readonly { readonly player: Player; readonly duprId: string }[]
  /** Lines that can't be used, as they were pasted. */
  readonly problems: readonly { readonly line: string; readonly why: string }[]
}

const DUPR_ID = /^[a-z\d]{6}$/i
const HAS_DIGIT = /\d/

/**
 * Parses pasted lines with a name and a DUPR ID, in either order, separated by tabs, semicolons, commas, or spaces.
 * Names match in any spelling and word order. A first line without an ID is a header row.
 */
export function readDuprIds(text: string, players: readonly Player[]): DuprIdList {
  const byName = new Map<string, Player[]>()
  for (const player of players) {
    const key = keyOf(player.name)
    byName.set(key, [...(byName.get(key) ?? []), player])
  }
  const found: DuprIdList['found'][number][] = []
  const problems: DuprIdList['problems'][number][] = []
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  lines.forEach((line, index) => {
    if (line === '') return
    const cells = cellsOf(line)
    const at = idAmong(cells)
    const duprId = cells[at]?.toUpperCase()
    if (duprId === undefined) {
      if (index > 0 || !/\b(?:dupr|id)\b/i.test(line))
        problems.push({ line, why: 'No DUPR ID of 6 letters or digits' })
      return
    }
    const named = byName.get(keyOf(cells.toSpliced(at, 1).join(' '))) ?? []
    const [player] = named
    if (!player) problems.push({ line, why: 'No player with this name in the league' })
    else if (named.length > 1) problems.push({ line, why: 'Several players have this name' })
    else if (player.duprId === duprId) return
    else if (player.duprId !== null) problems.push({ line, why: 'Already has another DUPR ID' })
    else if (found.some((other) => other.player === player || other.duprId === duprId))
      problems.push({ line, why: 'On the list twice' })
    else found.push({ player, duprId })
  })
  return { found, problems }
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign))
  const cells = separator === undefined ? line.split(/\s+/) : cellsOfRow(line, separator)
  return cells.filter((cell) => cell !== '')
}

/** Finds the ID: 'Sophia' could be one too, so a cell with a digit wins, then the first or last cell. */
function idAmong(cells: readonly string[]): number {
  const candidates = cells.flatMap((cell, place) => (DUPR_ID.test(cell) ? [place] : []))
  return candidates.find((place) => HAS_DIGIT.test(cells[place] ?? '')) ?? candidates.at(-1) ?? -1
}

/** 'Reyes, Maya' is Maya Reyes. */
const keyOf = (name: string) => nameKey(name.replaceAll(',', ' ')).split(' ').toSorted().join(' ')
