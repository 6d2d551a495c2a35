import { queryOptions } from '@tanstack/react-query'
import {
  drawKingRound,
  type KingCourt,
  type KingGame,
  type KingRound,
} from '@/domain/court-rotation/king-of-court'
import { isAway } from '@/domain/season/attendance'
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
import type { GameDayKey } from '@/features/scoring/mutations'

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
  /** Their games. */
  readonly lastRound: readonly KingGame[]
}

/** The next round, by the stored rounds. */
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
