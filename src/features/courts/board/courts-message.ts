import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import { courtTitle, type CourtNames } from '@/features/leagues/settings/court-name'

interface CourtsMessage {
  leagueName: string
  week: number
  /** 'Tue, Dec 1, 6:30 PM' */
  when: string
  /** Empty where no one said. */
  location: string
  board: BoardLayout
  names: CourtNames
  /** The sub's name if there is one. */
  nameOf: (id: string) => string
  url: string
}

/** The courts as plain text for a group chat. */
export function courtsMessage({
  leagueName,
  week,
  when,
  location,
  board,
  names,
  nameOf,
  url,
}: CourtsMessage): string {
  const lines = board
    .filter(({ people }) => people.length > 0)
    .map(({ number, people }) => `${courtTitle(names, number)}: ${people.map(nameOf).join(', ')}`)
  const where = location === '' ? [] : [location]
  return [`${leagueName}, week ${week}`, when, ...where, '', ...lines, '', url].join('\n')
}
