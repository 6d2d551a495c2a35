import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SeasonDay } from '@/domain/season/season'
import type { RankingRow, RankingWeek } from '@/domain/season/season-ranking'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { rankingQueries } from '../queries'
import { weekNotes } from '../week-notes'
import { RankingList } from './RankingList'
import { RankingTable } from './RankingTable'
import { WhyDialog } from './WhyDialog'

type RankingBoardProps = {
  leagueId: string
  ranking: RankingWeek
  weeks: readonly number[]
  /** The days of the season: who had a sub in the week, and who was absent, is marked. */
  days: readonly SeasonDay[]
  myId: string
}

export function RankingBoard({ leagueId, ranking, weeks, days, myId }: RankingBoardProps) {
  const wide = useMediaQuery(WIDE)
  const [asked, setAsked] = useState<RankingRow>()
  const { data: courtNames } = useQuery({
    ...rankingQueries.courtNames(leagueId),
    enabled: asked !== undefined,
  })
  const notes = useMemo(() => weekNotes(ranking, days), [ranking, days])
  const Rows = wide ? RankingTable : RankingList
  return (
    <>
      <Rows rows={ranking.rows} basis={ranking.basis} notes={notes} myId={myId} onWhy={setAsked} />
      {asked && (
        <WhyDialog
          ranking={ranking}
          weeks={weeks}
          row={asked}
          isMe={asked.id === myId}
          {...(courtNames && { courtNames })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
