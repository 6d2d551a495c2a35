import { useEffect, useState, useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentRound, isPlayed, leaversIn, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import type { RoundRobinGame, RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { onFirstTouch, useScoring, type Scoring } from '@/features/scoring/use-scoring'
import { pendingScoreKey } from '@/features/scoring/league-game'
import { asAnswered, isSettled, rowState } from '@/features/scoring/row-state'
import type { ScoreAddress } from '@/shared/outbox/pending-score'
import { VISITOR } from '@/shared/outbox/waiting'
import type { CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
import { teamName } from '@/features/scoring/game-text'
import { ROUND_ROBIN_GAME, type RoundRobinGameTarget } from '../round-robins/round-robin-game'

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
  const onScreen = rounds.find(({ number }) => number === place?.round)
  const now = stored?.number ?? 0
  const hasMoved =
    onScreen !== undefined &&
    !isOpen(onScreen) &&
    (onScreen.number < now
      ? onScreen.number < startedRound ||
        (onScreen.games.every(isPlayed) && !(stored && leaversIn(stored, people).length))
      : // The host went back to an earlier round.
        onScreen.number > (current?.number ?? 0) && !onScreen.games.some(isIn))
  const begun = rounds.find((round) => round.number < now && isOpen(round)) ?? stored
  const round = asked ?? (hasMoved ? stored : onScreen) ?? begun
  const from = hasMoved ? onScreen.number : (place?.from ?? null)

  const shown = round?.number
  const isHeld = place !== null && !hasMoved
  useEffect(() => {
    if (isHeld || shown === undefined) return undefined
    return onFirstTouch(() => setPlace({ round: shown, from }))
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

/** A game's state that only this phone knows, the most serious first. `sending` hasn't failed yet. */
const STATES = ['choice', 'refused', 'editing', 'waiting', 'sending'] as const
export type OpenScore = (typeof STATES)[number]
export type OpenScores = ReadonlyMap<string, OpenScore>

/** This phone's state by game id. Changes only when one of the states does, not with every tap. */
export function useOpenScores({ games, people }: Pick<RoundRobinSheet, 'games' | 'people'>): OpenScores {
  const scoring = useScoring()
  const { draftStore, outbox } = scoring
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = [draftStore.subscribe(listener), outbox.subscribe(listener)]
      return () => leave.forEach((end) => end())
    },
    [draftStore, outbox],
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
  { draftStore, outbox, myId }: Scoring,
): OpenScore | undefined {
  const pendingScore =
    outbox.pendingScore(pendingScoreKey(myId, drawn.id)) ??
    outbox.pendingScore(pendingScoreKey(VISITOR, drawn.id))
  const draft = draftStore.get(drawn.id)
  const game = asAnswered(drawn, pendingScore)
  const { kind } = rowState(game, draft, pendingScore)
  if (kind === 'submitted') return undefined
  // Without a draft, the panels are just waiting for a first point.
  if (kind === 'editing') return draft && !isSettled(game, draft, pendingScore) ? kind : undefined
  return kind === 'waiting' && !pendingScore?.problem ? 'sending' : kind
}

export function mostSerious(games: readonly { id: string }[], open: OpenScores): OpenScore | undefined {
  return STATES.find((state) => games.some(({ id }) => open.get(id) === state))
}

/** A player for the score panels. A round robin has only one name for each. */
const scoringPerson = ({ id, name }: Pick<RoundRobinPlayer, 'id' | 'name'>): CourtPlayer => ({
  id,
  shortName: name,
  fullName: name,
  firstName: name,
  subFor: null,
})

export function toScoringGame(game: RoundRobinGame, people: readonly RoundRobinPlayer[]): CourtGame {
  const person = (id: string) => scoringPerson(people.find((one) => one.id === id) ?? { id, name: 'Someone' })
  const { team1Score, team2Score } = game
  return {
    id: game.id,
    courtNumber: game.court,
    courtName: `Court ${game.court}`,
    number: game.round,
    team1: game.team1.map(person),
    team2: game.team2.map(person),
    score: team1Score === null || team2Score === null ? null : { team1: team1Score, team2: team2Score },
    result: 'score',
    endedBy: [],
    version: game.version,
    lost: game.lost,
    enteredBy:
      game.updatedBy === null
        ? game.viaLink
          ? { id: '', name: 'A guest with the link' }
          : null
        : { id: game.updatedBy, name: game.updatedByName ?? 'Someone' },
  }
}

/** A game's place in the outbox of the person entering its score. */
export const roundRobinGameAddress =
  ({ roundRobin }: Pick<RoundRobinSheet, 'roundRobin'>, owner: string, token: string | null) =>
  (game: CourtGame): ScoreAddress<RoundRobinGameTarget> => ({
    key: pendingScoreKey(owner, game.id),
    owner,
    kind: ROUND_ROBIN_GAME,
    target: { roundRobinId: roundRobin.id, gameId: game.id, token },
    label: `${roundRobin.name}, round ${game.number}, ${game.courtName}`,
    sides: [teamName(game.team1), teamName(game.team2)],
  })
