import { describe, expect, it } from 'vitest'
import { seedsFor } from '../../../tests/seeds'
import { Random } from '../random'
import { MOST_LISTED_PEOPLE, readPeople } from './read-people'

const FIRST = [
  'Zoe',
  'Yan',
  'Ana María',
  'José',
  'Jean-Luc',
  'D’Andre',
  'An',
  'Will',
  'Женя',
  'Chloé',
  'J.R.',
  'Mary',
]
const LAST = [
  'Adams',
  'Brook',
  'de la Cruz',
  'Núñez',
  'O’Neil',
  'van Dyke',
  'Nguyen',
  'Smith Jr.',
  'Иванова',
  'Lee-Park',
  'St. James',
  'Day',
]
const LETTERS = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ')

interface Player {
  firstName: string
  lastName: string
  email: string | null
  rating: number | null
  duprId: string | null
  gender: 'female' | 'male' | null
}

const pick = <T>(random: Random, from: readonly T[]) => from[random.below(from.length)] as T

/** A roster with two to thirty people, of whom not everything is known. */
function roster(random: Random): Player[] {
  const count = 4 + random.below(26)
  return Array.from({ length: count }, (_, index) => ({
    firstName: pick(random, FIRST),
    lastName: pick(random, LAST),
    email: random.below(8) === 0 ? null : `player${index}@example.org`,
    rating: random.below(8) === 0 ? null : (2000 + random.below(6001)) / 1000,
    duprId:
      random.below(8) === 0
        ? null
        : `${index % 10}${pick(random, LETTERS)}${pick(random, LETTERS)}${random.below(10)}${pick(random, LETTERS)}X`,
    gender: random.below(8) === 0 ? null : pick(random, ['female', 'male'] as const),
  }))
}

interface Column {
  headings: string[]
  cell: (player: Player, random: Random) => string
}

const written = (rating: number | null, comma: boolean) =>
  rating === null ? '' : comma ? rating.toFixed(3).replace('.', ',') : rating.toFixed(3)

function columnsFor(random: Random, comma: boolean): Column[] {
  const name: Column[] =
    random.below(2) === 0
      ? [
          {
            headings: ['First Name', 'first', 'Given name', 'Vorname', 'Prénom'],
            cell: ({ firstName }) => firstName,
          },
          {
            headings: ['Last Name', 'LAST', 'Surname', 'Nachname', 'Apellidos'],
            cell: ({ lastName }) => lastName,
          },
        ]
      : [
          {
            headings: ['Name', 'Player', 'Full name', 'What is your name?', 'Spieler'],
            cell: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
          },
        ]
  return [
    ...name,
    {
      headings: ['Email', 'E-Mail', 'Contact', 'Your email address', 'Correo'],
      cell: ({ email }) => email ?? '',
    },
    {
      headings: ['Rating', 'DUPR', 'Level', 'Doubles DUPR', 'Spielstärke'],
      cell: ({ rating }) => written(rating, comma),
    },
    { headings: ['DUPR ID', 'DUPR Id #', 'Code'], cell: ({ duprId }) => duprId ?? '' },
    {
      headings: ['Gender', 'Sex', 'M/F', 'Geschlecht'],
      cell: ({ gender }, chance) =>
        gender === null ? '' : pick(chance, gender === 'female' ? ['F', 'Female', 'w'] : ['M', 'male']),
    },
    { headings: ['Phone', 'Cell', 'Handy'], cell: (_, chance) => `503-555-${1000 + chance.below(9000)}` },
    { headings: ['Paid', 'Waiver signed?'], cell: (_, chance) => pick(chance, ['Yes', 'No', '✓', '']) },
    {
      headings: ['Notes', 'Comments'],
      cell: (_, chance) => pick(chance, ['', 'late, often', 'court 3\nno Tuesdays', 'said "maybe"']),
    },
    { headings: ['Address', 'Street'], cell: (_, chance) => `${1 + chance.below(99)} Oak St` },
    { headings: ['Team', 'Club'], cell: (_, chance) => pick(chance, ['Red', 'Blue']) },
    { headings: ['#', 'Rank', 'No.'], cell: (_, chance) => String(1 + chance.below(30)) },
  ]
}

function cellIn(text: string, separator: string, always: boolean): string {
  return always || text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

describe('a known roster', () => {
  it.each(seedsFor(2000, 150))(
    'is read from scrambled columns, separators, and quoting (seed %i)',
    (seed) => {
      const random = new Random(seed)
      const players = roster(random)
      const separator = pick(random, ['\t', ';', ','])
      const columns = random.shuffle(columnsFor(random, random.below(2) === 0))
      const isQuoted = random.below(3) === 0
      const rows = [
        columns.map(({ headings }) => pick(random, headings)),
        ...players.map((player) => columns.map(({ cell }) => cell(player, random))),
      ]
      const lines = rows.map((cells) =>
        cells.map((cell) => cellIn(cell, separator, isQuoted)).join(separator),
      )
      const breaks = pick(random, ['\n', '\r\n'])
      const title = pick(random, [
        '',
        '',
        `Riverside Ladder${breaks}`,
        `Updated 11/20/2026${separator.repeat(3)}${breaks}`,
      ])
      const start = separator === ';' && random.below(2) === 0 ? `sep=;${breaks}` : ''
      const text = `${start}${title}${lines.join(breaks)}${breaks}`
      expect(readPeople(text).people).toEqual(players.map((player) => ({ ...player, partnerOf: null })))
    },
  )

  it.each(seedsFor(2000, 100))('is read from lines in any hand (seed %i)', (seed) => {
    const random = new Random(seed)
    const players = roster(random).map((player) => ({ ...player, gender: null, partnerOf: null }))
    const bullet = pick(random, ['', '- ', '• ', 'n. ', 'n) ', '🎾 '])
    // Without a comma, no one can tell which words are the first name.
    const isLastFirst = players.some(({ firstName }) => firstName.includes(' ')) || random.below(2) === 0
    const lines = players.map((player, index) => {
      const { firstName, lastName, email, rating, duprId } = player
      const name = isLastFirst ? `${lastName}, ${firstName}` : `${firstName} ${lastName}`
      const behind = [
        rating === null ? '' : `(${rating.toFixed(3)})`,
        duprId ?? '',
        email === null ? '' : `<${email}>`,
      ]
      return `${bullet.replace('n', String(index + 1))}${name} ${behind.filter(Boolean).join(' ')}`.trim()
    })
    const text = lines.join('\n')
    expect(readPeople(text).people).toEqual(players)
  })
})

describe('time', () => {
  /** Of the processor, in ms: other tests may run beside this one. */
  const timeOf = (text: string) => {
    const start = process.cpuUsage()
    readPeople(text)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  /** Four times the text takes at most ten times as long, in one of three tries. Below 50 ms, the clock says nothing. */
  const growsWithItsLength = (make: (size: 1 | 4) => string) =>
    [0, 1, 2].some(() => {
      const long = timeOf(make(4))
      return long < 50 || long < 10 * timeOf(make(1))
    })

  it('takes 1,000 people of 2,000 lines and lists the rest, in a time that grows with their number', () => {
    const players = Array.from(
      { length: 2000 },
      (_, index) => `Zoe Adams${'abcdefghij'.charAt(index % 10)}\tp${index}@example.org\t3.5`,
    )
    const table = (size: number) => `Name\tEmail\tRating\n${players.slice(0, 500 * size).join('\n')}`
    const chat = (size: number) =>
      players
        .slice(0, 500 * size)
        .map((line) => `[11/20, 7:03 PM] ${line.split('\t')[0]}: in!`)
        .join('\n')
    const read = readPeople(table(4))
    expect(read.people).toHaveLength(MOST_LISTED_PEOPLE)
    expect(read.doubts.filter(({ kind }) => kind === 'tooMany')).toHaveLength(1000)
    expect([growsWithItsLength(table), growsWithItsLength(chat)]).toEqual([true, true])
  })

  it.each([
    '"',
    '""',
    '",',
    '"\n',
    '(',
    ')(',
    '<',
    '@',
    'a@',
    'a@a.',
    '.',
    ',',
    ';',
    '\t',
    '|',
    '-',
    ' - ',
    ' ',
    '  ',
    ':',
    ' a: ',
    '1',
    '1 ',
    '1.',
    '3.5 ',
    '+1 ',
    '[',
    '[1:00 ',
    '11/20, 7:03 PM - ',
    'a',
    'A ',
    'a b & ',
    'a / ',
    'Ann Lee, ',
    '"a"" ',
    '(a',
    'Ã©',
    'â€',
    '🎾',
    '\n',
    '\r',
    'in! ',
    'Total ',
    'name,',
    'Name: a\n',
    "'",
    'jan ',
    '1-',
    '- [x] ',
    'and ',
    'w/ ',
    '4G7XKL ',
    '*',
    '~ ',
  ])('reads 100 kB of %j in a time that grows with its length', (part) => {
    // On lines of its own, and within one.
    const isLinear = growsWithItsLength((size) => {
      const text = part.repeat(Math.ceil((12_500 * size) / part.length))
      return `Zoe Adams\n${text}\nYan Brook ${text} Brook!`
    })
    expect(isLinear).toBe(true)
  })
})
