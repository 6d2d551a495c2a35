import { createContext, useContext } from 'react'
import type { Target } from '@/domain/game-day-plan/night-board'
import type { NightSettings, NightSources, Person } from './person'
import type { Schedule } from './schedule'
import type { Night } from './use-night'

/** What the parts of the scheduler share. */
export interface Scheduler {
  night: Night
  schedule: Schedule
  settings: NightSettings
  sources: NightSources
  people: readonly Person[]
  personOf: (id: string) => Person
  /** 'Maya', or 'Maya Reyes' where another Maya plays that game day; the sub's name where one plays. */
  calledOn: (id: string) => string
  /** Nothing can be changed: the day is finalized or canceled. */
  isClosed: boolean
  selected: string | null
  select: (id: string | null) => void
  /** Tells it to those who cannot see it. */
  say: (words: string) => void
  /** Puts the selected person there, or says why not. */
  put: (id: string, target: Target) => void
  /** A person on a card was chosen: selects, or exchanges with who is selected. */
  choose: (id: string) => void
}

export const SchedulerContext = createContext<Scheduler | undefined>(undefined)

export function useScheduler(): Scheduler {
  const scheduler = useContext(SchedulerContext)
  if (!scheduler) throw new Error('useScheduler() needs SchedulerContext above it')
  return scheduler
}
