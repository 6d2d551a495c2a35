import { useEffect } from 'react'
import { warnBeforeLeaving } from '@/shared/lib/warn-before-leaving'
import { isUnderWay, type PendingScore } from '@/shared/outbox/pending-score'
import { useOutboxView } from '@/shared/outbox/use-pending-score'
import { Button } from '@/shared/ui/Button'
import type { ScoreDraft } from '../drafts'
import { scoreText } from '../score'
import { useScoreDrafts, useDraftsAtRisk } from '../use-score-draft'
import { useScoring } from '../use-scoring'
import { StorageWarning } from './StorageWarning'
import { UnsavedScoreNotice } from './UnsavedScoreNotice'
import { Warning } from './Warning'

interface ScoreWarningsProps {
  /** The existing games. */
  gameIds: ReadonlySet<string>
  /** The name of a draft's game: 'Game 2 of court 1'. */
  gameName: (draft: ScoreDraft) => string
  /** The game of a pending score, if it belongs to this page. */
  gameIdOf: (pendingScore: PendingScore) => string | undefined
}

/** Warnings about scores at risk on this device, because of storage or a removed game. */
export function ScoreWarnings({ gameIds, gameName, gameIdOf }: ScoreWarningsProps) {
  const { book, outbox, helper } = useScoring()
  const { pendingScores, storageFailed } = useOutboxView(outbox)
  const areDraftsAtRisk = useDraftsAtRisk(book)
  const drafts = useScoreDrafts(book)
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
          <Button size="sm" className="mt-2" onClick={() => void book.discard(draft.gameId)}>
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
