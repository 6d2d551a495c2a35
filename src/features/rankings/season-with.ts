import type { SeasonDay } from '@/domain/season/season'
import type { SeasonRecord } from './season-rows'

/**
 * The season with days that are not finalized, each in the place of the same week's. Who was put on a court there competes,
 * also before taking the invitation.
 */
export function seasonWith(
  { members, invited, days }: SeasonRecord,
  open: readonly SeasonDay[],
): Pick<SeasonRecord, 'members' | 'days'> {
  const seated = new Set(
    open.flatMap(({ courts }) => courts.flatMap(({ seats }) => seats.map(({ playerId }) => playerId))),
  )
  const weeks = new Set(open.map(({ week }) => week))
  return {
    members: [...members, ...invited.filter(({ id }) => seated.has(id))],
    days: [...days.filter(({ week }) => !weeks.has(week)), ...open],
  }
}
