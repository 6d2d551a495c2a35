import { CloudUpload } from 'lucide-react'
import type { Entry } from '@/shared/outbox/slot'
import { waitingReason } from '@/shared/outbox/waiting-reason'

/** Stands by a score that is on this phone and not on the server yet; says why once an attempt has failed. */
export function WaitingNote({ entry }: { entry: Entry }) {
  if (!entry.problem) return null
  return (
    <p className="mt-2.5 flex gap-2 rounded-button border border-warning/30 bg-warning-dim p-3 text-sm text-warning">
      <CloudUpload aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {waitingReason(entry.problem)} Your score is safe on this phone and is sent by itself as soon as that
        is possible.
      </span>
    </p>
  )
}
