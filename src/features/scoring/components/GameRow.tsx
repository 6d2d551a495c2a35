import { memo, useEffect, useRef, type RefObject } from 'react'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import type { ScoreAccess } from '../can-enter-scores'
import { hasScore } from '../court-order'
import type { Court, Game } from '../courts'
import type { RowState } from '../row-state'
import { useScoreEntry } from '../use-score-entry'
import { useScoring } from '../use-scoring'
import { LockedGame } from './LockedGame'
import { OvertakenScore } from './OvertakenScore'
import { ScoreForm } from './ScoreForm'
import { SitOut } from './SitOut'
import { SubButtons } from './SubButtons'
import { StoredScore } from './StoredScore'

/** Where a game stands in the order of play. */
export type GamePhase = 'current' | 'next' | 'any'

type GameRowProps = {
  game: Game
  title: string
  /** After the title while the game is open: 'game 2 of 3'. */
  detail?: string
  heading: 'h2' | 'h3'
  phase: GamePhase
  access: ScoreAccess
  /** Who sits out, in a sentence. */
  sitOut?: string
  /** The court whose subs are named here: the row of the game that is played now. */
  subsOf?: Court
}

/** One game: submitted, being entered, overtaken by somebody else's score, or locked. Draws again for its own draft only. */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { game, title, detail, heading: Heading, phase, access, sitOut, subsOf } = props
  const entry = useScoreEntry(game)
  const { state } = entry
  const isOpen = state.kind !== 'submitted' && access === 'allowed'
  const heading = useRef<HTMLHeadingElement>(null)
  const handleFocus = useKeepFocus(heading, state.kind)

  return (
    <div onFocusCapture={handleFocus}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading ref={heading} tabIndex={-1} className="min-w-0 font-semibold focus-visible:outline-none">
          <span className={isOpen ? undefined : 'text-muted'}>{title}</span>
          {detail && isOpen && <span className="text-muted"> · {detail}</span>}
        </Heading>
        <Chip game={game} kind={access === 'allowed' ? state.kind : null} phase={phase} />
        {sitOut && (
          <div className="w-full">
            <SitOut sentence={sitOut} />
          </div>
        )}
      </div>
      {access !== 'allowed' ? (
        <LockedGame game={game} entry={entry} because={access} />
      ) : state.kind === 'choice' ? (
        <OvertakenScore game={game} mine={state.mine} theirs={state.theirs} entry={entry} />
      ) : state.kind === 'editing' ? (
        <ScoreForm
          game={game}
          score={state.score}
          entry={entry}
          actions={subsOf && <SubButtons court={subsOf} />}
        />
      ) : (
        <>
          <StoredScore game={game} score={state.score} />
          <Button className="mt-2.5" onClick={entry.edit}>
            Edit Scores
          </Button>
        </>
      )}
    </div>
  )
})

type ChipProps = {
  game: Game
  /** null where nothing can be entered: then only what is stored counts. */
  kind: RowState['kind'] | null
  phase: GamePhase
}

function Chip({ game, kind, phase }: ChipProps) {
  const { isFinalized } = useScoring()
  if (kind === 'submitted' || (kind === null && hasScore(game))) return <Badge tone="good">Submitted</Badge>
  if (kind === 'choice') return <Badge tone="warning">Two scores</Badge>
  if (phase === 'current') return <Badge tone="accent">Playing now</Badge>
  if (hasScore(game)) return <Badge>Editing</Badge>
  if (isFinalized) return <Badge>No score</Badge>
  return phase === 'next' ? <Badge>Up next</Badge> : null
}

/**
 * The button that was pressed is gone with the old row: the focus goes to the row's title instead of nowhere. Not for
 * rows that this person never touched, which change because somebody else entered a score.
 */
function useKeepFocus(heading: RefObject<HTMLElement | null>, kind: RowState['kind']) {
  const shown = useRef(kind)
  const touched = useRef(false)
  useEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    if (touched.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [heading, kind])
  return () => {
    touched.current = true
  }
}
