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
 * (vowels of Hebrew, Arabic, Devanagari) stay. The same folding as app.plain_text in the database.
 */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
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
 * Greek, Cyrillic, Armenian, Coptic, Cherokee, and Lisu. What looks like a capital I is an i.
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
}
const ASCII_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([ascii, letters]) =>
    Array.from(letters, (one) => [one, ascii] as const),
  ),
)

/** What two names have in common that look the same. As app.look_alike_key in the database; cases: tests/cases/names.json. */
export const lookAlikeKey = (name: string): string =>
  nameKey(
    withoutHidden(name)
      .replaceAll(/[\ufe00-\ufe0f\u200d]/g, '')
      .normalize('NFKD')
      .replaceAll(/[^ -~]/gu, (letter) => ASCII_OF.get(letter) ?? letter),
  )

/** Whether people would take two names for the same. As app.is_same_name in the database. */
export function isSameName(name: string, other: string): boolean {
  const [one, two] = [name.replaceAll('.', ''), other.replaceAll('.', '')]
  return nameKey(one) === nameKey(two) || lookAlikeKey(one) === lookAlikeKey(two)
}
