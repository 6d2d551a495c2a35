import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { gamesOf } from '../court-order'
import type { Court } from '../courts'
import { scoreText } from '../score'
import { useDrafts, useDraftsAtRisk } from '../use-draft'
import { useScoring } from '../use-scoring'

/** What threatens a score on this device: no storage, or a game that is gone. */
export function DraftWarnings({ courts }: { courts: readonly Court[] }) {
  const { book } = useScoring()
  const atRisk = useDraftsAtRisk(book)
  const games = new Set(courts.flatMap(gamesOf).map((game) => game.id))
  const orphans = useDrafts(book).filter((draft) => !games.has(draft.gameId))
  return (
    <>
      {atRisk && (
        <Warning>This device cannot store scores. Keep this page open until everything is submitted.</Warning>
      )}
      {orphans.map((draft) => (
        <Warning key={draft.gameId}>
          Game {draft.gameNumber} of court {draft.courtNumber} was drawn again before your score{' '}
          {scoreText(draft.score)} was saved. Enter it in the new game, or tell an organiser.
          <Button size="sm" className="mt-2" onClick={() => void book.discard(draft.gameId)}>
            Discard my score
          </Button>
        </Warning>
      ))}
    </>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-4 flex gap-3 rounded-card border border-warning/30 bg-warning-dim p-4 text-warning"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex flex-col items-start">{children}</div>
    </div>
  )
}
