import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentRound, isPlayed, leaversIn, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import type { RoundRobinGame, RoundRobinPlayer } from '@/domain/round-robin-session/session'
import { scrollIntoViewOnce } from '@/features/scoring/use-court-play'
import { mostSerious, type OpenScores } from './open-scores'

interface Place {
  round: number
  /** The round before it, if the page moved on by itself. */
  from: number | null
}

/**
 * The round on the screen: the one in the URL, or else the one to play. Once all its scores are in, or the host starts
 * a later one, the page moves on by itself. It stays while this phone has a score of the round that isn't stored, and
 * for the host while one of `people` left but is still in the next round.
 */
export function useShownRound(
  rounds: readonly RoundRobinRound[],
  open: OpenScores,
  startedRound: number,
  people: readonly RoundRobinPlayer[],
) {
  const [search, setSearch] = useSearchParams()
  const [place, setPlace] = useState<Place | null>(null)
  const isIn = (game: RoundRobinGame) => isPlayed(game) || isOnTheWay(open, game)
  const isOpen = ({ games }: RoundRobinRound) => mostSerious(games, open) !== undefined
  const current = currentRound(rounds, startedRound, isIn)
  const stored = currentRound(rounds, startedRound)
  const asked = rounds.find(({ number }) => String(number) === search.get('round'))
  const kept = rounds.find(({ number }) => number === place?.round)
  const now = stored?.number ?? 0
  const hasMoved =
    kept !== undefined &&
    !isOpen(kept) &&
    (kept.number < now
      ? kept.number < startedRound ||
        (kept.games.every(isPlayed) && !(stored && leaversIn(stored, people).length))
      : // The host went back to an earlier round.
        kept.number > (current?.number ?? 0) && !kept.games.some(isIn))
  const begun = rounds.find((round) => round.number < now && isOpen(round)) ?? stored
  const round = asked ?? (hasMoved ? stored : kept) ?? begun
  const from = hasMoved ? kept.number : (place?.from ?? null)

  const shown = round?.number
  const isHeld = place !== null && !hasMoved
  useEffect(() => {
    if (isHeld || shown === undefined) return undefined
    return scrollIntoViewOnce(() => setPlace({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Shows a round until it is over. */
  const follow = (number: number) => setPlace({ round: number, from: null })
  return {
    round,
    current,
    /** The round that was on the screen before the page moved on by itself. */
    movedFrom: asked ? null : from,
    /** Another round to continue with, if this one has every score. */
    next:
      round && current && current.number > round.number && round.games.every(isIn) && !isSending(round, open)
        ? current
        : undefined,
    follow,
    goTo: (number: number) => {
      follow(number)
      const address = new URLSearchParams(search)
      address.delete('round')
      setSearch(address, { preventScrollReset: true })
    },
  }
}

const isOnTheWay = (open: OpenScores, { id }: RoundRobinGame) =>
  ['waiting', 'sending'].includes(open.get(id) ?? '')

const isSending = ({ games }: RoundRobinRound, open: OpenScores) =>
  games.some(({ id }) => open.get(id) === 'sending')
