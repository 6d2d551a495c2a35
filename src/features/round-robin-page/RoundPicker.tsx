import { Link, useSearchParams } from 'react-router-dom'
import { isPlayed, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import { classNames } from '@/shared/lib/class-names'
import { mostSerious, type OpenScore, type OpenScores } from './use-shown-round'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { bringIntoView } from '../round-robins/bring-into-view'
import { courtsOf } from '../round-robins/round-robin-text'

interface RoundStripProps {
  rounds: readonly RoundRobinRound[]
  shown: RoundRobinRound
  current: RoundRobinRound | undefined
  open: OpenScores
  /** Shows the round being played, and moves on with it. */
  onFollow: () => void
}

const MARKS: Partial<Record<OpenScore, string>> = {
  choice: 'score conflict',
  refused: "a score wasn't saved",
  editing: "a score isn't submitted",
  waiting: 'a score is waiting to send',
}

/** The rounds by number, with a mark on those with scores that are only on this phone. */
export function RoundPicker({ rounds, shown, current, open, onFollow }: RoundStripProps) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="Rounds">
      <ol className="scrollbar-none flex max-w-2xl overflow-x-auto">
        {rounds.map((round) => {
          const state = mostSerious(round.games, open)
          const mark = state && MARKS[state]
          const words = [`Round ${round.number}`, round === current && 'playing now', mark]
          return (
            <li key={round.number} className="min-w-[38px] flex-1">
              <Link
                to={roundAddress(search, round === current ? null : round.number)}
                onClick={round === current ? onFollow : undefined}
                preventScrollReset
                aria-current={round === shown ? 'page' : undefined}
                aria-label={words.filter(Boolean).join(', ')}
                className={classNames(
                  'relative grid h-[48px] place-items-center border-b-3 font-numeral font-bold transition-colors duration-200 -outline-offset-2',
                  round === shown ? 'border-accent text-3xl text-ink' : 'text-xl',
                  round !== shown && (round === current ? 'text-accent' : 'text-muted'),
                  round !== shown && (round.games.every(isPlayed) ? 'border-accent/45' : 'border-line'),
                )}
              >
                {round.number}
                {mark && <span className="absolute top-1 right-1 size-2 rounded-full bg-warning" />}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The URL of one round, or with null of the one being played. It keeps the link's token. */
function roundAddress(search: URLSearchParams, number: number | null): string {
  const next = new URLSearchParams(search)
  if (number === null) next.delete('round')
  else next.set('round', String(number))
  return `?${next.toString()}`
}

interface RoundNotesProps {
  rounds: readonly RoundRobinRound[]
  shown: RoundRobinRound
  current: RoundRobinRound | undefined
  movedFrom: number | null
  open: OpenScores
  mayEnter: boolean
}

/** What to know about rounds other than the one on the screen: why the page moved on, and what is waiting or missing. */
export function RoundNotes({ rounds, shown, current, movedFrom, open, mayEnter }: RoundNotesProps) {
  const [search] = useSearchParams()
  const waiting = rounds.flatMap((round) => {
    const state = round === shown ? undefined : mostSerious(round.games, open)
    if (state === 'choice') return [{ number: round.number, words: 'Score conflict' }]
    return state === 'refused' ? [{ number: round.number, words: "A score wasn't saved" }] : []
  })
  const missing = rounds.filter(
    (round) =>
      mayEnter &&
      round !== shown &&
      current !== undefined &&
      round.number < current.number &&
      round.games.some((game) => !isPlayed(game) && !open.has(game.id)),
  )
  return (
    <>
      {movedFrom !== null && <MovedOn key={movedFrom} rounds={rounds} shown={shown} movedFrom={movedFrom} />}
      {waiting.map(({ number, words }) => (
        <p key={number} role="alert" className="flex items-center gap-2 text-warning">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <Link to={roundAddress(search, number)} preventScrollReset className="py-2 underline">
            {words} in round {number}
          </Link>
        </p>
      ))}
      {missing.map(({ number, games }) => (
        <p key={number} className="text-note text-muted">
          <Link
            to={roundAddress(search, number)}
            preventScrollReset
            className="inline-block py-1.5 underline"
          >
            Round {number} has no score on {courtsOf(games)}
          </Link>
        </p>
      ))}
    </>
  )
}

function MovedOn({
  rounds,
  shown,
  movedFrom,
}: Pick<RoundNotesProps, 'rounds' | 'shown'> & { movedFrom: number }) {
  const isComplete = rounds.find(({ number }) => number === movedFrom)?.games.every(isPlayed)
  if (shown.number === movedFrom) return null
  const start = shown.number > movedFrom ? 'started' : 'went back to'
  return (
    <p
      // The score may have been entered on the last court, far below.
      ref={bringIntoView}
      role="status"
      className="flex scroll-my-4 items-center gap-2 text-good"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      {isComplete
        ? `Round ${movedFrom} is complete. Now on round ${shown.number}.`
        : `The host ${start} round ${shown.number}.`}
    </p>
  )
}
