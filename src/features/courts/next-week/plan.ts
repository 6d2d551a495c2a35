import { courtNumberOf, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'
import { toRsvpResponse, type RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import { SEAT } from '@/features/rankings/season-rows'

export interface NextWeekPlan {
  /** The seed of the published games; null before. */
  seed: number | null
  /** Players by court in order; empty before publishing. */
  seats: { playerId: string; court: number; hasSub: boolean }[]
  /** What an organizer changed by hand, by player. */
  overrides: Record<string, { fromCourt: number | null; reason: string }>
  answers: Record<string, RsvpResponse>
}

export const planQuery = (targetId: string) =>
  queryOptions({
    queryKey: keyFor('rankings', 'plan', targetId),
    queryFn: ({ signal }) => readPlan(targetId, signal),
  })

/** A game day has at most 40 courts, so its seats fit one page. */
async function readPlan(targetId: string, signal: AbortSignal): Promise<NextWeekPlan> {
  const [day, seats, overrides, answers] = await Promise.all([
    request((db) => db.from('game_days').select('draw_seed').eq('id', targetId).single(), signal),
    request(
      (db) =>
        db
          .from('court_assignments')
          .select(SEAT)
          .eq('game_day_id', targetId)
          .order('court_number')
          .order('seat'),
      signal,
    ),
    request(
      (db) => db.from('court_overrides').select('player_id, from_court, reason').eq('game_day_id', targetId),
      signal,
    ),
    request(
      (db) => db.from('game_day_responses').select('player_id, response').eq('game_day_id', targetId),
      signal,
    ),
  ])
  return {
    seed: day.drawSeed,
    seats: seats.map(({ playerId, courtNumber, substituteName }) => ({
      playerId,
      court: courtNumber,
      hasSub: Boolean(substituteName),
    })),
    overrides: Object.fromEntries(overrides.map(({ playerId, ...move }) => [playerId, move])),
    answers: Object.fromEntries(
      answers.map(({ playerId, response }) => [playerId, toRsvpResponse(response)]),
    ),
  }
}

/** The courts of a game day: published or proposed. */
export function publishedOr(proposal: BoardLayout, { seats }: Pick<NextWeekPlan, 'seats'>): BoardLayout {
  if (seats.length === 0) return proposal
  const numbers = [...new Set(seats.map(({ court }) => court))].toSorted((a, b) => a - b)
  return numbers.map((number) => ({
    number,
    people: seats.filter(({ court }) => court === number).map(({ playerId }) => playerId),
  }))
}

/** A player whom the results and RSVPs now put on a different court than the published one; null: on none. */
export interface MovedElsewhere {
  readonly id: string
  readonly from: number | null
  readonly to: number | null
}

/**
 * Players who would now be elsewhere, in the order of the new courts. Players placed by hand count as being in the
 * right place.
 */
export function elsewhere(
  board: BoardLayout,
  proposal: BoardLayout,
  byHand: Readonly<Record<string, unknown>>,
): MovedElsewhere[] {
  const ids = new Set([...proposal, ...board].flatMap(({ people }) => people))
  return [...ids].flatMap((id) => {
    const [from, to] = [courtNumberOf(board, id), courtNumberOf(proposal, id)]
    return from === to || id in byHand ? [] : [{ id, from, to }]
  })
}
