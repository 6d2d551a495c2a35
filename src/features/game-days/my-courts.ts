import { queryOptions } from '@tanstack/react-query'
import { listOf } from '@/domain/format-text'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

/** A person's court on a game day that isn't finished. */
export interface MyCourt {
  gameDayId: string
  number: number
  /** 'Center'; null without a name from the organizers. */
  name: string | null
  others: CourtMate[]
  /** The person's own sub; null if they play themselves. */
  mySub: string | null
  /** The court's scheduled games. */
  gameCount: number
  /** The court's games without a result. */
  missingScores: number
}

interface CourtMate {
  firstName: string
  substituteName: string | null
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

/** 'Court 2 with Tom, Ines and Sam': a sub is named in place of the absent player. */
export function courtText({ number, name, others, mySub }: MyCourt): string {
  const names = others.map(({ firstName, substituteName }) => substituteName?.split(' ')[0] ?? firstName)
  const court = name ? `Court ${number} (${name})` : `Court ${number}`
  if (mySub !== null) return `${court}: ${mySub} is subbing for you`
  return names.length === 0 ? court : `${court} with ${listOf(names)}`
}
