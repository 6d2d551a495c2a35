import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { AsOfTime } from '@/shared/ui/AsOf'
import { Badge } from '@/shared/ui/Badge'
import { playQueries, type SetKey } from '../queries'
import type { SetSheet } from '@/domain/round-robin-session/session'

type SetLiveProps = { setKey: SetKey; set: SetSheet['set']; readAt: number }

/** Follows what others enter, and says when it cannot, and how old the scores are then. */
export function SetLive({ setKey, set, readAt }: SetLiveProps) {
  const isOver = set.status === 'completed' || set.status === 'canceled'
  const { errorUpdatedAt, dataUpdatedAt } = useQuery(
    playQueries.changes(setKey, {
      status: set.status,
      startsAt: set.startsAt,
      finalized: isOver ? set.status : null,
    }),
  )
  return (
    <span role="status">
      {errorUpdatedAt > dataUpdatedAt && (
        <Badge tone="warning" icon={<WifiOff aria-hidden className="size-4 shrink-0" />}>
          <span>
            Scores <AsOfTime at={Math.max(dataUpdatedAt, readAt)} /> may be out of date
          </span>
        </Badge>
      )}
    </span>
  )
}
