import { expect, test } from 'vitest'
import { withoutHidden } from '@/shared/lib/hidden-characters'
import { lookAlikeKey, lookAlikeKeys, nameKey } from '@/shared/lib/name-matches'
import { lastNameParts, plainLastName, shortName, surname } from '@/shared/lib/short-names'
import type { Scene } from '../scene'

/*
 * A sub's DUPR ID is stored by a name's key, which the database writes and the browser looks up. Both must fold every
 * name the same way, on every database.
 */

const NAMES: [why: string, name: string, key: string][] = [
  ['case and accents', 'Ángel NÚÑEZ', 'angel nunez'],
  ['an accent as a character of its own', 'Zoe\u0308 Brown', 'zoe brown'],
  ['blanks around and between', '  Sam \t Park\n', 'sam park'],
  ['a no-break space', 'Sam\u00a0Park', 'sam park'],
  ['a narrow no-break space', 'Sam\u202fPark\u2003', 'sam park'],
  ['an ideographic space', '李\u3000小龍', '李 小龍'],
  ['a sigma at the end of a word', 'Νίκος', 'νικοσ'],
  ['Greek capitals', 'ΝΙΚΟΣ ΠΑΠΠΑΣ', 'νικοσ παππασ'],
  ['Cyrillic capitals', 'ЖЕНЯ Йованов', 'женя иованов'],
  ['a Turkish dotted I', 'İpek IŞIK Yıldız', 'ipek isik yildiz'],
  ['a stroke', 'SØREN Łukasz Đoković', 'soren lukasz dokovic'],
  ['a sharp s', 'GROẞMANN Großmann', 'grossmann grossmann'],
  ['ligatures and thorn', 'Ærø Þórsson Œuvrard Ðuro', 'aero thorsson oeuvrard duro'],
  ['Hebrew vowels', 'שָׂרָה', 'שָׂרָה'.normalize('NFD')],
  ['Arabic vowels', 'مُحَمَّد', 'مُحَمَّد'.normalize('NFD')],
  ['an apostrophe of a phone', 'O’BRIEN', "o'brien"],
  ['other apostrophes', 'O‘Neill Oʼahu D´Arcy D`Arcy', "o'neill o'ahu d'arcy d'arcy"],
  ['a hyphen', 'Anne-Marie', 'anne-marie'],
]

/** First and last names, and what they are called on a score sheet. */
const SHORT: [first: string, last: string, short: string][] = [
  ['Maya', 'Reyes', 'Maya R.'],
  ['Bob', '"Dink" Harris', 'Bob H.'],
  ['Bob', '“Dink” Harris', 'Bob H.'],
  ['Bob', '(Dink) Harris', 'Bob H.'],
  ['Bob', "'Dink' Harris", 'Bob H.'],
  ['Bob', 'Harris "Dink"', 'Bob H.'],
  ['Bob "Dink"', 'Harris', 'Bob "Dink" H.'],
  ['Bob', '"Dink"', 'Bob D.'],
  ['Maria', 'de la Cruz', 'Maria de la C.'],
  ['Maria', 'De La Cruz', 'Maria D.'],
  ['Jan', 'van der Berg', 'Jan van der B.'],
  ['Jan', "'t Hooft", "Jan 't H."],
  ['Ana', 'dos Santos Silva', 'Ana dos S.'],
  ['Yusuf', 'bin Ahmed', 'Yusuf bin A.'],
  ['Jeanne', "d'Arc", 'Jeanne D.'],
  ['Wen', 'Do', 'Wen D.'],
  ['wen', 'do', 'wen D.'],
  ['Rosa', 'de', 'Rosa D.'],
  ['Ana', 'de de de de Cruz', 'Ana de de de D.'],
  ['Mike', "O'Neill", 'Mike O.'],
  ['Kai', 'ʻOkina', 'Kai O.'],
  ['Wei', 'Li-Chen', 'Wei L.'],
  ['Anne-Marie', '-Smith', 'Anne-Marie S.'],
  ['Sam', 'Park Jr.', 'Sam P.'],
  ['Sam', 'Park, Jr', 'Sam P.'],
  ['Sam', 'Park III', 'Sam P.'],
  ['Sam', 'Jr.', 'Sam J.'],
  ['Maria', 'V', 'Maria V.'],
  ['J', 'S', 'J S.'],
  ['J', 'S.', 'J S.'],
  ['Al', 'St. John', 'Al S.'],
  ['Cher', '', 'Cher'],
  ['', 'Park', 'P.'],
  ['', '', 'Player'],
  ['Max', 'élan', 'Max É.'],
  ['Max', 'e\u0301lan', 'Max É.'],
  ['Jo', 'ßmann', 'Jo ß.'],
  ['Jo', 'ﬁscher', 'Jo ﬁ.'],
  ['محمد', 'علي', 'محمد ع'],
  ['נועה', 'כהן', 'נועה כ'],
  ['Omar', 'علي', 'Omar ع'],
  ['محمد', 'Ali', 'محمد A.'],
  ['علی\u200cرضا', 'رضایی', 'علی\u200cرضا ر'],
  ['小龍', '李', '小龍 李.'],
  ['Νίκος', 'παππάς', 'Νίκος Π.'],
  ['Женя', 'йованов', 'Женя Й.'],
  ['Sam', '🔥 Harris', 'Sam H.'],
  ['Sam', 'Harris 🔥', 'Sam H.'],
  ['Sam 🔥', 'Harris', 'Sam 🔥 H.'],
  ['Sam', '🧑🏽\u200d🦰', 'Sam 🧑🏽\u200d🦰'],
  ['🔥', '', '🔥'],
  ['Player', '12', 'Player 12'],
  ['Sam', '2nd', 'Sam 2.'],
  ['Sam', '---', 'Sam ---'],
  ['Sam', '. ,', 'Sam ,'],
  ['Sam', '"" Park', 'Sam P.'],
  ['Sam', '( ) Park', 'Sam P.'],
  ['Sam', '"Big Park', 'Sam B.'],
]

/** Every letter, mark, and blank of the scripts with case, each within a word. */
const SWEEP = [
  [0x20, 0x6ff],
  [0x1e00, 0x214f],
  [0x3000, 0x3000],
  [0xfb00, 0xfb4f],
  [0xfeff, 0xfeff],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, step) => `a${String.fromCodePoint(from + step)}b`),
)

/** The same, and the scripts whose letters look like ASCII. */
const LOOKS = [
  ...SWEEP,
  ...[
    [0x1380, 0x13ff],
    [0x2c80, 0x2cff],
    [0xa4d0, 0xa4ff],
    [0xa640, 0xa7ca],
    [0xab30, 0xabbf],
    [0xff00, 0xff5f],
  ].flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, step) => `a${String.fromCodePoint(from + step)}b`),
  ),
]

export function nameTests(here: Scene) {
  const inDatabase = async (names: readonly string[]) =>
    (
      await here.sql<{ key: string }>(
        `select app.name_key(name) as key from unnest($1::text[]) with ordinality as given (name, place) order by place`,
        [names],
      )
    ).map(({ key }) => key)

  test('names are folded to one key, in the browser and in the database', async () => {
    const expected = NAMES.map(([why, name, key]) => ({ why, name, browser: key, database: key }))
    const keys = await inDatabase(NAMES.map(([, name]) => name))
    expect(
      NAMES.map(([why, name], index) => ({ why, name, browser: nameKey(name), database: keys[index] })),
    ).toEqual(expected)
  })

  test('short names are the same in both', async () => {
    const last = [
      ...SHORT.map(([, name]) => name),
      ...SHORT.map(([first, name]) => `Jane ${first} ${name}`),
      ...SHORT.flatMap(([, one]) => SHORT.slice(0, 8).map(([, other]) => `${one} ${other}`)),
      ...LOOKS.map((name) => name.slice(1)),
      ...LOOKS.slice(0, 300).flatMap((name) => [`"${name}`, `${name.slice(1)}"c" Jr`]),
    ].map((name) => name.trim())
    const found = await here.sql<{ plain: string; parts: string[]; surname: string; short: string }>(
      `select app.plain_last_name(name) as plain, app.last_name_parts(name) as parts, app.surname(name) as surname,
         app.display_name('Jo', name) as short
       from unnest($1::text[]) with ordinality as given (name, place) order by place`,
      [last],
    )
    const inBrowser = last.map((name) => {
      const { before, word, dot } = lastNameParts(name)
      return {
        plain: plainLastName(name),
        parts: [before, word.join(''), dot],
        surname: surname(name),
        short: shortName('Jo', name),
      }
    })
    expect(last.filter((_, at) => JSON.stringify(found[at]) !== JSON.stringify(inBrowser[at]))).toEqual([])
    const short = await here.sql<{ short: string }>(
      `select app.display_name(first, last) as short
       from unnest($1::text[], $2::text[]) with ordinality as given (first, last, place) order by place`,
      [SHORT.map(([first]) => first), SHORT.map(([, name]) => name)],
    )
    expect(SHORT.map(([first, name]) => [first, name, shortName(first, name)])).toEqual(SHORT)
    expect(SHORT.map(([first, name], at) => [first, name, short[at]?.short])).toEqual(SHORT)
  })

  test('the same characters are hidden in both: all that Unicode says have no shape or turn the direction', async () => {
    // Each between letters, where none has a use. Surrogates and NUL can't be stored.
    const planes = Array.from({ length: 17 }, (_, plane) =>
      Array.from({ length: 0x10000 }, (__, step) => plane * 0x10000 + step)
        .filter((code) => code !== 0 && (code < 0xd800 || code > 0xdfff))
        .map((code) => String.fromCodePoint(code)),
    )
    const hidden = await here.sql<{ hidden: string[] }>(
      `select array(select part from regexp_split_to_table(plane, 'a') as part
           where part <> '' and app.without_hidden('b' || part || 'b') = 'bb') as hidden
       from unnest($1::text[]) with ordinality as given (plane, number) order by number`,
      [planes.map((characters) => characters.filter((one) => one !== 'a').join('a'))],
    )
    const found = hidden.flatMap((row) => row.hidden)
    const all = planes.flat()
    expect(all.filter((one) => withoutHidden(`b${one}b`) === 'bb')).toEqual(found)
    expect(found).toEqual(
      all.filter((one) => /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\ufff9-\ufffb]/u.test(one)),
    )
    expect(found.length).toBeGreaterThan(4000)
  })

  test('no letter is folded by only one of them', async () => {
    const keys = await inDatabase(SWEEP)
    expect(keys).toHaveLength(SWEEP.length)
    expect(SWEEP.filter((name, index) => nameKey(name) !== keys[index])).toEqual([])
    const looks = await here.sql<{ key: string; keys: string[] }>(
      `select app.look_alike_key(name) as key, app.look_alike_keys(name) as keys from unnest($1::text[]) with ordinality as given (name, place) order by place`,
      [LOOKS],
    )
    expect(LOOKS.filter((name, index) => lookAlikeKey(name) !== looks[index]?.key)).toEqual([])
    const inBrowser = LOOKS.map((name) => lookAlikeKeys(name).toSorted().join())
    expect(LOOKS.filter((_, index) => looks[index]?.keys.toSorted().join() !== inBrowser[index])).toEqual([])
    expect(looks.filter(({ key }) => /^a[a-z]b$/.test(key)).length).toBeGreaterThan(300)
  })
}
