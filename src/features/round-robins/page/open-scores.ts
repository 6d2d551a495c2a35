import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { pendingScoreKey } from '@/features/scoring/league-game'
import { asAnswered, isSettled, rowState } from '@/features/scoring/row-state'
import { useScoring, type Scoring } from '@/features/scoring/use-scoring'
import { VISITOR } from '@/shared/outbox/pending-score'
import { toScoringGame } from './to-scoring-game'

/** A game's state that only this phone knows, the most serious first. `sending` hasn't failed yet. */
const STATES = ['choice', 'refused', 'editing', 'waiting', 'sending'] as const
export type OpenScore = (typeof STATES)[number]
export type OpenScores = ReadonlyMap<string, OpenScore>

/** This phone's state by game id. Changes only when one of the states does, not with every tap. */
export function useOpenScores({ games, people }: Pick<RoundRobinSheet, 'games' | 'people'>): OpenScores {
  const scoring = useScoring()
  const { book, outbox } = scoring
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = [book.subscribe(listener), outbox.subscribe(listener)]
      return () => leave.forEach((end) => end())
    },
    [book, outbox],
  )
  // As text, because only that compares equal from one tap to the next.
  const read = useCallback(
    () => games.map((game) => openScore(toScoringGame(game, people), scoring) ?? '').join(),
    [games, people, scoring],
  )
  const words = useSyncExternalStore(subscribe, read)
  return useMemo(() => {
    const states = words.split(',')
    return new Map(
      games.flatMap(({ id }, index) => {
        const state = STATES.find((one) => one === states[index])
        return state ? [[id, state] as const] : []
      }),
    )
  }, [games, words])
}

function openScore(
  drawn: ReturnType<typeof toScoringGame>,
  { book, outbox, myId }: Scoring,
): OpenScore | undefined {
  const pendingScore =
    outbox.pendingScore(pendingScoreKey(myId, drawn.id)) ??
    outbox.pendingScore(pendingScoreKey(VISITOR, drawn.id))
  const draft = book.get(drawn.id)
  const game = asAnswered(drawn, pendingScore)
  const { kind } = rowState(game, draft, pendingScore)
  if (kind === 'submitted') return undefined
  // Without a draft, the panels are just waiting for a first point.
  if (kind === 'editing') return draft && !isSettled(game, draft, pendingScore) ? kind : undefined
  return kind === 'waiting' && !pendingScore?.entry.problem ? 'sending' : kind
}

/** The most serious of these games' states. */
export function mostSerious(games: readonly { id: string }[], open: OpenScores): OpenScore | undefined {
  return STATES.find((state) => games.some(({ id }) => open.get(id) === state))
}
