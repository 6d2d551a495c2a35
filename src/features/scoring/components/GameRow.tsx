import { ChevronDown, Maximize, Send } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { Badge } from '@/shared/ui/Badge'
import { Button, ButtonLink } from '@/shared/ui/Button'
import type { ScoreAccess } from '../can-enter-scores'
import { hasScore, drawnAfter, fullscreenAddress, OPENED_HERE } from '../courts'
import type { Court, CourtGame } from '../score-sheet-view'
import { resultLabel, resultSentence } from '../game-text'
import { useScoreEntry, type ScoreEntry } from '../use-score-entry'
import { useScoring } from '../use-scoring'
import { SupersededScore, RejectedScore, GameLine, PendingScoreNote } from './ScoreStates'
import { ScorePad } from './ScorePad'
import { SubButtons } from './SubButtons'
import { isUnderWay } from '@/shared/outbox/waiting'
import { scoreText, type EnteredScore } from '../score'

export type GamePhase = 'current' | 'next' | 'any'

type GameRowProps = {
  game: CourtGame
  /** At the left while the game is one line. */
  mark: string | number
  /** 'Game 2'. */
  title: string
  /** Continues the title, less loudly: ' of 3'. */
  rest?: string
  heading: 'h2' | 'h3'
  /** What stands above says the same, larger. */
  isTitleHidden?: boolean
  phase: GamePhase
  /** When it begins, before the start. */
  notBegun?: string | null
  access: ScoreAccess
  sitOut?: ReactNode
  /** Opens a game whose turn hasn't come, in words. By default a chevron does. */
  openLabel?: string | undefined
  /** The court whose subs can be named here: on the current game's row, which can also go full screen. */
  subsOf?: Court | undefined
  /** The round that was drawn from this game and later ones. */
  laterRound?: number | null
  /** Called when the score is stored on the phone, to move on to the next game. */
  onSubmitted: () => void
}

/**
 * One game: one line with its result, or with who plays it until its turn comes or someone taps it, and then the panels to
 * enter its score. Only rerenders for its own score.
 */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { mark, title, rest = '', heading: Heading, phase, access, sitOut, subsOf, onSubmitted } = props
  const { notBegun = null, laterRound = null, openLabel, isTitleHidden = false } = props
  const entry = useScoreEntry(props.game)
  const { game, state, draft, pendingScore } = entry
  const isRecorded = game.result !== 'score'
  const isLocked = access !== 'allowed' || isRecorded
  const [isOpened, setOpened] = useState(false)
  const isPad =
    !isLocked && state.kind === 'editing' && (phase === 'current' || isOpened || draft !== undefined)
  const isLine = !isPad && (isLocked || state.kind !== 'choice')
  const heading = useRef<HTMLHeadingElement>(null)
  const handleFocus = useKeepFocus(heading, isPad || isLine ? `${state.kind} ${isPad}` : state.kind)
  const end = (
    <LineEnd {...{ entry, isLocked, phase, notBegun, title, openLabel }} onOpen={() => setOpened(true)} />
  )

  return (
    <div
      onFocusCapture={handleFocus}
      data-current={phase === 'current' || undefined}
      // Space around it when it scrolls into view; the page sets the space for the bars.
      className={classNames('scroll-my-4', isLine ? undefined : 'space-y-3 py-4')}
    >
      <div className={classNames('flex flex-wrap items-center gap-x-3', isLine && 'min-h-[48px]')}>
        <Heading
          ref={heading}
          tabIndex={-1}
          className={classNames(
            'scroll-my-4 font-semibold focus-visible:outline-none',
            isLine ? 'w-6 font-numeral text-xl text-muted' : isTitleHidden ? 'sr-only' : 'min-w-0 text-lg',
          )}
        >
          {isLine ? (
            <>
              <span aria-hidden>{mark}</span>
              <span className="sr-only">{title + rest}</span>
            </>
          ) : (
            <>
              {title}
              <span className="text-muted">{rest}</span>
            </>
          )}
        </Heading>
        {isLine && <GameLine game={game} score={shownScore(entry, isLocked)} />}
        {isLine ? (
          end
        ) : (
          <div className="ml-auto flex items-center gap-1">
            {end}
            {isPad && subsOf && <FullscreenLink game={game} />}
          </div>
        )}
        {sitOut && <div className="w-full">{sitOut}</div>}
      </div>
      {entry.fromBefore !== null && <p className="mb-2.5 text-note text-muted">{entry.fromBefore}</p>}
      {isPad && (
        <>
          {laterRound !== null && hasScore(game) && (
            <p className="text-note text-warning">{drawnAfter(laterRound)}</p>
          )}
          <ScorePad
            score={state.score}
            entry={entry}
            onSubmitted={onSubmitted}
            actions={subsOf && <SubButtons court={subsOf} />}
          />
        </>
      )}
      {!isLocked && state.kind === 'choice' && (
        <SupersededScore mine={state.mine} theirs={state.theirs} entry={entry} />
      )}
      {!isLocked && state.kind === 'refused' && (
        <RejectedScore mine={state.mine} because={state.because} entry={entry} canEnter />
      )}
      {!isLocked && state.kind === 'waiting' && pendingScore && (
        <PendingScoreNote pendingScore={pendingScore} />
      )}
      {isLocked && <LockedNotes entry={entry} because={access === 'allowed' ? 'recorded' : access} />}
    </div>
  )
})

/** What the line says the game came to: for someone who can't enter scores, only what is stored counts. */
function shownScore({ game, state }: ScoreEntry, isLocked: boolean): EnteredScore | null {
  if (!isLocked && (state.kind === 'submitted' || state.kind === 'waiting')) return state.score
  return hasScore(game) || game.result === 'retired' ? game.score : null
}

type LineEndProps = {
  entry: ScoreEntry
  isLocked: boolean
  phase: GamePhase
  notBegun: string | null
  title: string
  openLabel: string | undefined
  onOpen: () => void
}

/** What can be done with a game, and how it stands where that isn't plain from its score. */
function LineEnd({ entry, isLocked, phase, notBegun, title, openLabel, onOpen }: LineEndProps) {
  const { isFinalized } = useScoring()
  const { game, state, draft } = entry
  const noteClass = 'ml-auto shrink-0 text-note text-muted'
  if (game.result !== 'score') return <Badge className="ml-auto">{resultLabel(game.result)}</Badge>
  if (state.kind === 'waiting') {
    return (
      <>
        <Badge tone="warning" icon={<Send aria-hidden className="size-4" />}>
          Waiting to send
        </Badge>
        {!isLocked && <EditScores entry={entry} />}
      </>
    )
  }
  if (isLocked) {
    if (hasScore(game)) return <span className="sr-only">Submitted</span>
    const now = phase === 'current' ? (notBegun ?? 'Playing now') : phase === 'next' ? 'Up next' : null
    return <span className={noteClass}>{isFinalized ? 'No score' : now}</span>
  }
  switch (state.kind) {
    case 'submitted':
      return (
        <>
          <span className="sr-only">Submitted</span>
          <EditScores entry={entry} />
        </>
      )
    case 'choice':
      return <Badge tone="warning">{state.mine === game.lost ? 'Not on the server' : 'Score conflict'}</Badge>
    case 'refused':
      return <Badge tone="warning">Not saved</Badge>
    case 'editing':
      if (phase === 'current') {
        if (notBegun !== null) return <span className={noteClass}>{notBegun}</span>
        // Plain from the open panels.
        return <VisuallyHidden>Playing now</VisuallyHidden>
      }
      if (hasScore(game)) return <span className={noteClass}>Editing</span>
      if (draft) return null
      return openLabel === undefined ? (
        <Button variant="quiet" size="sm" className="ml-auto min-h-[48px]! px-0!" onClick={onOpen}>
          {isFinalized ? 'No score' : phase === 'next' && 'Up next'}
          <VisuallyHidden> Enter scores for {title}</VisuallyHidden>
          <ChevronDown aria-hidden className="size-5" />
        </Button>
      ) : (
        <Button size="sm" className="ml-auto" onClick={onOpen}>
          {openLabel}
          <VisuallyHidden> for {title}</VisuallyHidden>
        </Button>
      )
    default:
      return state satisfies never
  }
}

const EditScores = ({ entry }: { entry: ScoreEntry }) => (
  <Button
    variant="quiet"
    size="sm"
    className="ml-auto min-h-[48px]! px-0! text-accent!"
    pending={entry.isStoring}
    onClick={entry.edit}
  >
    Edit Scores
  </Button>
)

/**
 * Moves focus to the row's title when the pressed button disappears with the old row. Not for rows that this person hasn't
 * touched, which change because someone else entered a score.
 */
function useKeepFocus(heading: RefObject<HTMLHeadingElement | null>, kind: string) {
  const shown = useRef(kind)
  const touched = useRef(false)
  useLayoutEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    const title = heading.current
    if (!title || !touched.current || document.activeElement !== document.body) return
    title.focus({ preventScroll: true })
    // When a game opens, the browser keeps what is below it in place, which can push the game off the page.
    if (kind.startsWith('editing')) title.scrollIntoView({ block: 'nearest' })
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
      className="-mr-2 px-1.5! whitespace-nowrap"
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

type LockedNotesProps = { entry: ScoreEntry; because: keyof typeof WHY }

/** Under a read-only game. A score that came too late is still shown, because an organizer can enter it. */
function LockedNotes({ entry, because }: LockedNotesProps) {
  const { game, draft, pendingScore } = entry
  const mine = pendingScore?.entry ?? draft?.score
  return (
    <>
      {game.result !== 'score' && <p className="pb-3 text-note text-muted">{resultSentence(game)}</p>}
      {pendingScore && isUnderWay(pendingScore) ? (
        <p className="mb-3 rounded-button border border-warning/30 bg-warning-dim p-3 text-sm text-warning">
          Your score {scoreText(pendingScore.next ?? pendingScore.entry)} is on this phone, waiting to send.
        </p>
      ) : (
        mine && <RejectedScore mine={mine} because={WHY[because]} entry={entry} canEnter={false} />
      )}
    </>
  )
}
