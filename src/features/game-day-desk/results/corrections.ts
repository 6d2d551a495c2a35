import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { countOf } from '@/domain/format-text'
import { toReach } from '@/features/game-days/reach'
import type { GameDayKey } from '@/features/scoring/mutations'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

const CORRECTED = v.object({ players: v.number() })

async function ask({ leagueId, gameDayId }: GameDayKey, send: boolean) {
  const client = await supabase()
  const { data } = await client
    .rpc('tell_corrections', { p_league_id: leagueId, p_game_day_id: gameDayId, p_send: send })
    .throwOnError()
  return { ...v.parse(CORRECTED, data), reach: toReach(data) }
}
type Corrections = Awaited<ReturnType<typeof ask>>

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

/** Sends the players what was corrected. */
export const tellCorrections = (day: GameDayKey) =>
  mutationOptions({
    mutationFn: () => ask(day, true),
    meta: {
      success: ({ reach }: Corrections) =>
        reach.reached > 0 ? `Corrected results sent to ${countOf(reach.reached, 'player')}` : null,
      invalidates: [keyFor('scoring', 'corrections')],
    },
  })
