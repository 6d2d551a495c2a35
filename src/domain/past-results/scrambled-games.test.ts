import { expect, test } from 'vitest'
import { seedsFor } from '../../../tests/seeds'
import { Random } from '../random'
import { readGames } from './read-games'

const NAMES = [
  'Ann Lee',
  "Marcus O'Neil",
  'José Núñez',
  'Di Fox',
  'Ida Berg',
  'Lou Price',
  'Mary Ann Stone',
  'Bo Ray',
]
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

interface Played {
  day: number
  month: number
  court: number
  four: string[]
  scores: [number, number]
}

function playedBy(random: Random): Played {
  const lost = random.below(10)
  return {
    day: 1 + random.below(28),
    month: 1 + random.below(11),
    court: 1 + random.below(6),
    four: random.shuffle(NAMES).slice(0, 4),
    scores: random.below(2) === 0 ? [11, lost] : [lost, 11],
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const DATES: Record<string, (game: Played) => string> = {
  iso: ({ month, day }) => `2026-${two(month)}-${two(day)}`,
  american: ({ month, day }) => `${month}/${day}/2026`,
  excel: ({ month, day }) => `${day}-${MONTHS[month - 1]}-2026`,
  words: ({ month, day }) => `${MONTHS[month - 1]} ${day} 2026`,
}
const COLUMNS: Record<string, (game: Played) => string> = {
  Court: ({ court }) => String(court),
  'Team 1 player 1': ({ four }) => four[0] ?? '',
  'Team 1 player 2': ({ four }) => four[1] ?? '',
  'Team 2 player 1': ({ four }) => four[2] ?? '',
  'Team 2 player 2': ({ four }) => four[3] ?? '',
  'Team 1 score': ({ scores }) => String(scores[0]),
  'Team 2 score': ({ scores }) => String(scores[1]),
  Week: ({ month }) => String(month),
  Location: () => 'Riverside Park',
}
/** In any order, but each kind in its own: who is player 1 is said by what stands first. */
function columnsOf(random: Random): string[] {
  const named = (kind: RegExp) => Object.keys(COLUMNS).filter((name) => kind.test(name))
  const others = ['Court', 'Week', 'Location'].filter(() => random.below(2) === 0)
  const lists = [['Date'], named(/player/), named(/score/), ...others.map((name) => [name])]
  const columns: string[] = []
  while (lists.some((list) => list.length > 0)) {
    const left = lists.filter((list) => list.length > 0)
    columns.push(...(left[random.below(left.length)]?.splice(0, 1) ?? []))
  }
  return columns
}

test.each(seedsFor(2000, 150))(
  'the same games come out of any order of columns, separator, quoting, and way to write a date (%i)',
  (seed) => {
    const random = new Random(seed)
    const games = Array.from({ length: 2 + random.below(10) }, () => playedBy(random))
    const columns = columnsOf(random)
    const separator = [',', ';', '\t'][random.below(3)] ?? ','
    const dateOf = Object.values(DATES)[random.below(4)]
    const isQuoted = random.below(2) === 0
    const cell = (text: string) => (isQuoted ? `"${text}"` : text)
    const cellOf = (name: string, game: Played) =>
      (name === 'Date' ? dateOf?.(game) : COLUMNS[name]?.(game)) ?? ''
    const text = [columns, ...games.map((game) => columns.map((name) => cellOf(name, game)))]
      .map((row) => row.map(cell).join(separator))
      .join('\r\n')
    const found = readGames(text, '2026-11-29')
    expect(found.leftOut).toEqual([])
    expect(
      found.games.map((game) => ({
        date: game.date,
        court: game.court,
        four: [...game.team1, ...game.team2].map(({ name }) => name),
        scores: game.scores,
      })),
    ).toEqual(
      games.map((game) => ({
        date: DATES['iso']?.(game),
        court: columns.includes('Court') ? String(game.court) : null,
        four: game.four,
        scores: game.scores,
      })),
    )
  },
)
