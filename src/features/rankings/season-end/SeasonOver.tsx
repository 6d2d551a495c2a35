import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { League } from '@/features/leagues/settings/league'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { rankingQueries } from '../queries'
import { FinishDialog } from './FinishDialog'
import { seasonResult } from './season-result'
import { SeasonResults } from './SeasonResults'

type SeasonOverProps = {
  league: League
  /** All of it, not only the game days that are planned so far. */
  isPlayed: boolean
  canFinish: boolean
}

/** How a league's season ended. Its organizers announce it, which completes the season. */
export function SeasonOver({ league, isPlayed, canFinish }: SeasonOverProps) {
  const season = useQuery(rankingQueries.season(league.id))
  const { data: record } = season
  const result = useMemo(() => record && seasonResult(record, league), [record, league])
  const [isAsking, setAsking] = useState(false)
  if (!record)
    return (
      <QueryView
        query={season}
        what="the season results"
        skeleton={<SkeletonRows rows={3} label="Loading season results" />}
      >
        {() => null}
      </QueryView>
    )
  if (!result) return null
  const finish = canFinish && (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
        {isPlayed ? 'All game days are done.' : 'Was that your last game day?'}
      </p>
      <Button variant={isPlayed ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
        Finish season
      </Button>
      {isAsking && <FinishDialog league={league} result={result} onClose={() => setAsking(false)} />}
    </div>
  )
  if (!isPlayed) return <Card>{finish}</Card>
  return (
    <SeasonResults end={result.end} nameOf={result.nameOf}>
      {finish && <div className="border-t border-line pt-4">{finish}</div>}
    </SeasonResults>
  )
}
