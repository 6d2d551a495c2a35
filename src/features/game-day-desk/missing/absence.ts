import type { AttendanceMark } from '@/domain/season/attendance'
import { gamesOf, isEntered } from '@/features/scoring/court-order'
import type { Court } from '@/features/scoring/score-sheet-view'

/** Why someone isn't there to play. */
export type Absence = 'absent' | 'no_show' | 'late' | 'left'

export const ABSENCE_LABELS: Record<Absence, string> = {
  absent: 'Absent',
  no_show: 'No-show',
  late: 'Late',
  left: 'Left early or injured',
}

/** Who has played, on any court, can only have left; who hasn't can't have. The likeliest comes first. */
export function absencesOf(
  court: Court,
  courts: readonly Court[],
  playerId: string,
): readonly [Absence, ...Absence[]] {
  const hasPlayed = courts
    .flatMap(gamesOf)
    .filter(isEntered)
    .some(({ team1, team2 }) => [...team1, ...team2].some(({ id }) => id === playerId))
  if (hasPlayed) return ['left']
  return gamesOf(court).some(isEntered) ? ['no_show', 'absent', 'late'] : ['absent', 'no_show', 'late']
}

/** The check-in mark for a reason; null leaves their mark as it is. */
export const markOf = (absence: Absence): AttendanceMark | null => (absence === 'left' ? null : absence)
