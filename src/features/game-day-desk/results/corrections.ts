import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { countOf } from '@/domain/format-text'
import type { GameDayKey } from '@/features/scoring/mutations'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

const CORRECTIONS = v.object({ games: v.number(), players: v.number() })

async function ask({ leagueId, gameDayId }: GameDayKey, send: boolean) {
  const client = await supabase()
  const { data } = await client
    .rpc('tell_corrections', { p_league_id: leagueId, p_game_day_id: gameDayId, p_send: send })
    .throwOnError()
  return v.parse(CORRECTIONS, data)
}

/** What was corrected since the players were last told. `version` changes with every correction. */
export const correctionsQuery = (day: GameDayKey, version: number) =>
  queryOptions({
    queryKey: keyFor('scoring', 'corrections', day.leagueId, day.gameDayId, version),
    queryFn: () => ask(day, false),
  })

/** Emails the players what was corrected. */
export const tellCorrections = (day: GameDayKey) =>
  mutationOptions({
    mutationFn: () => ask(day, true),
    meta: {
      success: ({ players }: v.InferOutput<typeof CORRECTIONS>) =>
        `Corrected results sent to ${countOf(players, 'player')}`,
      invalidates: [keyFor('scoring', 'corrections')],
    },
  })
