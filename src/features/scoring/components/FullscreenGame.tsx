import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useIsStored } from '@/shared/outbox/use-pending-score'
import { Button } from '@/shared/ui/Button'
import { hasScore } from '../court-order'
import type { CourtGame } from '../score-sheet-view'
import { useScoreEntry } from '../use-score-entry'
import { useScoring } from '../use-scoring'
import { SupersededScore } from './SupersededScore'
import { RejectedScore } from './RejectedScore'
import { StoredScore } from './StoredScore'
import { PendingScoreNote } from './PendingScoreNote'
import { ScorePad } from './ScorePad'

type FullscreenGameProps = {
  game: CourtGame
  /** The game to play after this one; undefined when it is the last. */
  next: CourtGame | undefined
  heading: RefObject<HTMLElement | null>
  onNext: (game: CourtGame) => void
  onLeave: () => void
}

/** A game's states, full screen. */
export function FullscreenGame({ game: drawn, next, heading, onNext, onLeave }: FullscreenGameProps) {
  const entry = useScoreEntry(drawn)
  const { game, state, pendingScore } = entry
  const isStored = useIsStored(useScoring().outbox, pendingScore?.key ?? '')
  // The pressed button unmounts, and focus is lost with it.
  const shown = useRef(state.kind)
  useLayoutEffect(() => {
    if (shown.current === state.kind) return
    shown.current = state.kind
    if (document.activeElement === document.body) heading.current?.focus()
  }, [heading, state.kind])
  if (state.kind === 'editing') {
    return <ScorePad size="full" score={state.score} entry={entry} onSubmitted={() => next && onNext(next)} />
  }
  return (
    <div className="mx-auto my-auto w-full max-w-md space-y-4">
      {state.kind === 'choice' ? (
        <SupersededScore mine={state.mine} theirs={state.theirs} entry={entry} />
      ) : (
        <StoredScore game={game} score={storedOr(state, game)} />
      )}
      {state.kind === 'refused' && (
        <RejectedScore mine={state.mine} because={state.because} entry={entry} canEnter />
      )}
      {state.kind === 'waiting' && pendingScore && <PendingScoreNote pendingScore={pendingScore} />}
      {(state.kind === 'submitted' || state.kind === 'waiting') && (
        <>
          <p className="text-muted">
            {state.kind === 'waiting'
              ? isStored
                ? 'Saved on this phone. Sending…'
                : 'Sending. Keep this page open.'
              : 'Submitted.'}
            {!next && ' That was the last open game on this court.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="lg" pending={entry.isStoring} onClick={entry.edit}>
              Edit Scores
            </Button>
            <Button
              variant="primary"
              size="lg"
              className="flex-1"
              onClick={() => (next ? onNext(next) : onLeave())}
            >
              {next ? `Go to game ${next.number}` : 'Back to all games'}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type Shown = Exclude<ReturnType<typeof useScoreEntry>['state'], { kind: 'editing' | 'choice' }>

function storedOr(state: Shown, game: CourtGame) {
  if (state.kind !== 'refused') return state.score
  return hasScore(game) ? game.score : null
}
