import { Link, useSearchParams } from 'react-router-dom'
import { isPlayed, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import { classNames } from '@/shared/lib/class-names'
import { mostSerious, type OpenScore, type OpenScores } from './open-scores'

interface RoundStripProps {
  rounds: readonly RoundRobinRound[]
  shown: RoundRobinRound
  /** The round being played now. */
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
      <ol className="scrollbar-none flex gap-1.5 overflow-x-auto py-0.5">
        {rounds.map((round) => {
          const state = mostSerious(round.games, open)
          const mark = state && MARKS[state]
          const words = [`Round ${round.number}`, round === current && 'playing now', mark]
          return (
            <li key={round.number} className="shrink-0">
              <Link
                to={roundAddress(search, round === current ? null : round.number)}
                onClick={round === current ? onFollow : undefined}
                preventScrollReset
                aria-current={round === shown ? 'page' : undefined}
                aria-label={words.filter(Boolean).join(', ')}
                className={classNames(
                  'relative grid size-11 place-items-center rounded-button border font-numeral text-xl',
                  round === shown
                    ? 'border-accent bg-accent-dim text-accent'
                    : round.games.every(isPlayed)
                      ? 'border-line text-muted'
                      : 'border-line bg-surface',
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
export function roundAddress(search: URLSearchParams, number: number | null): string {
  const next = new URLSearchParams(search)
  if (number === null) next.delete('round')
  else next.set('round', String(number))
  return `?${next.toString()}`
}
