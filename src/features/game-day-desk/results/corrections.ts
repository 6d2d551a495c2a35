import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { countOf } from '@/domain/format-text'
import { toReach } from '@/features/game-days/reach'
import type { GameDayKey } from '@/features/scoring/sub-mutations'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { rpc, request } from '@/shared/supabase/calls'

const CORRECTED = v.object({ players: v.number() })

async function ask({ leagueId, gameDayId }: GameDayKey, send: boolean) {
  const answer = await rpc('tell_corrections', { leagueId, gameDayId, send })
  return { ...v.parse(CORRECTED, answer), reach: toReach(answer) }
}

/** Results that were held go out within a minute or so. */
const SLACK_MS = 2 * 60_000
const SOON_MS = 20_000

/**
 * What was corrected since the players were last told. `version` changes with every correction. While results are held there
 * is nothing to tell, so it is read again when they go out.
 */
export const correctionsQuery = (day: GameDayKey, version: number, heldUntil: string | null | undefined) =>
  queryOptions({
    queryKey: keyFor('scoring', 'corrections', day.leagueId, day.gameDayId, version),
    queryFn: () => ask(day, false),
    refetchInterval: () => {
      const left = Date.parse(heldUntil ?? '') - Date.now()
      if (left > 0) return left
      return left > -SLACK_MS && SOON_MS
    },
  })

export const tellCorrections = (day: GameDayKey) =>
  command(() => ask(day, true), {
    success: ({ reach }) =>
      reach.reached > 0 ? `Corrected results sent to ${countOf(reach.reached, 'player')}` : null,
    stale: [keyFor('scoring', 'corrections')],
  })

/** Later weeks whose courts are already published and not finalized. A correction doesn't change them. */
export const laterDrawnWeeksQuery = (leagueId: string, week: number) =>
  queryOptions({
    queryKey: keyFor('scoring', 'drawn later', leagueId, week),
    queryFn: async ({ signal }) => {
      const days = await request(
        (db) =>
          db
            .from('game_days')
            .select('week_number, court_assignments!inner(id)')
            .eq('league_id', leagueId)
            .gt('week_number', week)
            .eq('is_finalized', false)
            .neq('status', 'canceled')
            .order('week_number')
            .limit(1, { referencedTable: 'court_assignments' }),
        signal,
      )
      return days.map(({ weekNumber }) => weekNumber)
    },
  })
