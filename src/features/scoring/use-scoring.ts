import { createContext, useContext, type ReactNode } from 'react'
import type { GameRules } from '@/domain/league-settings'
import type { ScoreRules } from '@/domain/match-score'
import type { DayCorrection } from '@/domain/season/correct-day'
import { type Outbox, useOutboxView } from '@/shared/outbox/outbox'
import type { ScoreAddress, PendingScore } from '@/shared/outbox/pending-score'
import type { CourtGame, Court } from './score-sheet-view'
import type { DraftStore } from './drafts'
import { gamesOf, isEntered } from './courts'
import { pendingScoreKey } from './league-game'
import { isUndone } from './row-state'

/** Shared by all game cards of a page; doesn't change while the page is open. */
export type Scoring = {
  /** Empty for a round robin, which isn't in a league. */
  leagueId: string
  /** The game day or the round robin. */
  gameDayId: string
  /** The profile id, or VISITOR. */
  myId: string
  rules: Partial<ScoreRules>
  /** On a game day: how its games ended before that changed. A game that was played meanwhile may have ended so, too. */
  earlierScoring?: readonly GameRules[]
  draftStore: DraftStore
  outbox: Outbox
  forgetLost: (gameId: string) => void
  /** The key of one of these games in the outbox, and its label. */
  addressOf: (game: CourtGame) => ScoreAddress
  /** Whom to ask about a refused score: 'an organizer'. */
  helper: string
  /** Organizers may also change who played the finished games. */
  canManage?: boolean
  /** A finalized day asks organizers why a score is corrected. */
  isFinalized: boolean
  /** The last drawn round, if each round is drawn from who won the one before; null for all other game days. */
  lastRound: number | null
  /** What a sub's games count for in this league. */
  subRule?: string
  /** On a game day's page: how a correction changes the rankings and the moves. */
  effectOf?: (correct: DayCorrection, gameIds?: readonly string[]) => ReactNode
}

export const ScoringContext = createContext<Scoring | undefined>(undefined)

export function useScoring(): Scoring {
  const scoring = useContext(ScoringContext)
  if (!scoring) throw new Error('useScoring() is for the cards of the scoring page')
  return scoring
}

/** Games still to be played, in order: no score on the server or on this phone, or one that was just undone. */
export function useOpenGames(court: Court): readonly CourtGame[] {
  const onPhone = useOnPhone()
  return gamesOf(court).filter((game) => {
    const pendingScore = onPhone(game)
    return pendingScore ? isUndone(pendingScore) : !isEntered(game)
  })
}

export function useOnPhone(): (game: CourtGame) => PendingScore | undefined {
  const { outbox, myId } = useScoring()
  const { pendingScores } = useOutboxView(outbox)
  const byKey = new Map(pendingScores.map((pendingScore) => [pendingScore.key, pendingScore]))
  return ({ id }) => byKey.get(pendingScoreKey(myId, id))
}

/** Calls back on the first touch, wheel, or key event. Returns a function that cancels it. */
export function onFirstTouch(leave: () => void): () => void {
  const atHand = new AbortController()
  const end = () => {
    atHand.abort()
    leave()
  }
  for (const touch of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(touch, end, { signal: atHand.signal, passive: true })
  return () => atHand.abort()
}
