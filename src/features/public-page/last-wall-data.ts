const PREFIX = 'kitchen-line:wall:'

interface Picture {
  /** The answer of public_league(), as it came. */
  answer: unknown
  at: number
}

/*
 * What TV mode showed last, so that it can show it again when it starts without a network. Everyone may read it, so it
 * may stay in the browser; where the storage is closed or full, TV mode does without.
 */

export function storeWallData(leagueId: string, picture: Picture): void {
  try {
    localStorage.setItem(PREFIX + leagueId, JSON.stringify(picture))
  } catch (error) {
    console.warn("Couldn't keep the last TV mode slides.", error)
  }
}

export function readWallData(leagueId: string): Picture | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + leagueId) ?? 'null')
    return isPicture(kept) ? kept : undefined
  } catch (error) {
    console.warn("Couldn't read the kept TV mode slides.", error)
    return undefined
  }
}

export function clearWallData(leagueId: string): void {
  try {
    localStorage.removeItem(PREFIX + leagueId)
  } catch (error) {
    console.warn("Couldn't remove the kept TV mode slides.", error)
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
