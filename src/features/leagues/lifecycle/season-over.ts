import { isOver } from '@/domain/league-status'
import { nextInLeague } from '@/features/game-days/next-game-day'
import type { GameDay } from '@/features/game-days/game-day'
import type { League } from '../settings/league'

/** Whether a season is complete: an organizer said so, or all of its game days are finalized or canceled. */
export function isSeasonOver(
  { status, weeks }: Pick<League, 'status' | 'weeks'>,
  days: readonly Pick<GameDay, 'id' | 'week' | 'startsAt' | 'status' | 'isFinalized'>[],
  now: Date,
): boolean {
  if (isOver(status)) return true
  // A season of which only the first days are made has no end yet.
  const isWhole = weeks === null || Math.max(0, ...days.map(({ week }) => week)) >= weeks
  return isWhole && days.some(({ isFinalized }) => isFinalized) && !nextInLeague(days, now)
}
