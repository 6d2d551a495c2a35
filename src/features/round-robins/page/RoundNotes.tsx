import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { isPlayed, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import { mostSerious, type OpenScores } from './open-scores'
import { roundAddress } from './RoundPicker'
import { viewAddress } from './RoundRobinTabs'

interface RoundNotesProps {
  rounds: readonly RoundRobinRound[]
  shown: RoundRobinRound
  completed: number | null
  open: OpenScores
}

/** What the person should know about rounds other than the one they see: what their score completed, what waits for them. */
export function RoundNotes({ rounds, shown, completed, open }: RoundNotesProps) {
  const [search] = useSearchParams()
  const waiting = rounds.flatMap((round) => {
    const state = round === shown ? undefined : mostSerious(round.games, open)
    if (state === 'choice') return [{ number: round.number, words: 'Score conflict' }]
    return state === 'refused' ? [{ number: round.number, words: "A score wasn't saved" }] : []
  })
  return (
    <>
      {completed !== null && (
        <Completed key={completed} rounds={rounds} shown={shown} completed={completed} />
      )}
      {waiting.map(({ number, words }) => (
        <p key={number} role="alert" className="flex items-center gap-2 text-warning">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <Link to={roundAddress(search, number)} preventScrollReset className="py-2 underline">
            {words} in round {number}
          </Link>
        </p>
      ))}
    </>
  )
}

function Completed({ rounds, shown, completed }: Omit<RoundNotesProps, 'open'> & { completed: number }) {
  const [search] = useSearchParams()
  const note = useRef<HTMLParagraphElement>(null)
  // The score may have been entered on the last court, far below.
  // In braces: some browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isAll = rounds.every(({ games }) => games.every(isPlayed))
  if (!isAll && shown.number === completed) return null
  return (
    <p ref={note} role="status" className="flex scroll-my-4 items-center gap-2 text-good">
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      {isAll ? (
        <span>
          All scores are in.{' '}
          <Link to={viewAddress(search, 'table')} preventScrollReset className="py-2 underline">
            View standings
          </Link>
        </span>
      ) : (
        `Round ${completed} is complete. Now on round ${shown.number}.`
      )}
    </p>
  )
}
