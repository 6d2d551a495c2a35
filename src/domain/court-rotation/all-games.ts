/** Four different places of people: the first two are partners against the other two. */
export type Seats = readonly [number, number, number, number]

/** Every game that so many people can make: each four in its three pairings. */
export function allGames(people: number): Seats[] {
  const games: Seats[] = []
  for (let a = 0; a < people; a++) {
    for (let b = a + 1; b < people; b++) {
      for (let c = b + 1; c < people; c++) {
        for (let d = c + 1; d < people; d++) games.push([a, b, c, d], [a, c, b, d], [a, d, b, c])
      }
    }
  }
  return games
}
