import { Maximize, Send } from 'lucide-react'
import { memo, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import type { ScoreAccess } from '../can-enter-scores'
import { hasScore, drawnAfter } from '../courts'
import type { Court, CourtGame } from '../score-sheet-view'
import { resultLabel, resultSentence } from '../game-text'
import type { RowState } from '../row-state'
import { useScoreEntry, type ScoreEntry } from '../use-score-entry'
import { useScoring } from '../use-scoring'
import { SupersededScore, RejectedScore, StoredScore, PendingScoreNote } from './ScoreStates'
import { ScorePad } from './ScorePad'
import { SubButtons } from './SubButtons'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { fullscreenAddress, OPENED_HERE } from '../fullscreen-address'
import { isUnderWay } from '@/shared/outbox/waiting'
import { scoreText } from '../score'

export type GamePhase = 'current' | 'next' | 'any'

type GameRowProps = {
  game: CourtGame
  title: string
  /** After the title while the game is open: 'game 2 of 3'. */
  detail?: string
  heading: 'h2' | 'h3'
  phase: GamePhase
  /** Replaces 'Playing now' before the start. */
  notBegun?: string | null
  access: ScoreAccess
  sitOut?: ReactNode
  /** The court whose subs can be named here: on the current game's row, which can also go full screen. */
  subsOf?: Court
  /** The round that was drawn from this game and later ones. */
  laterRound?: number | null
  /** Called when the score is stored on the phone, to move on to the next game. */
  onSubmitted: () => void
}

/** One game: submitted, being sent, being entered, superseded, refused, or locked. Only rerenders for its own score. */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  const {
    title,
    detail,
    heading: Heading,
    phase,
    notBegun = null,
    access,
    sitOut,
    subsOf,
    laterRound = null,
    onSubmitted,
  } = props
  const entry = useScoreEntry(props.game)
  const { state } = entry
  const isRecorded = entry.game.result !== 'score'
  const isOpen = state.kind !== 'submitted' && state.kind !== 'waiting' && access === 'allowed' && !isRecorded
  const heading = useRef<HTMLHeadingElement>(null)
  const handleFocus = useKeepFocus(heading, state.kind)

  return (
    <div
      onFocusCapture={handleFocus}
      data-current={phase === 'current' || undefined}
      // Space around it when it scrolls into view; the page sets the space for the bars.
      className="scroll-my-4"
    >
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading
          ref={heading}
          tabIndex={-1}
          className="min-w-0 scroll-my-4 font-semibold focus-visible:outline-none"
        >
          <span className={isOpen ? undefined : 'text-muted'}>{title}</span>
          {detail && isOpen && <span className="text-muted"> · {detail}</span>}
        </Heading>
        <Chip entry={entry} isLocked={access !== 'allowed' || isRecorded} phase={phase} notBegun={notBegun} />
        {sitOut && <div className="w-full">{sitOut}</div>}
      </div>
      {entry.fromBefore !== null && <p className="mb-2.5 text-note text-muted">{entry.fromBefore}</p>}
      {access === 'allowed' && !isRecorded ? (
        <OpenGame entry={entry} subsOf={subsOf} laterRound={laterRound} onSubmitted={onSubmitted} />
      ) : (
        <LockedGame entry={entry} because={access === 'allowed' ? 'recorded' : access} />
      )}
    </div>
  )
})

type OpenGameProps = {
  entry: ScoreEntry
  subsOf: Court | undefined
  laterRound: number | null
  onSubmitted: () => void
}

function OpenGame({ entry, subsOf, laterRound, onSubmitted }: OpenGameProps) {
  const { game, state, pendingScore } = entry
  if (state.kind === 'choice')
    return <SupersededScore mine={state.mine} theirs={state.theirs} entry={entry} />
  if (state.kind === 'editing') {
    return (
      <>
        {laterRound !== null && hasScore(game) && (
          <p className="mb-2.5 text-note text-warning">{drawnAfter(laterRound)}</p>
        )}
        <ScorePad
          score={state.score}
          entry={entry}
          onSubmitted={onSubmitted}
          aside={subsOf && <FullscreenLink game={game} />}
          actions={subsOf && <SubButtons court={subsOf} />}
        />
      </>
    )
  }
  if (state.kind === 'refused') {
    return (
      <div className="space-y-3">
        <StoredScore game={game} score={hasScore(game) ? game.score : null} />
        <RejectedScore mine={state.mine} because={state.because} entry={entry} canEnter />
      </div>
    )
  }
  return (
    <>
      <StoredScore game={game} score={state.score} />
      {pendingScore && <PendingScoreNote pendingScore={pendingScore} />}
      <Button className="mt-2.5" pending={entry.isStoring} onClick={entry.edit}>
        Edit Scores
      </Button>
    </>
  )
}

type ChipProps = { entry: ScoreEntry; isLocked: boolean; phase: GamePhase; notBegun: string | null }

function Chip({ entry: { game, state }, isLocked, phase, notBegun }: ChipProps) {
  const { isFinalized } = useScoring()
  if (state.kind === 'waiting') {
    return (
      <Badge tone="warning" icon={<Send aria-hidden className="size-4" />}>
        Waiting to send
      </Badge>
    )
  }
  if (game.result !== 'score') return <Badge>{resultLabel(game.result)}</Badge>
  // If the score can't be edited, only what is stored counts.
  if (isLocked ? hasScore(game) : state.kind === 'submitted') return <Badge tone="good">Submitted</Badge>
  if (!isLocked && state.kind === 'choice') {
    return <Badge tone="warning">{state.mine === game.lost ? 'Not on the server' : 'Score conflict'}</Badge>
  }
  if (!isLocked && state.kind === 'refused') return <Badge tone="warning">Not saved</Badge>
  if (phase === 'current' && notBegun) return <Badge>{notBegun}</Badge>
  if (phase === 'current') return <Badge tone="accent">Playing now</Badge>
  if (hasScore(game)) return <Badge>Editing</Badge>
  if (isFinalized) return <Badge>No score</Badge>
  return phase === 'next' ? <Badge>Up next</Badge> : null
}

/**
 * Moves focus to the row's title when the pressed button disappears with the old row. Not for rows that this person hasn't
 * touched, which change because someone else entered a score.
 */
function useKeepFocus(heading: RefObject<HTMLElement | null>, kind: RowState['kind']) {
  const shown = useRef(kind)
  const touched = useRef(false)
  useLayoutEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    const title = heading.current
    if (!title || !touched.current || document.activeElement !== document.body) return
    title.focus({ preventScroll: true })
    // When a game opens, the browser keeps what is below it in place, which can push the game off the page.
    if (kind === 'editing') title.scrollIntoView({ block: 'nearest' })
  }, [heading, kind])
  return () => {
    touched.current = true
  }
}

function FullscreenLink({ game }: { game: CourtGame }) {
  return (
    <ButtonLink
      to={fullscreenAddress(game)}
      state={OPENED_HERE}
      preventScrollReset
      variant="quiet"
      size="sm"
      icon={<Maximize aria-hidden className="size-4 shrink-0" />}
      className="px-1.5!"
    >
      Full screen
    </ButtonLink>
  )
}

const WHY = {
  archived: 'The league was archived.',
  finalized: 'The game day was finalized before it arrived.',
  canceled: 'The game day was canceled.',
  'other-court': "You're no longer on this court.",
  closed: "The host isn't letting you enter scores right now.",
  recorded: 'An organizer recorded a result for this game.',
} as const satisfies Record<Exclude<ScoreAccess, 'allowed'> | 'recorded', string>

type LockedGameProps = { entry: ScoreEntry; because: keyof typeof WHY }

/** A read-only game. A score that came too late is still shown, because an organizer can enter it. */
function LockedGame({ entry, because }: LockedGameProps) {
  const { game, draft, pendingScore } = entry
  const mine = pendingScore?.entry ?? draft?.score
  return (
    <div className="space-y-3">
      <StoredScore game={game} score={hasScore(game) || game.result === 'retired' ? game.score : null} />
      {game.result !== 'score' && <p className="text-sm text-muted">{resultSentence(game)}</p>}
      {pendingScore && isUnderWay(pendingScore) ? (
        <p className="rounded-button border border-warning/30 bg-warning-dim p-3 text-sm text-warning">
          Your score {scoreText(pendingScore.next ?? pendingScore.entry)} is on this phone, waiting to send.
        </p>
      ) : (
        mine && <RejectedScore mine={mine} because={WHY[because]} entry={entry} canEnter={false} />
      )}
    </div>
  )
}
