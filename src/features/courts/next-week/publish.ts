import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { countOf, listOf } from '@/domain/format-text'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import type { NextWeekCourts } from './board'

interface Publication {
  seenDrawVersion: number
  board: NextWeekCourts
  overrides: readonly { id: string; from: number | null; reason: string }[]
}

/** Who got a message, and whose waits for an account. */
const published = v.object({ told: v.number(), without_account: v.array(v.string()) })

/** Makes the courts those of the day and tells the players; whole or not at all. */
export const publishNextWeek = (leagueId: string, gameDayId: string) =>
  mutationOptions({
    mutationFn: async ({ seenDrawVersion, board, overrides }: Publication) => {
      const client = await supabase()
      const { data } = await client
        .rpc('publish_next_week', {
          p_league_id: leagueId,
          p_game_day_id: gameDayId,
          p_seen_draw_version: seenDrawVersion,
          p_seats: board.flatMap(({ number, people }) =>
            people.map((player, index) => ({ court: number, seat: index + 1, player })),
          ),
          p_overrides: overrides.map(({ id, from, reason }) => ({ player: id, from_court: from, reason })),
        })
        .throwOnError()
      return v.parse(published, data)
    },
    meta: {
      success: (result: v.InferOutput<typeof published>) => `Published. ${notifiedText(result)}`,
      invalidates: [keyFor('rankings'), keyFor('game-days'), keyFor('scoring')],
    },
  })

/** Who was told in the app, and who has to be told another way. */
export function notifiedText({ told, without_account: names }: v.InferOutput<typeof published>): string {
  if (told === 0 && names.length === 0) return 'No courts changed.'
  const reached =
    told === 0 ? 'No one was notified.' : `${countOf(told, 'player was', 'players were')} notified.`
  if (names.length === 0) return reached
  return `${reached} ${listOf(names)} ${names.length === 1 ? 'has' : 'have'} no account, so tell them yourself.`
}
