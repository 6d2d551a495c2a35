import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { nearDateIn, timeIn } from '@/shared/lib/dates'
import { Badge } from '@/shared/ui/Badge'
import { Dialog } from '@/shared/ui/Dialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { deviceTimeZone } from '../device-time-zone'
import {
  ROUND_ROBIN_HISTORY_LENGTH,
  roundRobinHistoryQuery,
  type RoundRobinHistoryLine,
} from '../round-robin-history'

/** Every change of a score: who, when, from what to what, and whether it came through the link. No one can edit it. */
export function RoundRobinHistory({ roundRobinId, onClose }: { roundRobinId: string; onClose: () => void }) {
  const query = useQuery(roundRobinHistoryQuery(roundRobinId))
  return (
    <Dialog open onClose={onClose} size="lg" title="History" description="Every change, newest first.">
      <QueryView
        query={query}
        what="the history"
        skeleton={<SkeletonRows rows={4} label="Loading history" />}
        empty={
          <EmptyState title="No history yet" icon={<ClipboardList aria-hidden />}>
            Every score that's entered or changed shows up here.
          </EmptyState>
        }
      >
        {(lines) => <Lines lines={lines} />}
      </QueryView>
    </Dialog>
  )
}

function Lines({ lines }: { lines: readonly RoundRobinHistoryLine[] }) {
  const zone = deviceTimeZone()
  return (
    <>
      <ol className="divide-y divide-line">
        {lines.map(({ id, game, by, at, from, to, isApplied }) => (
          <li key={id} className="py-3 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">{game}</span>
              <time dateTime={at} className="text-note text-muted">
                {nearDateIn(at, zone)}, {timeIn(at, zone)}
              </time>
            </p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="tabular-nums">
                {from} → {to}
              </span>
              {!isApplied && <Badge tone="warning">Not saved: someone else saved first</Badge>}
            </p>
            <p className="mt-0.5 text-note wrap-anywhere text-muted">{by}</p>
          </li>
        ))}
      </ol>
      {lines.length === ROUND_ROBIN_HISTORY_LENGTH && (
        <p className="mt-3 text-note text-muted">Older changes aren't shown.</p>
      )}
    </>
  )
}
