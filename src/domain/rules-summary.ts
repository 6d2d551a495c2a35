import type { LeagueRules } from './league-settings'
import { capital } from './format-text'

export const SUMMARY_FIELDS = ['winType', 'pointsToWin', 'movementMode', 'moveUp', 'moveDown'] as const
export type SummarizedRules = Pick<LeagueRules, (typeof SUMMARY_FIELDS)[number]>

/**
 * A league's rules in a line, for someone invited to it: 'Winners move up a court. Games to 11.' As many players move
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
  const movers = moved > 1 ? `The top ${moved} move up a court. ` : 'Winners move up a court. '
  return `${moved > 0 ? movers : ''}${capital(games)}.`
}
