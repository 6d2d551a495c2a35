/** Four digits, short enough to read aloud. */
export const newSeed = () => 1000 + Math.floor(Math.random() * 9000)

/** Four digits that are the same for a game day on every device. */
export function seedOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9000
  return 1000 + sum
}
