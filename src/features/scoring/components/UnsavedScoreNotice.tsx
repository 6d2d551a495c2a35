import type { Outbox } from '@/shared/outbox/outbox'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { formatPendingScore } from '@/shared/outbox/format-pending-scores'
import { Button } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { Warning } from './Warning'

interface UnsavedScoreNoticeProps {
  pendingScore: PendingScore
  outbox: Outbox
  helper: string
  /** What the person can do, in a sentence. */
  advice: string
}

/** A refused score whose game isn't on this page. The person can copy or discard it. */
export function UnsavedScoreNotice({ pendingScore, outbox, helper, advice }: UnsavedScoreNoticeProps) {
  return (
    <Warning>
      {formatPendingScore(pendingScore)}. {pendingScore.entry.problem?.sentence} {advice}
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyAndShare
          text={formatPendingScore(pendingScore)}
          copyLabel="Copy my score"
          shareLabel={`Ask ${helper}`}
        />
        <Button onClick={() => void outbox.discard(pendingScore.key, pendingScore.entry.submissionId)}>
          Discard my score
        </Button>
      </div>
    </Warning>
  )
}
