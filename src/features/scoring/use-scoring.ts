import { createContext, useContext } from 'react'
import type { ScoreRules } from '@/domain/match-score'
import type { Outbox } from '@/shared/outbox/outbox'
import type { DraftBook } from './draft-book'

/** What every card of the page needs and what stays the same while it is open. */
export type Scoring = {
  leagueId: string
  leagueName: string
  gameDayId: string
  week: number
  myId: string
  rules: Partial<ScoreRules>
  book: DraftBook
  outbox: Outbox
  /** A finalized day asks organisers why a score is corrected. */
  isFinalized: boolean
}

export const ScoringContext = createContext<Scoring | undefined>(undefined)

export function useScoring(): Scoring {
  const scoring = useContext(ScoringContext)
  if (!scoring) throw new Error('useScoring() is for the cards of the scoring page')
  return scoring
}
