// Imports nothing without its extension, because the functions that write calendars and emails import this file, too.

const ON_A_GAME = 4

/** How much a league plays on a game day. Counts of games; `playersPerCourt` of players. */
export interface GameDayLength {
  /** On a court of the usual size; across courts, the minimum for each player. */
  readonly gamesPerMatch: number
  readonly gamesPerRotation: number
  readonly playersPerCourt: number
}

/**
 * How many rotations a court of this many players plays: the league's number at the usual size, and at any other size
 * enough that no one plays less. One more if that gives everyone the same number (a fifth player on a court of four:
 * five rotations, one bye each). 0 for no court. Source: rules.md sections 1 and 5.
 */
export function rotationCount(
  people: number,
  { gamesPerMatch, gamesPerRotation, playersPerCourt }: GameDayLength,
): number {
  if (people < ON_A_GAME) return 0
  const usual = Math.ceil(gamesPerMatch / gamesPerRotation)
  return people === playersPerCourt ? usual : evenCount((usual * people) / playersPerCourt, people, ON_A_GAME)
}

/**
 * How many rounds a game day across courts plays so that everyone gets the league's number of games, with four players
 * (`inAGame`: two in singles) on each of the courts and the others taking turns sitting out. 0 if no one can play. Source:
 * rules.md section 5.
 */
export function roundCount(
  people: number,
  courts: number,
  { gamesPerMatch, gamesPerRotation }: Pick<GameDayLength, 'gamesPerMatch' | 'gamesPerRotation'>,
  inAGame = ON_A_GAME,
): number {
  const games = Math.min(courts, Math.floor(people / inAGame))
  if (games < 1) return 0
  const each = Math.ceil(gamesPerMatch / gamesPerRotation)
  return evenCount((each * people) / (inAGame * games), people, inAGame * games)
}

/** Rounds up, plus one if everyone plays equally often then and didn't before. */
function evenCount(wanted: number, people: number, playing: number): number {
  const least = Math.ceil(wanted)
  const isEven = (rotations: number) => (rotations * playing) % people === 0
  return !isEven(least) && isEven(least + 1) ? least + 1 : least
}

/** Getting on court, choosing sides, and entering the score. */
const CHANGEOVER_MINUTES = 3
/** Usual length of a timed game. */
const TIMED_MINUTES = 12

/**
 * Estimated minutes per game: about one for each point of the target, plus the changeover. Every screen uses this number and
 * calls it an estimate.
 */
export function gameMinutes({ winType, pointsToWin }: { winType: string; pointsToWin: number }): number {
  return (winType === 'timed' ? TIMED_MINUTES : pointsToWin) + CHANGEOVER_MINUTES
}

/**
 * Estimated minutes of a game day: its games on one court, one after another. `games` are those scheduled on the busiest
 * court; null before there are any, and then a court of the usual size counts.
 */
export function gameDayMinutes(
  length: GameDayLength & Parameters<typeof gameMinutes>[0],
  games: number | null,
): number {
  const usual = rotationCount(length.playersPerCourt, length) * length.gamesPerRotation
  return (games ?? usual) * gameMinutes(length)
}
