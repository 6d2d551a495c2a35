import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { AsOfTime } from '@/shared/ui/AsOf'
import { Badge } from '@/shared/ui/Badge'
import { playQueries, type RoundRobinKey } from '../queries'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'

type RoundRobinLiveProps = {
  roundRobinKey: RoundRobinKey
  roundRobin: RoundRobinSheet['roundRobin']
  readAt: number
}

/** Follows other people's scores. If that fails, says so and how old the scores are. */
export function RoundRobinLive({ roundRobinKey, roundRobin, readAt }: RoundRobinLiveProps) {
  const isOver = roundRobin.status === 'completed' || roundRobin.status === 'canceled'
  const { errorUpdatedAt, dataUpdatedAt } = useQuery(
    playQueries.changes(roundRobinKey, {
      status: roundRobin.status,
      startsAt: roundRobin.startsAt,
      finalized: isOver ? roundRobin.status : null,
    }),
  )
  return (
    <span role="status">
      {errorUpdatedAt > dataUpdatedAt && (
        <Badge tone="warning" icon={<CloudOff aria-hidden className="size-4 shrink-0" />}>
          <span>
            {roundRobin.signUp ? 'The list' : 'Scores'} <AsOfTime at={Math.max(dataUpdatedAt, readAt)} /> may
            be out of date
          </span>
        </Badge>
      )}
    </span>
  )
}
