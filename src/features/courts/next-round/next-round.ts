import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  drawKingRound,
  type KingCourt,
  type KingGame,
  type KingRound,
} from '@/domain/court-rotation/king-of-court'
import { isAway } from '@/domain/season/attendance'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
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
      const client = await supabase()
      const { data } = await client
        .from('game_days')
        .select(`draw_version, draw_seed, court_assignments (${DRAWN_SEAT}), court_rotations (${DRAWN_GAME})`)
        .eq('league_id', leagueId)
        .eq('id', gameDayId)
        .abortSignal(signal)
        .single()
        .throwOnError()
      return {
        version: data.draw_version,
        seed: data.draw_seed,
        seats: data.court_assignments,
        games: data.court_rotations,
      }
    },
    staleTime: 0,
  })

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
  const numbers = [...new Set(games.map(({ rotation_number }) => rotation_number))].toSorted((a, b) => a - b)
  const stored = byCourt(seats, games)
  const courts = stored.map((court): KingCourt => ({
    number: court.number,
    people: court.seats.map(({ player_id }) => player_id),
  }))
  // Closing a court in the middle seats its players on others, and its finished games stay.
  const lost = stored.filter((court) => court.seats.length === 0).map(({ number }) => number)
  const rounds = numbers.map((number) =>
    games.filter(({ rotation_number }) => rotation_number === number).map(toKingGame),
  )
  const next = (numbers.at(-1) ?? 0) + 1
  const away = seats.filter((seat) => isOut(seat, next)).map(({ player_id }) => player_id)
  const since = seats.map(({ player_id, first_rotation }) => [player_id, first_rotation] as const)
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
function isOut({ attendance, substitute_name, first_rotation, last_rotation }: DrawnSeatRow, round: number) {
  const isMissing = isAway(attendance, substitute_name)
  return isMissing || round < first_rotation || (last_rotation !== null && round > last_rotation)
}

const toKingGame = (row: DrawnGameRow): KingGame => ({ court: row.court_number, game: toPlayedGame(row) })

/**
 * The draw before a round: the stored rounds before it, and who is there for it now. That includes players who were to
 * join after it, and excludes those who were to leave after it.
 */
export const drawBeforeRound = ({ seats, games, ...draw }: StoredDraw, round: number): StoredDraw => ({
  ...draw,
  seats: seats
    .map((seat) => ({
      ...seat,
      first_rotation: Math.min(seat.first_rotation, round),
      last_rotation: seat.last_rotation === null ? null : Math.min(seat.last_rotation, round - 1),
    }))
    .filter(({ first_rotation, last_rotation }) => last_rotation === null || first_rotation <= last_rotation),
  games: games.filter(({ rotation_number }) => rotation_number < round),
})

type NewRound = { draw: StoredDraw; number: number; round: Extract<KingRound, { ok: true }> }

/**
 * Adds the shown round to the given draw, whose games stay the same. A stored game that isn't in it is withdrawn, which
 * the server refuses if it has been played.
 */
export const saveRound = ({ leagueId, gameDayId }: GameDayKey) =>
  mutationOptions({
    mutationFn: async ({ draw, number, round }: NewRound) => {
      const client = await supabase()
      const lastGame = (court: number) =>
        Math.max(
          0,
          ...draw.games.filter((game) => game.court_number === court).map((game) => game.game_number),
        )
      await client
        .rpc('publish_courts', {
          p_league_id: leagueId,
          p_game_day_id: gameDayId,
          p_seen_draw_version: draw.version,
          p_seats: draw.seats.map(({ court_number, seat, player_id, first_rotation, last_rotation }) => ({
            court: court_number,
            seat,
            player: player_id,
            first_rotation,
            last_rotation,
          })),
          p_games: [
            ...draw.games.map(({ id }) => ({ id })),
            ...round.games.map(({ court, team1, team2 }) => ({
              court,
              game: lastGame(court) + 1,
              rotation: number,
              team1: [...team1],
              team2: [...team2],
            })),
          ],
          p_seed: draw.seed ?? 0,
          // Everyone at the courts reads the next round.
          p_quiet: true,
        })
        .throwOnError()
    },
    meta: {
      success: (_data: void, { number }: NewRound) => `Round ${number} created`,
      // A refusal also means that the courts have changed.
      invalidates: [keyFor('scoring')],
    },
  })
