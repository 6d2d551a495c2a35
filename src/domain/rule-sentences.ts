import type { LeagueRules } from './league-settings'
import { capital } from './format-text'

/** The settings that say how a game ends, which the table of settings itself says in words. */
export interface GameEnd {
  readonly winType: 'win_by_margin' | 'cap' | 'timed'
  readonly pointsToWin: number
  readonly winByMargin: number
  readonly cap: number | null
  readonly drawsAllowed: boolean
}

/** How a game ends: 'Games to 11, win by 2.' Source: rules.md section 2. */
export function gameSentence(rules: GameEnd): string {
  if (rules.winType !== 'timed') return `Games ${endText(rules)}.`
  const tie = rules.drawsAllowed ? 'Ties count as half a win.' : "Ties aren't allowed."
  return `Timed games: the team ahead when time runs out wins. ${tie}`
}

/** 'to 11, win by 2', within a sentence. */
export function endText({ winType, pointsToWin, winByMargin, cap, drawsAllowed }: GameEnd): string {
  if (winType === 'timed') return drawsAllowed ? 'on time, ties allowed' : 'on time, no ties'
  const games = `to ${pointsToWin}, win by ${winByMargin}`
  if (winType !== 'cap' || cap === null || winByMargin === 1) return games
  if (cap === pointsToWin) return `to ${pointsToWin}, first team there wins`
  return `${games}, capped at ${cap} (win by 1 at ${cap})`
}

/** What a sub's games count for, and where they move the absent player. Source: rules.md sections 3 and 4. */
export function subSentence({
  subPolicy,
  winType,
  pointsToWin,
  movementMode,
  subMovement,
}: Pick<LeagueRules, 'subPolicy' | 'winType' | 'pointsToWin' | 'movementMode' | 'subMovement'>): string {
  const credited = {
    nobody: "A sub's points count for no one. The others on court keep theirs.",
    actual:
      winType === 'timed'
        ? "If you're out, you get your sub's points, minus one for each win."
        : `If you're out, you get your sub's points, up to ${pointsToWin - 1} per game.`,
    court_average: "If you're out and have a sub, you get the court's average points.",
    own_average:
      "If you're out and have a sub, you get your sub's points, but no more than your average so far and no less than 15 below it.",
  }
  if (movementMode !== 'up_down') return credited[subPolicy]
  const moved =
    subMovement === 'hold'
      ? "A sub's results don't move you up or down."
      : "A sub can't move you up but can move you down."
  return `${credited[subPolicy]} ${moved}`
}

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
