import { useLayoutEffect, useRef, type RefObject, useId } from 'react'
import { useIsStored } from '@/shared/outbox/use-pending-score'
import { Button } from '@/shared/ui/Button'
import { hasScore } from '../court-order'
import type { CourtGame } from '../score-sheet-view'
import { useScoreEntry, type ScoreEntry } from '../use-score-entry'
import { useScoring } from '../use-scoring'
import { SupersededScore } from './SupersededScore'
import { RejectedScore } from './RejectedScore'
import { StoredScore } from './StoredScore'
import { PendingScoreNote } from './PendingScoreNote'
import type { EnteredScore } from '../score'
import { useDraftsAtRisk } from '../use-score-draft'
import { useScoreForm } from '../use-score-form'
import { FinalScoreChoice } from './FinalScoreChoice'
import { FullscreenPanel } from './FullscreenPanel'
import { CorrectionReason } from './ScoreForm'
import { OtherRules } from './OtherRules'
import { ScoreVerdictText } from './ScoreVerdictText'
import { StorageWarning } from './StorageWarning'

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
    return <FullscreenForm score={state.score} entry={entry} onSubmitted={() => next && onNext(next)} />
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

type FullscreenFormProps = { score: EnteredScore; entry: ScoreEntry; onSubmitted: () => void }

/** Two panels and Submit. The panels are stacked in portrait and side by side in landscape. */
function FullscreenForm({ score, entry, onSubmitted }: FullscreenFormProps) {
  const { book } = useScoring()
  const isAtRisk = useDraftsAtRisk(book)
  const verdictId = useId()
  const form = useScoreForm(score, entry)
  return (
    <>
      {isAtRisk && <StorageWarning />}
      <div className="grid flex-1 auto-rows-fr gap-2 landscape:grid-cols-2">
        {(['team1', 'team2'] as const).map((team) => (
          <FullscreenPanel
            key={team}
            team={team}
            people={entry.game[team]}
            points={score[team]}
            leading={form.leader === team}
            form={form}
            onTap={(by, counts) => form.tap(team, by, counts)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {form.spoken}
      </p>
      {/* Comes into view as a whole, above Submit. */}
      <div className="empty:hidden">
        <FinalScoreChoice game={entry.game} score={score} form={form} />
        <CorrectionReason entry={entry} />
      </div>
      <div className="sticky bottom-0 -mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 bg-ground pb-3">
        <ScoreVerdictText
          id={verdictId}
          verdict={form.verdict}
          untouched={!entry.draft}
          hint={form.verdict.lacksZero && form.won === null && 'For 0, tap + then −.'}
        />
        <OtherRules rules={form.rules} {...form.otherRules} onChoose={entry.playedBy} />
        <Button
          variant="primary"
          size="lg"
          disabled={!form.verdict.valid}
          pending={entry.isStoring}
          aria-describedby={verdictId}
          onClick={() => void form.submit(onSubmitted)}
          className="min-h-target min-w-[min(100%,16rem)] flex-1"
        >
          Submit Scores
        </Button>
      </div>
    </>
  )
}
