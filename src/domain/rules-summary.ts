import type { LeagueRules } from './league-settings'
import { capital } from './format-text'

export const SUMMARY_FIELDS = ['winType', 'pointsToWin', 'movementMode', 'moveUp', 'moveDown'] as const
export type SummarizedRules = Pick<LeagueRules, (typeof SUMMARY_FIELDS)[number]>

/**
 * The rules of a league in half a line, for someone who is invited to it: 'Ladder, 1 up 1 down, games to 11'. As many go
 * down as go up, so the smaller number is what happens; where no one moves it is no ladder. The email of an invitation says
 * the same (supabase/functions). Source: rules.md sections 2 and 4.
 */
export function rulesSummary({
  winType,
  pointsToWin,
  movementMode,
  moveUp,
  moveDown,
}: SummarizedRules): string {
  const moved = movementMode === 'up_down' ? Math.min(moveUp, moveDown) : 0
  const games = winType === 'timed' ? 'timed games' : `games to ${pointsToWin}`
  return moved > 0 ? `Ladder: ${moved} up, ${moved} down, ${games}` : capital(games)
}
