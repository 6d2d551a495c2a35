import type { PersonReport } from '@/domain/season/week-report'
import { explainCause } from '@/domain/movement/explain-move'
import { countOf, listOf } from '@/domain/format-text'
import { type CourtNames, courtInSentence } from '@/features/leagues/league'

export type Direction = 'up' | 'down' | null

/** Where the game day's results take a player. */
export function directionOf({ move }: Pick<PersonReport, 'move'>): Direction {
  switch (move?.cause.kind) {
    case 'up':
      return 'up'
    case 'down':
    case 'subDown':
    case 'noShowDown':
    case 'absentDown':
      return 'down'
    default:
      return null
  }
}

/** What the game day did to a player, and what decided a tie. `numbers` are the day's courts, top court first. */
export function moveReason(
  { move, ties }: Pick<PersonReport, 'move' | 'ties'>,
  numbers: readonly number[],
  names: CourtNames,
): string | null {
  if (!move) return null
  const cause = explainCause(move, (court) => courtInSentence(names, numbers[court - 1] ?? court))
  return [cause, ...ties].join(' ')
}

const ABSENCES = { absent: 'Absent', noShow: 'No-show' } as const

/** The row's note about a member who didn't play all games: 'Sub: Carl Benson', 'Sub: Gus, 1 of 3 games', 'Absent'. */
export function absenceNote({
  place: { subs, bySub, inPerson },
  attendance,
}: Pick<PersonReport, 'place' | 'attendance'>): string | null {
  if (subs.length > 0) {
    const share = inPerson > 0 ? `, ${bySub} of ${countOf(bySub + inPerson, 'game')}` : ''
    return `Sub: ${listOf(subs)}${share}`
  }
  return attendance === 'absent' || attendance === 'noShow' ? ABSENCES[attendance] : null
}
