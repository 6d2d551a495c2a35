/**
 * Whether two names may be one person's, spelled in another way: the same words in any order, or the same first name with an
 * initial for the last one ('Sam P.' and 'Sam Park'), with doubled letters or single ones. Takes names without accents and case, with single blanks.
 */
export function areSimilarNames(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length === 0 || b.length === 0) return false
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return true
  return isShortFor(a, b) || isShortFor(b, a)
}

function isShortFor(short: readonly string[], long: readonly string[]): boolean {
  const [initial, last] = [short.at(-1), long.at(-1)]
  return (
    short.length === 2 &&
    long.length > 1 &&
    initial !== undefined &&
    initial.length === 1 &&
    short[0] === long[0] &&
    last?.startsWith(initial) === true
  )
}

/** The words of a name, 'matt' as 'mat': who writes down a name by ear doubles the wrong letters. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(\p{L})\1+/gu, '$1')
    .split(/[\s.,]+/)
    .filter((word) => word !== '')
