import type { LeagueRules } from './league-settings'

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
