import { useEffect, type ReactNode } from 'react'
import { warnBeforeLeaving } from '@/shared/lib/device-storage'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { isUnderWay } from '@/shared/outbox/waiting'
import { useOutboxView, type Outbox } from '@/shared/outbox/outbox'
import { Button } from '@/shared/ui/Button'
import { type ScoreDraft, useScoreDrafts, useDraftsAtRisk } from '../drafts'
import { scoreText } from '../score'
import { useScoring } from '../use-scoring'
import { formatPendingScore } from '@/shared/outbox/waiting-text'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { TriangleAlert } from 'lucide-react'

interface ScoreWarningsProps {
  gameIds: ReadonlySet<string>
  /** The name of a draft's game: 'Game 2 of court 1'. */
  gameName: (draft: ScoreDraft) => string
  /** The game of a pending score, if it belongs to this page. */
  gameIdOf: (pendingScore: PendingScore) => string | undefined
}

/** Warnings about scores at risk on this device, because of storage or a removed game. */
export function ScoreWarnings({ gameIds, gameName, gameIdOf }: ScoreWarningsProps) {
  const { draftStore, outbox, helper } = useScoring()
  const { pendingScores, storageFailed } = useOutboxView(outbox)
  const areDraftsAtRisk = useDraftsAtRisk(draftStore)
  const drafts = useScoreDrafts(draftStore)
  const isDraftAtRisk = areDraftsAtRisk && drafts.length > 0
  useEffect(() => (isDraftAtRisk ? warnBeforeLeaving() : undefined), [isDraftAtRisk])
  const orphanedDrafts = drafts.filter(({ gameId }) => !gameIds.has(gameId))
  const orphanedScores = pendingScores.filter((pendingScore) => {
    const gameId = gameIdOf(pendingScore)
    return gameId !== undefined && !gameIds.has(gameId) && !isUnderWay(pendingScore)
  })
  return (
    <>
      {(areDraftsAtRisk || storageFailed) && <StorageWarning />}
      {orphanedDrafts.map((draft) => (
        <Warning key={draft.gameId}>
          {gameName(draft)} was replaced before your score {scoreText(draft.score)} was saved. Enter it in the
          new game or tell {helper}.
          <Button size="sm" className="mt-2" onClick={() => void draftStore.discard(draft.gameId)}>
            Discard my score
          </Button>
        </Warning>
      ))}
      {orphanedScores.map((pendingScore) => (
        <UnsavedScoreNotice
          key={pendingScore.key}
          pendingScore={pendingScore}
          outbox={outbox}
          helper={helper}
          advice={`Enter it in the new game or tell ${helper}.`}
        />
      ))}
    </>
  )
}

interface UnsavedScoreNoticeProps {
  pendingScore: PendingScore
  outbox: Outbox
  helper: string
  advice: string
}

/** A refused score whose game isn't on this page. The person can copy or discard it. */
export function UnsavedScoreNotice({ pendingScore, outbox, helper, advice }: UnsavedScoreNoticeProps) {
  return (
    <Warning>
      {formatPendingScore(pendingScore)}. {pendingScore.problem?.sentence} {advice}
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyAndShare
          text={formatPendingScore(pendingScore)}
          copyLabel="Copy my score"
          shareLabel={`Ask ${helper}`}
        />
        <Button onClick={() => void outbox.discard(pendingScore.key, pendingScore.change.id)}>
          Discard my score
        </Button>
      </div>
    </Warning>
  )
}

export function StorageWarning() {
  return <Warning>This device can't save scores. Keep this page open until everything is submitted.</Warning>
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-4 flex gap-3 rounded-card border border-warning/30 bg-warning-dim p-4 text-warning"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col items-start">{children}</div>
    </div>
  )
}
