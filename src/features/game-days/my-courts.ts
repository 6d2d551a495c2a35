import { queryOptions } from '@tanstack/react-query'
import type { CourtMate, PlayersCourt } from '@/domain/court-text'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

/** A person's court on a game day that isn't finished. */
export interface MyCourt extends PlayersCourt {
  gameDayId: string
  others: CourtMate[]
  /** The court's scheduled games. */
  gameCount: number
  /** The court's games without a result. */
  missingScores: number
}

/** The person's court and its other players, by game day. */
export function myCourtsQuery(profileId: string) {
  return queryOptions({
    queryKey: keyFor('game-days', 'my-courts', profileId),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client.rpc('my_courts').abortSignal(signal).throwOnError()
      return toMyCourts(data, profileId)
    },
    meta: { persist: true },
  })
}

interface CourtRow {
  game_day_id: string
  court_number: number
  court_name: string | null
  player_id: string
  first_name: string
  display_name: string
  substitute_name: string | null
  game_count: number
  missing_scores: number
}

export function toMyCourts(rows: readonly CourtRow[], profileId: string): MyCourt[] {
  const courts = new Map<string, MyCourt>()
  for (const row of rows) {
    const court = courts.get(row.game_day_id) ?? {
      gameDayId: row.game_day_id,
      number: row.court_number,
      name: row.court_name,
      others: [],
      mySub: null,
      gameCount: row.game_count,
      missingScores: row.missing_scores,
    }
    courts.set(row.game_day_id, court)
    if (row.player_id === profileId) court.mySub = row.substitute_name
    else
      court.others.push({
        firstName: row.first_name || row.display_name,
        substituteName: row.substitute_name,
      })
  }
  return [...courts.values()]
}

/** Whether every game of the court has a score or another result. */
export function hasAllScores({ gameCount, missingScores }: MyCourt): boolean {
  return gameCount > 0 && missingScores === 0
}
