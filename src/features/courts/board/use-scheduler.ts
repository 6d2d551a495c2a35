import { createContext, useContext } from 'react'
import type { BoardTarget } from '@/domain/game-day-plan/board-layout'
import type { League } from '@/features/leagues/settings/league'
import type { CourtBoardSettings, CourtBoardSources, BoardPlayer } from './people'
import type { SavedSchedule } from './schedule'
import type { CourtBoard } from './use-court-board'

/** Whose game day it is. */
export type SchedulerLeague = Pick<League, 'name' | 'location' | 'visibility'>

/** What the parts of the scheduler share. */
export interface SchedulerState {
  courtBoard: CourtBoard
  schedule: SavedSchedule
  settings: CourtBoardSettings
  sources: CourtBoardSources
  people: readonly BoardPlayer[]
  personOf: (id: string) => BoardPlayer
  myId: string
  /** 'Maya', or 'Maya Reyes' if another Maya plays that game day; the sub's name if there is one. */
  courtsideNames: (id: string) => string
  /** Read-only: the day is finalized or canceled. */
  isClosed: boolean
  selected: string | null
  select: (id: string | null) => void
  /** Announces it to screen readers. */
  say: (words: string) => void
  /** Moves the selected player there, or says why not. */
  put: (id: string, target: BoardTarget) => void
  /** A card was tapped: selects the player, or swaps them with the selected one. */
  choose: (id: string) => void
}

export const SchedulerContext = createContext<SchedulerState | undefined>(undefined)

export function useScheduler(): SchedulerState {
  const scheduler = useContext(SchedulerContext)
  if (!scheduler) throw new Error('useScheduler() needs SchedulerContext above it')
  return scheduler
}
