import { useState } from 'react'
import type { RankingRow, RankingWeek } from '@/domain/season/season-ranking'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { RankingList } from './RankingList'
import { RankingTable } from './RankingTable'
import { WhyDialog } from './WhyDialog'

type RankingBoardProps = { ranking: RankingWeek; weeks: readonly number[]; myId: string }

export function RankingBoard({ ranking, weeks, myId }: RankingBoardProps) {
  const wide = useMediaQuery(WIDE)
  const [asked, setAsked] = useState<RankingRow>()
  const Rows = wide ? RankingTable : RankingList
  return (
    <>
      <Rows rows={ranking.rows} myId={myId} onWhy={setAsked} />
      {asked && (
        <WhyDialog
          ranking={ranking}
          weeks={weeks}
          row={asked}
          isMe={asked.id === myId}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
