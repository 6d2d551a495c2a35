interface Numbered {
  readonly number: number
  readonly games: readonly { readonly number: number }[]
}

/**
 * Numbers for new rotations and their games. Gaps are filled if the locked games use this league's numbering. If its
 * number of games per rotation changed since, new numbers follow the last locked one.
 */
export function freeNumbers(locked: readonly Numbered[], gamesPerRotation: number) {
  const isRegular = locked.every(({ number, games }) =>
    games.every((game) => Math.ceil(game.number / gamesPerRotation) === number),
  )
  const taken = new Set(locked.map(({ number }) => number))
  const lastGame = Math.max(0, ...locked.flatMap(({ games }) => games.map((game) => game.number)))
  const lastRotation = Math.max(0, ...taken)
  const free = Array.from({ length: 99 }, (_, i) => i + 1).filter((number) => !taken.has(number))
  return (i: number) => {
    if (!isRegular) return { rotation: lastRotation + i + 1, firstGame: lastGame + i * gamesPerRotation + 1 }
    const rotation = free[i] ?? lastRotation + i + 1
    return { rotation, firstGame: (rotation - 1) * gamesPerRotation + 1 }
  }
}
