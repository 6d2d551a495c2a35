import * as v from 'valibot'
import { supabase } from '@/shared/supabase/client'
import { toSeasonRecord, type SeasonRecord } from './season-rows'

const nullable = { text: v.nullable(v.string()), number: v.nullable(v.number()) }

/** The answer of `my_seasons`: rows as in the tables. */
const Answer = v.array(
  v.object({
    league_id: v.string(),
    days: v.array(v.object({ id: v.string(), week_number: v.number(), rules: v.unknown() })),
    seats: v.array(
      v.object({
        game_day_id: v.string(),
        court_number: v.number(),
        seat: v.number(),
        player_id: v.string(),
        substitute_name: nullable.text,
        attendance: nullable.text,
      }),
    ),
    games: v.array(
      v.object({
        id: v.string(),
        game_day_id: v.string(),
        court_number: v.number(),
        game_number: v.number(),
        team1_player1_id: v.string(),
        team1_player2_id: nullable.text,
        team2_player1_id: v.string(),
        team2_player2_id: nullable.text,
        team1_score: nullable.number,
        team2_score: nullable.number,
        result: v.string(),
        ended_by: v.nullable(v.array(v.string())),
        substitutes: v.nullable(v.array(v.string())),
      }),
    ),
    members: v.array(
      v.object({
        player_id: v.string(),
        first_name: v.string(),
        last_name: v.string(),
        plays: v.boolean(),
        ladder_start: nullable.number,
        division: nullable.number,
      }),
    ),
  }),
)

/** The season of each league that a person is in or runs, by league; archived ones are left out. */
export type MySeasons = Readonly<Record<string, SeasonRecord>>

/** All in one request. The lists are unordered; game days are sorted by week. */
export async function readMySeasons(signal: AbortSignal): Promise<MySeasons> {
  const client = await supabase()
  const { data } = await client.rpc('my_seasons').abortSignal(signal).throwOnError()
  return Object.fromEntries(
    v
      .parse(Answer, data)
      .map(({ league_id, days, ...rows }) => [
        league_id,
        toSeasonRecord({ days: days.toSorted((a, b) => a.week_number - b.week_number), ...rows }),
      ]),
  )
}
