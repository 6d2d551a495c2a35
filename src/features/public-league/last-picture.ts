const PREFIX = 'kitchen-line:wall:'

interface Picture {
  /** The answer of public_league(), as it came. */
  answer: unknown
  at: number
}

/*
 * What a wall screen showed last, so that it shows it again when it is switched on without a network. It is what everybody
 * may read, so it may stay in the browser; where the storage is closed or full the screen does without.
 */

export function keepPicture(leagueId: string, picture: Picture): void {
  try {
    localStorage.setItem(PREFIX + leagueId, JSON.stringify(picture))
  } catch (error) {
    console.warn('The picture of the wall screen is not kept.', error)
  }
}

export function lastPicture(leagueId: string): Picture | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + leagueId) ?? 'null')
    return isPicture(kept) ? kept : undefined
  } catch (error) {
    console.warn('The kept picture of the wall screen cannot be read.', error)
    return undefined
  }
}

export function forgetPicture(leagueId: string): void {
  try {
    localStorage.removeItem(PREFIX + leagueId)
  } catch (error) {
    console.warn('The kept picture of the wall screen cannot be removed.', error)
  }
}

function isPicture(kept: unknown): kept is Picture {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'answer' in kept &&
    'at' in kept &&
    typeof kept.at === 'number'
  )
}
