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
