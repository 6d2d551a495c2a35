import { createContext, useContext } from 'react'
import type { BoardTarget } from '@/domain/game-day-plan/board-layout'
import type { CourtBoardSettings, CourtBoardSources, BoardPlayer } from './person'
import type { SavedSchedule } from './schedule'
import type { CourtBoard } from './use-court-board'

/** What the parts of the scheduler share. */
export interface SchedulerState {
  courtBoard: CourtBoard
  schedule: SavedSchedule
  settings: CourtBoardSettings
  sources: CourtBoardSources
  people: readonly BoardPlayer[]
  personOf: (id: string) => BoardPlayer
  myId: string
  /** 'Maya', or 'Maya Reyes' where another Maya plays that game day; the sub's name where one plays. */
  courtsideNames: (id: string) => string
  /** Nothing can be changed: the day is finalized or canceled. */
  isClosed: boolean
  selected: string | null
  select: (id: string | null) => void
  /** Tells it to those who cannot see it. */
  say: (words: string) => void
  /** Puts the selected person there, or says why not. */
  put: (id: string, target: BoardTarget) => void
  /** A person on a card was chosen: selects, or exchanges with who is selected. */
  choose: (id: string) => void
}

export const SchedulerContext = createContext<SchedulerState | undefined>(undefined)

export function useScheduler(): SchedulerState {
  const scheduler = useContext(SchedulerContext)
  if (!scheduler) throw new Error('useScheduler() needs SchedulerContext above it')
  return scheduler
}
