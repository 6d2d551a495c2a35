import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Me } from '@/features/auth/me'
import { leagueQueries } from '@/features/leagues/queries'
import { combineQueries } from '@/shared/lib/combine-queries'
import { leaguesAfterGap, withoutGaps } from './seasons'

/** One's leagues, each linked to the last season in which one was, also where one missed some since. */
export function useMySeasons(me: Me) {
  const mine = useQuery(leagueQueries.mine(me))
  const late = useMemo(() => leaguesAfterGap(mine.data ?? []).map(({ id }) => id), [mine.data])
  const seasons = useQuery(leagueQueries.seasonsOf(late))
  // Seasons that can't be read only lack the link over a gap.
  const isRead = late.length === 0 || !seasons.isPending
  const data = useMemo(
    () => (mine.data && isRead ? withoutGaps(mine.data, seasons.data ?? {}) : undefined),
    [mine.data, isRead, seasons.data],
  )
  return combineQueries(data, mine)
}
