import { withoutHidden } from './hidden-characters'

/**
 * Letters of European names that Unicode does not take apart into a base letter and a mark, the sigma at the end of a word,
 * and what keyboards write for an apostrophe.
 */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
}

/**
 * Without accents and case, as people type on a phone: 'Ángel Núñez' is 'angel nunez'. Marks that are letters of their script
 * (vowels of Hebrew, Arabic, Devanagari) stay; joiners and the selectors of emoji, which some type and others don't, go. The
 * same folding as app.plain_text in the database.
 */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]|[\ufe00-\ufe0f]|\u200c|\u200d/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþıς’‘ʼ`´]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
}

/** Whether a name answers to a search: every word of it is somewhere in the name, in any order. Nothing matches all. */
export function nameMatches(name: string, search: string): boolean {
  const words = plain(search).split(/\s+/)
  const within = plain(name)
  return words.every((word) => within.includes(word))
}

/** What two spellings of one person's name have in common: as `plain`, with single blanks. As app.name_key in the database. */
export const nameKey = (name: string): string => plain(name).trim().replaceAll(/\s+/g, ' ')

/**
 * Letters that look like one of ASCII, by that letter: from confusables.txt of Unicode Technical Standard 39, those of Latin,
 * Greek, Cyrillic, Armenian, Coptic, Cherokee, and Lisu. What looks like a capital I is an i. Pairs like rn and m are left
 * out, because both are in many real names.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'ɑΑαАаᎪꓮ',
  b: 'ƄΒВЬᏏᏴꓐꞴ',
  c: 'СсᏟᴄⲤⲥꓚꮯ',
  d: 'ԁᎠᏧꓒꓓ',
  e: 'ΕЕеҽᎬꓰꬲ',
  f: 'ϜքẝꓝꞘꞙꬵ',
  g: 'ƍɡԌցᏀᏳᶃꓖ',
  h: 'ΗНһհᎻᏂⲎꓧ',
  i: 'ıƖɩɪΙιІіӀӏᎥⲒꓲꙇꭵ',
  j: 'ͿϳЈјᎫꓙꞲ',
  k: 'ΚКᏦⲔꓗ',
  l: 'ǀᏞⳐꓡ',
  m: 'ΜϺМᎷⲘꓟ',
  n: 'ΝոռⲚꓠ',
  o: 'ΟοσОоՕօᴏᴑⲞⲟꓳꬽ',
  p: 'ΡρРрᏢⲢⲣꓑ',
  q: 'ԛգզ',
  r: 'ƦгᎡᏒᴦⲅꓣꭇꭈꮁ',
  s: 'ƽЅѕՏᏕᏚꓢꜱꮪ',
  t: 'ΤТᎢⲦꓔ',
  u: 'ʋυՍսᴜꓴꞟꭎꭒ',
  v: 'νѴѵᏙᴠꓦꮩ',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꮃ',
  x: 'ΧХхⲬꓫꞳ',
  y: 'ɣʏΥγУуҮүᎩᎽᶌỿⲨꓬꭚ',
  z: 'ΖᏃᴢꓜꮓ',
  '-': '‐‒–—―−',
  "'": '‛′ʹʻʽˈ',
}
const ASCII_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([ascii, letters]) =>
    Array.from(letters, (one) => [one, ascii] as const),
  ),
)

const ZERO = /0(?=[01|]*[^ 0-9|,.()/#&+-])|(?<=[^ 0-9|,.()/#&+-][01|]*)0/gu
const ONE = /[1|](?=[1|]*[^ 0-9|,.()/#&+-])|(?<=[^ 0-9|,.()/#&+-][1|]*)[1|]/gu

/**
 * A name as it looks, by Latin letters; a digit only counts as one beside a letter: 'Court 1' isn't 'Court l'. As
 * app.look_alike_key in the database; cases: tests/cases/names.json.
 */
export const lookAlikeKey = (name: string): string =>
  nameKey(
    name
      .normalize('NFKD')
      .replaceAll(ZERO, 'o')
      .replaceAll(ONE, 'l')
      .replaceAll(/[^ -~]/gu, (letter) => ASCII_OF.get(letter) ?? letter),
  )

/**
 * Everything that two names which look the same have in common at least one of: whatever the case, accents, blanks, and
 * dots, with look-alike letters, and with 1, l, and a capital I for each other. As app.look_alike_keys in the database.
 */
export function lookAlikeKeys(name: string): string[] {
  const shown = withoutHidden(name.replaceAll('.', ''))
  const letters = shown.normalize('NFKD').replaceAll('.', '')
  return [
    ...new Set([
      nameKey(shown),
      lookAlikeKey(letters),
      lookAlikeKey(letters.replaceAll(/[1|]/g, 'i')),
      lookAlikeKey(letters.replaceAll(/[1|IlƖΙІӀӏⲒꓲǀ]/gu, '!')),
    ]),
  ]
}

/** Names of which each is taken as it looks. */
export function takenNames(names: Iterable<string>) {
  const keys = new Set<string>()
  const add = (name: string) => lookAlikeKeys(name).forEach((key) => keys.add(key))
  for (const name of names) add(name)
  return { add, has: (name: string) => lookAlikeKeys(name).some((key) => keys.has(key)) }
}

/** Whether people would take two names for the same. As app.is_same_name in the database. */
export const isSameName = (name: string, other: string): boolean => takenNames([name]).has(other)

/**
 * What the spellings of one player's name have in common: 'marcus oneil' is Marcus O'Neil, and 'Ana Lee-Park' is Ana Lee
 * Park. As app.person_key in the database.
 */
export const personKey = (name: string): string => nameKey(name).replaceAll(/[\s'.‐‑-]/g, '')

/** Characters; the database refuses longer searches. */
export const LONGEST_SEARCH = 100

/** What is wrong with a search, for its field; undefined if nothing is. The same sentence as in app.search_query. */
export const searchProblem = (search: string): string | undefined =>
  search.trim().length > LONGEST_SEARCH ? `Searches can be up to ${LONGEST_SEARCH} characters.` : undefined
