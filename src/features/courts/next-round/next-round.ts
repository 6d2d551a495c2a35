import { queryOptions } from '@tanstack/react-query'
import {
  drawKingRound,
  type KingCourt,
  type KingGame,
  type KingRound,
  ON_A_COURT,
} from '@/domain/court-rotation/king-of-court'
import { isAway } from '@/domain/season/who-played'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import {
  byCourt,
  DRAWN_GAME,
  DRAWN_SEAT,
  toPlayedGame,
  type DrawnGameRow,
  type DrawnSeatRow,
} from '@/features/game-days/court-rows'
import type { GameDayKey } from '@/features/scoring/api'
import type { PlayerId } from '@/domain/game'
import { winnerOf } from '@/domain/recorded-game'
import { listOf } from '@/domain/format-text'

/** A stored draw, read in one answer, because its version and its games belong together. */
export interface StoredDraw {
  readonly version: number
  readonly seed: number | null
  readonly seats: readonly DrawnSeatRow[]
  readonly games: readonly DrawnGameRow[]
}

/** `stamp` changes with every score, so that the round is drawn from current results. */
export const storedDrawQuery = ({ leagueId, gameDayId }: GameDayKey, stamp: string) =>
  queryOptions({
    queryKey: keyFor('scoring', 'stored draw', leagueId, gameDayId, stamp),
    queryFn: async ({ signal }): Promise<StoredDraw> => {
      const day = await request(
        (db) =>
          db.from('game_days').select(STORED_DRAW).eq('league_id', leagueId).eq('id', gameDayId).single(),
        signal,
      )
      return {
        version: day.drawVersion,
        seed: day.drawSeed,
        seats: day.courtAssignments,
        games: day.courtRotations,
      }
    },
    staleTime: 0,
  })

const STORED_DRAW =
  `draw_version, draw_seed, court_assignments (${DRAWN_SEAT}), court_rotations (${DRAWN_GAME})` as const

interface NextRound {
  readonly number: number
  readonly round: KingRound
  /** The courts of the last round. */
  readonly before: readonly number[]
  readonly lastRound: readonly KingGame[]
}

export function nextRound({ seats, games }: StoredDraw): NextRound {
  const numbers = [...new Set(games.map(({ rotationNumber }) => rotationNumber))].toSorted((a, b) => a - b)
  const stored = byCourt(seats, games)
  const courts = stored.map((court): KingCourt => ({
    number: court.number,
    people: court.seats.map(({ playerId }) => playerId),
  }))
  // Closing a court in the middle seats its players on others, and its finished games stay.
  const lost = stored.filter((court) => court.seats.length === 0).map(({ number }) => number)
  const rounds = numbers.map((number) =>
    games.filter(({ rotationNumber }) => rotationNumber === number).map(toKingGame),
  )
  const next = (numbers.at(-1) ?? 0) + 1
  const away = seats.filter((seat) => isOut(seat, next)).map(({ playerId }) => playerId)
  const since = seats.map(({ playerId, firstRotation }) => [playerId, firstRotation] as const)
  return {
    number: next,
    round: drawKingRound(courts, rounds, {
      away: new Set(away),
      since: new Map(since),
      lost: new Set(lost),
    }),
    before: (rounds.at(-1) ?? []).map(({ court }) => court),
    lastRound: rounds.at(-1) ?? [],
  }
}

/** A sub replaces an absent player. Players who come later or left earlier have no place in this round. */
function isOut({ attendance, substituteName, firstRotation, lastRotation }: DrawnSeatRow, round: number) {
  const isMissing = isAway(attendance, substituteName)
  return isMissing || round < firstRotation || (lastRotation !== null && round > lastRotation)
}

const toKingGame = (row: DrawnGameRow): KingGame => ({ court: row.courtNumber, game: toPlayedGame(row) })

/**
 * The draw before a round: the stored rounds before it, and who is there for it now. That includes players who were to
 * join after it, and excludes those who were to leave after it.
 */
export const drawBeforeRound = ({ seats, games, ...draw }: StoredDraw, round: number): StoredDraw => ({
  ...draw,
  seats: seats
    .map((seat) => ({
      ...seat,
      firstRotation: Math.min(seat.firstRotation, round),
      lastRotation: seat.lastRotation === null ? null : Math.min(seat.lastRotation, round - 1),
    }))
    .filter(({ firstRotation, lastRotation }) => lastRotation === null || firstRotation <= lastRotation),
  games: games.filter(({ rotationNumber }) => rotationNumber < round),
})

type NewRound = { draw: StoredDraw; number: number; round: Extract<KingRound, { ok: true }> }

/**
 * Adds the shown round to the given draw, whose games stay the same. A stored game that isn't in it is withdrawn, which
 * the server refuses if it has been played.
 */
export const saveRound = ({ leagueId, gameDayId }: GameDayKey) =>
  command(
    ({ draw, number, round }: NewRound) => {
      const lastGame = (court: number) =>
        Math.max(0, ...draw.games.filter((game) => game.courtNumber === court).map((game) => game.gameNumber))
      return rpc('publish_courts', {
        leagueId,
        gameDayId,
        seenDrawVersion: draw.version,
        seats: draw.seats.map(({ courtNumber, seat, playerId, firstRotation, lastRotation }) => ({
          court: courtNumber,
          seat,
          player: playerId,
          firstRotation,
          lastRotation,
        })),
        games: [
          ...draw.games.map(({ id }) => ({ id })),
          ...round.games.map(({ court, team1, team2 }) => ({
            court,
            game: lastGame(court) + 1,
            rotation: number,
            team1,
            team2,
          })),
        ],
        seed: draw.seed ?? 0,
        // Everyone at the courts reads the next round.
        quiet: true,
      })
    },
    {
      success: (_data, { number }) => `Round ${number} created`,
      // A refusal also means that the courts have changed.
      stale: [keyFor('scoring')],
    },
  )

type DrawnRound = Pick<Extract<KingRound, { ok: true }>, 'games' | 'byes' | 'due'>

interface Words {
  readonly nameOf: (id: PlayerId) => string
  readonly courtName: (court: number) => string
}

/** How the players of a court got there: 'Up: Maya and Sam · Stay: Tom · Back in: Ines'. */
interface CourtMovement {
  readonly court: number
  readonly text: string
}

interface Placed {
  readonly id: PlayerId
  readonly to: number
  /** The last round's court; null if they didn't play it. */
  readonly from: number | null
  /** The court by results alone; byes keep their court. */
  readonly due: number
}

/**
 * Who moves where in the next round of king of the court, court by court, and why a player isn't where the results
 * alone would put them. That happens when players leave or sit out, because each court has four.
 */
export function roundMovement(
  round: DrawnRound,
  before: readonly KingGame[],
  words: Words,
): { courts: readonly CourtMovement[]; why: readonly string[] } {
  const from = new Map(
    before.flatMap(({ court, game }) => [...game.team1, ...game.team2].map((id) => [id, court] as const)),
  )
  const placed = round.games.flatMap(({ court, team1, team2 }) =>
    [...team1, ...team2].map((id): Placed => ({
      id,
      to: court,
      from: from.get(id) ?? null,
      due: round.due.get(id) ?? court,
    })),
  )
  const missing = [...from.keys()].filter((id) => !round.due.has(id))
  return {
    courts: round.games.map(({ court }) => ({
      court,
      text: movesText(
        placed.filter(({ to }) => to === court),
        words,
      ),
    })),
    why: placed
      .filter(({ to, due }) => to !== due)
      .map((person) => `${moveText(person, before, words)}: ${reasonText(person, round, missing, words)}.`),
  }
}

function movesText(people: readonly Placed[], { nameOf }: Words): string {
  const who = (title: string, belongs: (person: Placed) => boolean) => {
    const names = people.filter(belongs).map(({ id }) => nameOf(id))
    return names.length === 0 ? [] : [`${title}: ${listOf(names)}`]
  }
  return [
    ...who('Up', ({ from, to }) => from !== null && to < from),
    ...who('Down', ({ from, to }) => from !== null && to > from),
    ...who('Stay', ({ from, to }) => from === to),
    ...who('Back in', ({ from }) => from === null),
  ].join(' · ')
}

/** 'Ana stays on Court 1 after a loss', 'Nina comes in on Court 1 instead of Court 4'. */
function moveText(
  { id, from, to, due }: Placed,
  before: readonly KingGame[],
  { nameOf, courtName }: Words,
): string {
  if (from === null) return `${nameOf(id)} comes in on ${courtName(to)} instead of ${courtName(due)}`
  const moves = to === from ? 'stays on' : to < from ? 'moves up to' : 'moves down to'
  return `${nameOf(id)} ${moves} ${courtName(to)} after ${resultText(id, before)}`
}

function resultText(id: PlayerId, before: readonly KingGame[]): string {
  const game = before.find((each) => [...each.game.team1, ...each.game.team2].includes(id))?.game
  const won = game && winnerOf(game)
  if (!won) return 'a game without a winner'
  return game[won].includes(id) ? 'a win' : 'a loss'
}

function reasonText(
  { to }: Placed,
  { byes, due }: DrawnRound,
  missing: readonly PlayerId[],
  { nameOf }: Words,
): string {
  const sentence = (ids: readonly PlayerId[], one: string, more: string) =>
    `${listOf(ids.map(nameOf))} ${ids.length === 1 ? one : more}`
  const dueThere = [...due].filter(([, court]) => court === to).map(([id]) => id)
  const sitting = byes.filter((id) => dueThere.includes(id))
  if (dueThere.length < ON_A_COURT && missing.length > 0)
    return sentence(missing, "isn't in this round", "aren't in this round")
  if (dueThere.length >= ON_A_COURT && sitting.length > 0) return sentence(sitting, 'sits out', 'sit out')
  return 'each court needs four'
}
