import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { countOf } from '@/domain/wording'
import { supabase } from '@/shared/supabase/client'
import { rankingQueries } from '../queries'
import type { Board } from './board'

interface Publication {
  seenDrawVersion: number
  board: Board
  overrides: readonly { id: string; from: number | null; reason: string }[]
}

const published = v.object({ told: v.number() })

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
      success: ({ told }: { told: number }) =>
        told === 0
          ? 'Published. Nobody has another court.'
          : `Published. ${countOf(told, 'player was', 'players were')} told.`,
      invalidates: [rankingQueries.all(), ['game-days'], ['scoring']],
    },
  })
