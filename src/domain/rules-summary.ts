import type { LeagueRules } from './league-settings'
import { capital } from './format-text'

export const SUMMARY_FIELDS = ['winType', 'pointsToWin', 'movementMode', 'moveUp', 'moveDown'] as const
export type SummarizedRules = Pick<LeagueRules, (typeof SUMMARY_FIELDS)[number]>

/**
 * A league's rules in half a line, for someone invited to it: 'Ladder, 1 up 1 down, games to 11'. As many players move
 * down as up, so the smaller number applies; if no one moves, it isn't a ladder. The invitation email says the same
 * (supabase/functions). Source: rules.md sections 2 and 4.
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
