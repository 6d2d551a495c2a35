/** Extracts the court number and the violated limit from an error about court sizes. */
export function courtLimitIn(sentence: string | null) {
  if (sentence === null) return null
  const [, court, bound, limit] = /Court (\d+) .*? (least|most) (\d+)\./.exec(sentence) ?? []
  return { court: Number(court), [bound === 'least' ? 'at_least' : 'at_most']: Number(limit) }
}
