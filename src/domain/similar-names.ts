/** English first names with their short forms, one name after the other. Two words of one name may be one person's. */
const NICKNAMES =
  'albert al bert|alexander alex|alexandra alex|andrew andy drew|anthony tony|barbara barb|benjamin ben|catherine cathy kate|charles charlie chuck|christina chris tina|christine chris|christopher chris|cynthia cindy|daniel dan danny|david dave|deborah debra deb debbie|donald don|douglas doug|edward ed eddie|elizabeth liz beth betsy betty|frederick fred|gregory greg|henry hank|jacob jake|james jim jimmy|jeffrey jeff|jennifer jen jenny|jessica jess|john jack johnny|jonathan jon|joseph joe joey|joshua josh|katherine kathryn kathy kate katie|kenneth ken|kimberly kim|lawrence larry|margaret maggie meg peggy|matthew matt|michael mike mick|nathan nate|nicholas nick|pamela pam|patricia pat patty trish|patrick pat|peter pete|philip phil|rebecca becky|richard rich rick dick|robert rob bob bobby|ronald ron|samantha sam|samuel sam sammy|sandra sandy|stephen steven steve|susan sue suzy|theodore ted|theresa terry|thomas tom tommy|timothy tim|victoria vicky|walter walt|william will bill billy|zachary zach'
    .split('|')
    .map(wordsOf)

/**
 * Whether two names may be one person's, spelled in another way: the same words in any order, one of them perhaps as a
 * nickname ('Mike Lee' and 'Michael Lee'), or the same first name with an initial for the last one ('Sam P.' and 'Sam
 * Park'), with doubled letters or single ones. Takes names without accents and case, with single blanks.
 */
export function areSimilarNames(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length === 0 || b.length === 0) return false
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return true
  return isShortFor(a, b) || isShortFor(b, a) || differByNickname(a, b)
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

function differByNickname(a: readonly string[], b: readonly string[]): boolean {
  const differing = [...a.filter((word) => !b.includes(word)), ...b.filter((word) => !a.includes(word))]
  return (
    a.length > 1 &&
    a.length === b.length &&
    differing.length === 2 &&
    NICKNAMES.some((names) => differing.every((word) => names.includes(word)))
  )
}

/** The words of a name, 'matt' as 'mat': who writes down a name by ear doubles the wrong letters. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(\p{L})\1+/gu, '$1')
    .split(/[\s.,]+/)
    .filter((word) => word !== '')
}
