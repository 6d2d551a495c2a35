import { Moon, Sun, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { showDialog } from '@/shared/lib/page-heading'
import { IconButton, Button } from '@/shared/ui/Button'
import { storedValue } from '@/shared/lib/stored-value'
import { fullscreenAddress, wasOpenedHere, hasScore } from '../courts'
import type { Court, CourtGame } from '../score-sheet-view'
import { sitOutSentence } from '../game-text'
import { useOpenGames, useScoring } from '../use-scoring'
import { useIsStored } from '@/shared/outbox/outbox'
import { useScoreEntry } from '../use-score-entry'
import { SupersededScore, RejectedScore, StoredScore, PendingScoreNote } from './ScoreStates'
import { ScorePad } from './ScorePad'

const HEADING_ID = 'big-heading'

type Heading = RefObject<HTMLHeadingElement | null>

const sunOnPhone = storedValue({
  key: 'kitchen-line:sun',
  schema: (value): value is boolean => typeof value === 'boolean',
  storage: 'local',
})

/** Black on white, which sun doesn't wash out. Tested with the tokens by tests/unit/contrast.test.ts. */
export const SUN_FILTER = { invert: 1, hueRotate: 180, contrast: 1.4 }
/** Clear of a phone's camera and its bar. */
const SAFE = {
  paddingTop: 'max(0.25rem, env(safe-area-inset-top))',
  paddingBottom: 'max(0.75rem, env(safe-area-inset-bottom))',
}
const SUN = {
  filter: `invert(${SUN_FILTER.invert}) hue-rotate(${SUN_FILTER.hueRotate}deg) contrast(${SUN_FILTER.contrast})`,
}

type FullscreenCourtProps = {
  court: Court
  game: CourtGame
  /** Waiting scores. */
  status: ReactNode
}

/**
 * Shows one game full screen, for a phone on the net post or a tablet beside the court. A modal dialog, so that Esc and a
 * phone's Back close it and nothing behind it can be tapped.
 */
export function FullscreenCourt({ court, game, status }: FullscreenCourtProps) {
  const { myId } = useScoring()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const open = useOpenGames(court)
  const next = open.find(({ id }) => id !== game.id)
  const submitted = useRef<string>(undefined)
  const [isSun, setSun] = useState(() => sunOnPhone.read() ?? false)

  useLayoutEffect(() => (dialog.current ? showDialog(dialog.current) : undefined), [])

  const show = (to: CourtGame) =>
    void navigate(fullscreenAddress(to), { replace: true, state, preventScrollReset: true })
  const goOn = (to: CourtGame) => {
    submitted.current = game.id
    show(to)
  }
  // Undo returns to the game, where the right score is entered next.
  useEffect(() => {
    const undone = open.find(({ id }) => id === submitted.current)
    if (!undone) return
    submitted.current = undefined
    show(undone)
  })
  const leave = () => {
    if (wasOpenedHere(state)) void navigate(-1)
    else void navigate(`?court=${court.number}`, { replace: true, preventScrollReset: true })
  }
  const rotation = court.rotations.find(({ games }) => games.some(({ id }) => id === game.id))
  return (
    <dialog
      ref={dialog}
      data-fullscreen
      aria-labelledby={HEADING_ID}
      // Runs late, because StrictMode opens the dialog twice.
      onClose={() => dialog.current?.open || leave()}
      style={isSun ? SUN : undefined}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto scroll-pb-36 overscroll-contain bg-ground text-ink"
    >
      <div className="inset-safe flex min-h-full flex-col gap-2" style={SAFE}>
        <header className="sticky top-0 z-10 -mr-2 flex flex-wrap items-center gap-x-3 bg-ground">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <FullscreenHeading key={game.id} heading={heading}>
              {court.name}
              <span className="text-muted"> · game {`${game.number} of ${court.gameCount}`}</span>
            </FullscreenHeading>
            {rotation && rotation.sittingOut.length > 0 && (
              <p className="text-note text-muted">{sitOutSentence(rotation.sittingOut, myId)}</p>
            )}
          </div>
          {status}
          <IconButton
            label="Black on white, for sun"
            aria-pressed={isSun}
            onClick={() => {
              setSun(!isSun)
              sunOnPhone.write(!isSun)
            }}
            className="size-[48px]"
          >
            {isSun ? (
              <Moon aria-hidden className="size-[24px]" />
            ) : (
              <Sun aria-hidden className="size-[24px]" />
            )}
          </IconButton>
          <IconButton label="Exit full screen" onClick={leave} className="size-[48px]">
            <X aria-hidden className="size-[24px]" />
          </IconButton>
        </header>
        <FullscreenGame
          key={game.id}
          game={game}
          isSun={isSun}
          next={next}
          heading={heading}
          onNext={goOn}
          onLeave={leave}
        />
      </div>
    </dialog>
  )
}

/** Announces the next game and moves focus to it. */
function FullscreenHeading({ heading, children }: { heading: Heading; children: ReactNode }) {
  useEffect(() => heading.current?.focus(), [heading])
  return (
    <h2 ref={heading} id={HEADING_ID} tabIndex={-1} className="font-semibold focus-visible:outline-none">
      {children}
    </h2>
  )
}

type FullscreenGameProps = {
  game: CourtGame
  isSun: boolean
  /** The game to play after this one; undefined when it is the last. */
  next: CourtGame | undefined
  heading: RefObject<HTMLElement | null>
  onNext: (game: CourtGame) => void
  onLeave: () => void
}

function FullscreenGame({ game: drawn, isSun, next, heading, onNext, onLeave }: FullscreenGameProps) {
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
    return (
      <ScorePad
        size="full"
        isSun={isSun}
        score={state.score}
        entry={entry}
        onSubmitted={() => next && onNext(next)}
      />
    )
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
