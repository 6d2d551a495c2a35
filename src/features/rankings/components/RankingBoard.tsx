import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { asOneCourt, type SeasonDay } from '@/domain/season/season'
import type { Ratings } from '@/domain/rating/rate-players'
import type { RankingRow, RankingWeek } from '@/domain/season/season-ranking'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { rankingQueries } from '../queries'
import { RankingList } from './RankingList'
import { DivisionSelect, useDivision } from './DivisionSelect'
import { RankingTable } from './RankingTable'
import { playedRatings, type LeagueRatings } from '../ratings/league-ratings'
import { placeOfDay } from '@/domain/season/sub-in'
import { absenceNote } from '../format-moves'
import { lazyView } from '@/shared/lib/lazy-view'

const WhyDialog = lazyView(async () => (await import('./WhyDialog')).WhyDialog)

type RankingBoardProps = {
  /** Only in a league that shows ratings; null until they are loaded. */
  ratings?: LeagueRatings | null
  leagueId: string
  ranking: RankingWeek
  weeks: readonly number[]
  /** The season's game days, to mark who had a sub or was absent in the week. */
  days: readonly SeasonDay[]
  myId: string
}

export function RankingBoard({ leagueId, ranking, weeks, days, myId, ratings }: RankingBoardProps) {
  const wide = useMediaQuery(WIDE)
  const [asked, setAsked] = useState<RankingRow>()
  const { data: courtNames } = useQuery({
    ...rankingQueries.courtNames(leagueId),
    enabled: asked !== undefined,
  })
  const notes = useMemo(() => weekNotes(ranking, days), [ranking, days])
  const rated = useMemo(
    () => (ratings === undefined ? undefined : ratings ? playedRatings(ratings) : NO_RATINGS),
    [ratings],
  )
  const division = useDivision(ranking.rows, myId)
  const Rows = wide ? RankingTable : RankingList
  return (
    <>
      <DivisionSelect {...division} />
      <Rows
        rows={division.rows}
        basis={ranking.basis}
        notes={notes}
        ratings={rated}
        myId={myId}
        onWhy={setAsked}
      />
      <Suspense>
        {asked && (
          <WhyDialog
            ranking={ranking}
            weeks={weeks}
            row={asked}
            isMe={asked.id === myId}
            {...(ratings && { ratings })}
            {...(courtNames && { courtNames })}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const NO_RATINGS: Ratings = new Map()

/** Members who didn't play the ranking's week in person: 'Sub: Carl Benson', 'Absent'. */
function weekNotes(
  { week, ladderDay: gameDay }: RankingWeek,
  days: readonly SeasonDay[],
): Map<string, string> {
  const day = asOneCourt(days.find((each) => each.week === week)?.courts ?? [])
  const missing = gameDay.courts.flatMap((court) => [...(court.courtDay.attendance ?? [])])
  return new Map(
    missing.flatMap(([id, attendance]) => {
      const note = absenceNote({ place: placeOfDay(id, day), attendance })
      return note === null ? [] : [[id, note] as const]
    }),
  )
}
