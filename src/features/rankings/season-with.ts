import type { SeasonDay } from '@/domain/season/season'
import type { PlayedSeason, SeasonRecord } from './season-rows'

/**
 * The season including game days that aren't finalized, each replacing the same week's. Anyone with a seat there
 * competes, even before accepting the invitation.
 */
export function seasonWith(
  { members, invited, former, days }: SeasonRecord,
  open: readonly SeasonDay[],
): PlayedSeason {
  const seated = new Set(
    open.flatMap(({ courts }) => courts.flatMap(({ seats }) => seats.map(({ playerId }) => playerId))),
  )
  const weeks = new Set(open.map(({ week }) => week))
  return {
    members: [...members, ...invited.filter(({ id }) => seated.has(id))],
    former,
    days: [...days.filter(({ week }) => !weeks.has(week)), ...open],
  }
}
