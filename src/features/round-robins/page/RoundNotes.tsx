import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { isPlayed, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import { bringIntoView } from '../bring-into-view'
import { courtsOf } from '../format-round-robin'
import { mostSerious, type OpenScores } from './open-scores'
import { roundAddress } from './RoundPicker'

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
