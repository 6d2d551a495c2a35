import { Send, TriangleAlert } from 'lucide-react'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { useIsStored } from '@/shared/outbox/use-pending-score'
import { waitingReason } from '@/shared/outbox/waiting-reason'
import { useScoring } from '../use-scoring'

/** Shown with a score that the server doesn't have yet, once an attempt to send it has failed: why, and whether the phone keeps it. */
export function PendingScoreNote({
  pendingScore: { key, entry },
}: {
  pendingScore: Pick<PendingScore, 'key' | 'entry'>
}) {
  const isStored = useIsStored(useScoring().outbox, key)
  if (!entry.problem) return null
  const Icon = isStored ? Send : TriangleAlert
  return (
    <p className="mt-2.5 flex gap-2 rounded-button border border-warning/30 bg-warning-dim p-3 text-sm text-warning">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {waitingReason(entry.problem)}{' '}
        {isStored
          ? "Your score is safe on this phone. We'll send it as soon as we can."
          : "This phone couldn't store your score. Keep this page open: we'll send it as soon as we can."}
      </span>
    </p>
  )
}
