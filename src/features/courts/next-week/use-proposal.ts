import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { League } from '@/features/leagues/league'
import { membersQuery } from '@/features/membership/roster/queries'
import { rankingQueries } from '@/features/rankings/queries'
import { playedRatings } from '@/features/rankings/ratings/league-ratings'
import { ratingsQuery } from '@/features/rankings/ratings/queries'
import { seasonWith } from '@/features/rankings/season-with'
import { combineQueries } from '@/shared/lib/combine-queries'
import { courtBoardPeople } from '../board/people'
import type { SavedSchedule } from '../board/schedule'
import { seedOf } from '../board/seating'
import { proposeCourts, type ProposalRequest, type ProposalRsvps } from './proposal'

export interface ProposedDay extends Pick<SavedSchedule, 'seated'> {
  id: string
  week: number
  /** The league's, with what the day has of its own. */
  settings: ProposalRequest['settings']
  /** Of the published games; null before. */
  seed: number | null
}

interface ProposalOptions {
  /** Days before it that have started and aren't finalized; undefined until they're known. */
  open: readonly { id: string }[] | undefined
  /** Someone may join while the courts are set. */
  rereadMs?: number
}

/** Reads what the courts of a game day are proposed from: the roster, the results before it, and the ratings. */
export function useProposal(
  leagueId: string,
  league: League | undefined,
  day: ProposedDay | null | undefined,
  { open, rereadMs }: ProposalOptions,
) {
  const roster = useQuery({ ...membersQuery(leagueId), refetchInterval: rereadMs ?? false })
  const season = useQuery(rankingQueries.season(leagueId))
  const openDays = useQuery({
    ...rankingQueries.openDays(open?.map(({ id }) => id) ?? []),
    enabled: open !== undefined,
  })
  const showsRatings = league?.showsRatings ?? false
  const rated = useQuery({ ...ratingsQuery(leagueId), enabled: showsRatings })
  // If the ratings couldn't be loaded, DUPR ratings decide.
  const isReady = open !== undefined && !(showsRatings && rated.isPending)
  const loaded = useMemo(() => {
    if (!isReady || !day || !roster.data || !season.data || !openDays.data) return undefined
    const played = seasonWith(season.data, openDays.data)
    const people = courtBoardPeople(
      roster.data,
      season.data,
      day,
      showsRatings && rated.data ? playedRatings(rated.data) : undefined,
    )
    const request: ProposalRequest = {
      people,
      season: { ...played, days: played.days.filter(({ week }) => week < day.week) },
      settings: day.settings,
      seed: day.seed ?? seedOf(day.id),
      ratings: showsRatings
        ? new Map(people.flatMap(({ id, rating }) => (rating === null ? [] : [[id, rating] as const])))
        : undefined,
    }
    return {
      people,
      season: season.data,
      ratings: request.ratings,
      propose: (rsvps: ProposalRsvps) => proposeCourts(request, rsvps),
    }
  }, [isReady, day, roster.data, season.data, openDays.data, rated.data, showsRatings])
  return combineQueries(loaded, roster, season, openDays)
}
