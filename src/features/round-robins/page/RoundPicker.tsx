import { Link, useSearchParams } from 'react-router-dom'
import { isPlayed, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import { classNames } from '@/shared/lib/class-names'
import { mostSerious, type OpenScore, type OpenScores } from './open-scores'

interface RoundStripProps {
  rounds: readonly RoundRobinRound[]
  shown: RoundRobinRound
  /** The one that is played now. */
  current: RoundRobinRound | undefined
  open: OpenScores
}

const MARKS: Partial<Record<OpenScore, string>> = {
  choice: 'score conflict',
  refused: "a score wasn't saved",
  editing: "a score isn't submitted",
  waiting: 'a score is waiting to send',
}

/** The rounds by number, each with a mark where something of it is on this phone alone. */
export function RoundPicker({ rounds, shown, current, open }: RoundStripProps) {
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
                to={roundAddress(search, round.number)}
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

/** The address of one round; the key of the link stays in it. */
export function roundAddress(search: URLSearchParams, number: number): string {
  const next = new URLSearchParams(search)
  next.set('round', String(number))
  return `?${next.toString()}`
}
