import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { oneOf } from '@/shared/lib/one-of'
import { supabase } from '@/shared/supabase/client'
import { SEAT } from '@/features/rankings/season-rows'
import type { NextWeekPlan } from './plan'

/** What is known about a future game day. */
export const planQuery = (targetId: string) =>
  queryOptions({
    queryKey: keyFor('rankings', 'plan', targetId),
    queryFn: ({ signal }) => readPlan(targetId, signal),
  })

/** A game day has at most 40 courts, so its seats and games fit one page. */
async function readPlan(targetId: string, signal: AbortSignal): Promise<NextWeekPlan> {
  const client = await supabase()
  const [day, seats, overrides, answers, games] = await Promise.all([
    client
      .from('game_days')
      .select('draw_seed')
      .eq('id', targetId)
      .abortSignal(signal)
      .single()
      .throwOnError(),
    client
      .from('court_assignments')
      .select(SEAT)
      .eq('game_day_id', targetId)
      .order('court_number')
      .order('seat')
      .abortSignal(signal)
      .throwOnError(),
    client
      .from('court_overrides')
      .select('player_id, from_court, reason')
      .eq('game_day_id', targetId)
      .abortSignal(signal)
      .throwOnError(),
    client
      .from('game_day_responses')
      .select('player_id, response')
      .eq('game_day_id', targetId)
      .abortSignal(signal)
      .throwOnError(),
    client
      .from('court_rotations')
      .select('id')
      .eq('game_day_id', targetId)
      .limit(1)
      .abortSignal(signal)
      .throwOnError(),
  ])
  return {
    seed: day.data.draw_seed,
    hasGames: games.data.length > 0,
    seats: seats.data.map(({ player_id, court_number, substitute_name }) => ({
      playerId: player_id,
      court: court_number,
      hasSub: Boolean(substitute_name),
    })),
    overrides: Object.fromEntries(
      overrides.data.map(({ player_id, from_court, reason }) => [
        player_id,
        { fromCourt: from_court, reason },
      ]),
    ),
    answers: Object.fromEntries(
      answers.data.map(({ player_id, response }) => [player_id, oneOf(['in', 'out', 'waitlist'], response)]),
    ),
  }
}
