import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { League } from '@/features/leagues/settings/league'
import { Button } from '@/shared/ui/Button'
import { rankingQueries } from '../queries'
import { FinishDialog } from './FinishDialog'
import { seasonResult } from './season-result'
import { SeasonResults } from './SeasonResults'

/** How a league's season ended. Its organizers announce it, which completes the season. */
export function SeasonOver({ league, canFinish }: { league: League; canFinish: boolean }) {
  const { data: record } = useQuery(rankingQueries.season(league.id))
  const result = useMemo(() => record && seasonResult(record, league), [record, league])
  const [isAsking, setAsking] = useState(false)
  // The rankings below say so where they can't be read.
  if (!result) return null
  return (
    <SeasonResults end={result.end} nameOf={result.nameOf}>
      {canFinish && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-52 text-sm text-muted">All game days are done.</p>
          <Button variant="primary" onClick={() => setAsking(true)}>
            Finish season
          </Button>
        </div>
      )}
      {isAsking && <FinishDialog league={league} result={result} onClose={() => setAsking(false)} />}
    </SeasonResults>
  )
}
