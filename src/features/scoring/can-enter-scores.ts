import type { Court, ScoreSheetView } from './score-sheet-view'
import { playsOnCourt } from './courts'

/** `closed`: a round robin whose host doesn't let this person enter scores. */
export type ScoreAccess = 'allowed' | 'archived' | 'finalized' | 'canceled' | 'other-court' | 'closed'

type Asker = { profileId: string; canManage: boolean; isArchived?: boolean }

/**
 * Whether a person may enter scores and name subs on a court now, or why not. Source: specification sections 4 and 6. The
 * database checks the same in guard_court_rotation and guard_court_assignment.
 */
export function canEnterScores(asker: Asker, court: Court, day: ScoreSheetView['day']): ScoreAccess {
  if (asker.isArchived) return 'archived'
  if (day.status === 'canceled') return 'canceled'
  if (asker.canManage) return 'allowed'
  if (day.finalized) return 'finalized'
  return playsOnCourt(asker.profileId, court) ? 'allowed' : 'other-court'
}
