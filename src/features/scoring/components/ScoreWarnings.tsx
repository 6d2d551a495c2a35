import { useEffect } from 'react'
import { warnBeforeLeaving } from '@/shared/lib/warn-before-leaving'
import { isUnderWay, type Slot } from '@/shared/outbox/slot'
import { useOutboxView } from '@/shared/outbox/use-slot'
import { Button } from '@/shared/ui/Button'
import type { Draft } from '../drafts'
import { scoreText } from '../score'
import { useDrafts, useDraftsAtRisk } from '../use-draft'
import { useScoring } from '../use-scoring'
import { StorageWarning } from './StorageWarning'
import { UntakenScore } from './UntakenScore'
import { Warning } from './Warning'

interface ScoreWarningsProps {
  /** The games that there are. */
  gameIds: ReadonlySet<string>
  /** What a draft's game was called: 'Game 2 of court 1'. */
  gameName: (draft: Draft) => string
  /** The game of a slot, where it belongs to this page. */
  gameIdOf: (slot: Slot) => string | undefined
}

/** What threatens a score on this device: no storage, or a game that is gone. */
export function ScoreWarnings({ gameIds, gameName, gameIdOf }: ScoreWarningsProps) {
  const { book, outbox, helper } = useScoring()
  const { slots, storageFailed } = useOutboxView(outbox)
  const areDraftsAtRisk = useDraftsAtRisk(book)
  const drafts = useDrafts(book)
  const isDraftAtRisk = areDraftsAtRisk && drafts.length > 0
  useEffect(() => (isDraftAtRisk ? warnBeforeLeaving() : undefined), [isDraftAtRisk])
  const orphanedDrafts = drafts.filter(({ gameId }) => !gameIds.has(gameId))
  const orphanedSlots = slots.filter((slot) => {
    const gameId = gameIdOf(slot)
    return gameId !== undefined && !gameIds.has(gameId) && !isUnderWay(slot)
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
      {orphanedSlots.map((slot) => (
        <UntakenScore
          key={slot.key}
          slot={slot}
          outbox={outbox}
          helper={helper}
          advice={`Enter it in the new game or tell ${helper}.`}
        />
      ))}
    </>
  )
}
