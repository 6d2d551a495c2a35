import { formatPendingScore } from '@/shared/outbox/format-pending-scores'
import { Button } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { scoreText, type EnteredScore } from '../score'
import type { ScoreEntry } from '../use-score-entry'
import { useScoring } from '../use-scoring'

type RejectedScoreProps = {
  mine: EnteredScore
  because: string
  entry: ScoreEntry
  /** False if this person can no longer enter scores, but others can. */
  canEnter: boolean
}

/** Shows a score that the server refused, the reason, and what the person can do. */
export function RejectedScore({ mine, because, entry, canEnter }: RejectedScoreProps) {
  const { helper } = useScoring()
  return (
    <div role="alert" className="rounded-button border border-warning/30 bg-warning-dim p-3 text-sm">
      <p className="text-warning">
        Your score {scoreText(mine)} wasn't saved. {because}
        {!canEnter && ` Ask ${helper} to enter it.`}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {canEnter && (
          <>
            <Button onClick={() => void entry.reopen()}>Edit my score</Button>
            <Button onClick={() => void entry.again()}>Try again</Button>
          </>
        )}
        {entry.pendingScore && (
          <CopyAndShare
            text={formatPendingScore(entry.pendingScore)}
            copyLabel="Copy my score"
            shareLabel={`Ask ${helper}`}
          />
        )}
        <Button onClick={() => void entry.discard()}>Discard my score</Button>
      </div>
    </div>
  )
}
