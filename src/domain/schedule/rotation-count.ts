const ON_A_GAME = 4

/**
 * How many rotations a court of so many people plays, so that everybody gets the games of a match day; one more where all
 * get equally many then (five people play five, and each sits out once). Counts of people and games; 0 for no court.
 * Source: rules.md sections 1 and 5.
 */
export function rotationCount(
  people: number,
  { gamesPerMatch, gamesPerRotation }: { gamesPerMatch: number; gamesPerRotation: number },
): number {
  if (people < ON_A_GAME) return 0
  const wanted = Math.ceil(gamesPerMatch / gamesPerRotation)
  const least = Math.ceil((wanted * people) / ON_A_GAME)
  const isEven = (rotations: number) => (rotations * ON_A_GAME) % people === 0
  return !isEven(least) && isEven(least + 1) ? least + 1 : least
}

/** What a game to 11 takes on average, with the change of sides and a word at the net. */
const MINUTES_TO_11 = 15

/** About how many minutes so many games take one after the other, to the next five. */
export function nightMinutes(games: number, pointsToWin: number): number {
  return Math.round((games * MINUTES_TO_11 * pointsToWin) / 11 / 5) * 5
}
