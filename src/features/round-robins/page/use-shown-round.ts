import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isPlayed, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import type { RoundRobinGame } from '@/domain/round-robin-session/session'
import { scrollIntoViewOnce } from '@/features/scoring/use-court-play'
import { mostSerious, type OpenScores } from './open-scores'

interface Place {
  round: number
  /** The round before, where the person's own score brought them here. */
  from: number | null
}

/**
 * Which round is on the screen: the one of the address, else the one to play. Anyone who has a hand at the page stays where
 * they are, whatever comes in from other phones; only their own score, once it is stored, takes them on.
 */
export function useShownRound(rounds: readonly RoundRobinRound[], open: OpenScores) {
  const [search, setSearch] = useSearchParams()
  const [place, setPlace] = useState<Place | null>(null)
  const [completed, setCompleted] = useState<number | null>(null)
  const isIn = (game: RoundRobinGame) => isPlayed(game) || isOnTheWay(open, game)
  const current = rounds.find(({ games }) => !games.every(isIn)) ?? rounds.at(-1)
  const asked = rounds.find(({ number }) => String(number) === search.get('round'))
  const kept = rounds.find(({ number }) => number === place?.round)
  const hasMoved =
    kept !== undefined &&
    completed === kept.number &&
    kept.games.every(isPlayed) &&
    mostSerious(kept.games, open) === undefined
  const begun = rounds.find(({ games }) => !games.every(isPlayed) || mostSerious(games, open) !== undefined)
  const round = asked ?? (hasMoved ? current : kept) ?? begun ?? rounds.at(-1)
  const from = hasMoved ? kept.number : (place?.from ?? null)

  const shown = round?.number
  const isHeld = place !== null && !hasMoved
  useEffect(() => {
    if (isHeld || shown === undefined) return undefined
    return scrollIntoViewOnce(() => {
      setPlace({ round: shown, from })
      setCompleted(null)
    })
  }, [isHeld, shown, from])

  return {
    round,
    current,
    /** The round that the person's own score has just completed. */
    completed: asked || from === null ? null : from,
    /** Another round to go on with, where this one has every score. */
    next:
      round && current && current.number > round.number && round.games.every(isIn) && !isSending(round, open)
        ? current
        : undefined,
    goTo: (number: number) => {
      setPlace({ round: number, from: null })
      setCompleted(null)
      const address = new URLSearchParams(search)
      address.delete('round')
      setSearch(address, { preventScrollReset: true })
    },
    /** A score of this round is safe on the phone. */
    submitted: ({ id }: RoundRobinGame, { number, games }: RoundRobinRound) => {
      if (games.every((game) => game.id === id || isIn(game))) setCompleted(number)
    },
  }
}

const isOnTheWay = (open: OpenScores, { id }: RoundRobinGame) =>
  ['waiting', 'sending'].includes(open.get(id) ?? '')

const isSending = ({ games }: RoundRobinRound, open: OpenScores) =>
  games.some(({ id }) => open.get(id) === 'sending')
