import { queryOptions } from '@tanstack/react-query'
import type { CourtMate, PlayersCourt } from '@/domain/court-text'
import { keyFor } from '@/shared/query-keys'
import { rpc, type Returned } from '@/shared/supabase/calls'

/** A person's court on a game day that isn't finished. */
export interface MyCourt extends PlayersCourt {
  gameDayId: string
  others: CourtMate[]
  gameCount: number
  missingScores: number
}

export function myCourtsQuery(profileId: string) {
  return queryOptions({
    queryKey: keyFor('game-days', 'my-courts', profileId),
    queryFn: async ({ signal }) => toMyCourts(await rpc('my_courts', {}, signal), profileId),
    meta: { persist: true },
  })
}

type CourtRow = Omit<Returned<'my_courts'>[number], 'leagueId' | 'seat'>

export function toMyCourts(rows: readonly CourtRow[], profileId: string): MyCourt[] {
  const courts = new Map<string, MyCourt>()
  for (const row of rows) {
    const court = courts.get(row.gameDayId) ?? {
      gameDayId: row.gameDayId,
      number: row.courtNumber,
      name: row.courtName,
      others: [],
      mySub: null,
      gameCount: row.gameCount,
      missingScores: row.missingScores,
    }
    courts.set(row.gameDayId, court)
    if (row.playerId === profileId) court.mySub = row.substituteName
    else
      court.others.push({
        firstName: row.firstName || row.displayName,
        substituteName: row.substituteName,
      })
  }
  return [...courts.values()]
}

export function hasAllScores({ gameCount, missingScores }: MyCourt): boolean {
  return gameCount > 0 && missingScores === 0
}
