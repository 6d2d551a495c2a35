import type { LeagueRules } from './rules-text'

/** What a sub's games count for, and where they move the absent player. Source: rules.md sections 3 and 4. */
export function subSentence({
  subPolicy,
  winType,
  pointsToWin,
  movementMode,
  subMovement,
}: Pick<LeagueRules, 'subPolicy' | 'winType' | 'pointsToWin' | 'movementMode' | 'subMovement'>): string {
  const credited = {
    nobody: "A sub's games count in nobody's record; the other three keep theirs.",
    actual:
      winType === 'timed'
        ? 'An absent player is credited the points of their sub, one less for each game won.'
        : `An absent player is credited the points of their sub, ${pointsToWin - 1} a game at the most.`,
    court_average: 'An absent player with a sub is credited the average points of the court.',
    own_average:
      "With a sub you get the sub's points, at most your own average so far and at most 15 below it.",
  }
  if (movementMode !== 'up_down') return credited[subPolicy]
  const moved =
    subMovement === 'hold'
      ? 'A sub moves nobody up or down.'
      : 'A sub moves nobody up, but may move you down.'
  return `${credited[subPolicy]} ${moved}`
}
