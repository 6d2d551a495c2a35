const ON_A_GAME = 4

/** How much a league plays on a game day. Counts of games; `playersPerCourt` of people. */
export interface GameDayLength {
  /** On a court of the usual size; across the courts at least so many for each person. */
  readonly gamesPerMatch: number
  readonly gamesPerRotation: number
  readonly playersPerCourt: number
}

/**
 * How many rotations a court of so many people plays: those of a match day where it has the usual size, and on any other
 * so many that no one plays less for it. One more where all get equally many then (a fifth on a court of four: five
 * rotations, and each sits out once). Counts of people; 0 for no court. Source: rules.md sections 1 and 5.
 */
export function rotationCount(
  people: number,
  { gamesPerMatch, gamesPerRotation, playersPerCourt }: GameDayLength,
): number {
  if (people < ON_A_GAME) return 0
  const usual = Math.ceil(gamesPerMatch / gamesPerRotation)
  return people === playersPerCourt ? usual : evenCount((usual * people) / playersPerCourt, people, 1)
}

/**
 * How many rounds a game day across the courts plays, so that everyone gets the games of a match day: on as many of the
 * courts as there are fours, the others sitting out in turn. 0 where no one can play. Source: rules.md section 5.
 */
export function roundCount(
  people: number,
  courts: number,
  { gamesPerMatch, gamesPerRotation }: Pick<GameDayLength, 'gamesPerMatch' | 'gamesPerRotation'>,
): number {
  const games = Math.min(courts, Math.floor(people / ON_A_GAME))
  if (games < 1) return 0
  const each = Math.ceil(gamesPerMatch / gamesPerRotation)
  return evenCount((each * people) / (ON_A_GAME * games), people, games)
}

/** The next whole number, or one more where everyone plays equally often then and does not before. */
function evenCount(wanted: number, people: number, games: number): number {
  const least = Math.ceil(wanted)
  const isEven = (rotations: number) => (rotations * ON_A_GAME * games) % people === 0
  return !isEven(least) && isEven(least + 1) ? least + 1 : least
}
