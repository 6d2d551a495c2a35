import { CloudOff } from 'lucide-react'
import { sentenceFor } from '@/shared/lib/errors'
import type { ScoreEntry } from '../use-score-entry'

/** Stands by a score that was submitted and is not stored, also after a reload, until it is. */
export function NotSaved({ entry }: { entry: ScoreEntry }) {
  const { draft, submission } = entry
  if (!draft?.submission || submission.isPending) return null
  return (
    <p className="flex gap-2 rounded-button border border-warning/30 bg-warning-dim p-3 text-sm text-warning">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Not saved yet. {submission.error && sentenceFor(submission.error)} Your score is kept on this device.
      </span>
    </p>
  )
}
