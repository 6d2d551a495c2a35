/** What a sentence says about the first court that can't be: its number, and the limit that it breaks. */
export function courtLimitIn(sentence: string | null) {
  if (sentence === null) return null
  const [, court, bound, limit] = /Court (\d+) .*? (least|most) (\d+)\./.exec(sentence) ?? []
  return { court: Number(court), [bound === 'least' ? 'at_least' : 'at_most']: Number(limit) }
}
