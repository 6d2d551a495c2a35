import type { DuprGame, DuprPlayer, ExportedGame } from '@/domain/dupr/pre-flight'
import type { Game } from '@/domain/game'
import type { SeasonDay, SeasonMember, Seat } from '@/domain/season/season'
import { subIn } from '@/domain/season/who-played'
import { FORMER_PLAYER } from '@/domain/format-text'
import { personKey, nameKey } from '@/shared/lib/name-matches'
import { fullName } from '@/domain/full-name'
import type { ListedPerson } from '@/features/people/list/review-list'
import type { DuprData } from './api'

/**
 * The games of a season for DUPR. `dateOf`: see `gamesCsv`. `broughtIn`: the weeks from before the league was here, which
 * stay out.
 */
export function duprGames(
  { days, members }: { days: readonly SeasonDay[]; members: readonly SeasonMember[] },
  dupr: DuprData,
  dateOf: (week: number, playedAt?: string) => string,
  broughtIn: ReadonlySet<number> = new Set(),
): DuprGame[] {
  const person = whoPlays(dupr, new Map(members.map(({ id, name }) => [id, name])))
  return days
    .filter(({ week }) => !broughtIn.has(week))
    .flatMap(({ week, courts }) =>
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
          sent: sentOf(game, seats, dupr),
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
  /** Players of the list who get no ID, and why. */
  readonly problems: readonly { readonly who: string; readonly why: string }[]
}

/** Whose DUPR ID is on a list: players match by name, in any spelling. */
export function matchDuprIds(
  people: readonly Pick<ListedPerson, 'firstName' | 'lastName' | 'duprId'>[],
  players: readonly Player[],
): DuprIdList {
  const byName = new Map<string, Player[]>()
  for (const player of players)
    for (const key of new Set([personKey(player.name), wordsKey(player.name)]))
      byName.set(key, [...(byName.get(key) ?? []), player])
  const found: DuprIdList['found'][number][] = []
  const problems: DuprIdList['problems'][number][] = []
  for (const person of people) {
    const { duprId } = person
    const who = fullName(person)
    const named = byName.get(personKey(who)) ?? byName.get(wordsKey(who)) ?? []
    const [player] = named
    if (duprId === null) problems.push({ who, why: 'No DUPR ID of 6 letters or digits' })
    else if (!player) problems.push({ who, why: 'No player with this name in the league' })
    else if (named.length > 1) problems.push({ who, why: 'Several players have this name' })
    else if (player.duprId === duprId) continue
    else if (player.duprId !== null) problems.push({ who, why: 'Already has another DUPR ID' })
    else if (found.some((other) => other.player === player || other.duprId === duprId))
      problems.push({ who, why: 'On the list twice' })
    else found.push({ player, duprId })
  }
  return { found, problems }
}

/** 'Reyes Maya' is Maya Reyes. */
const wordsKey = (name: string) => name.split(/\s+/).map(personKey).toSorted().join(' ')
