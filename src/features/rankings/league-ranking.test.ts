import { expect, it } from 'vitest'
import { seasonRanking } from '@/domain/season/season-ranking'
import { topRows } from './league-ranking'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'

const names = ['Noor', 'Tom', 'Maya', 'Ines', 'Sam', 'Bea', 'Dev', 'Uli']
const members = names.map((name, index) => ({ id: name, name, startPlace: index + 1 }))
const seat = (playerId: string) => ({ playerId })
const [week] = seasonRanking({
  settings: { ...LEAGUE_DEFAULTS, moveUp: 0, moveDown: 0 },
  members,
  days: [
    {
      week: 1,
      courts: [
        { number: 1, seats: names.slice(0, 4).map(seat), games: [] },
        { number: 2, seats: names.slice(4).map(seat), games: [] },
      ],
    },
  ],
})

it.each([
  ['among the first', 'Tom', ['Noor', 'Tom', 'Maya']],
  ['just behind them', 'Ines', ['Noor', 'Tom', 'Maya', 'Ines']],
  ['far behind them', 'Uli', ['Noor', 'Tom', 'Maya', 'Uli']],
  ['not playing', 'Lucia', ['Noor', 'Tom', 'Maya']],
])('shows the first three to someone %s', (_where, me, expected) => {
  expect(topRows(week?.rows ?? [], me, 3).map(({ id }) => id)).toEqual(expected)
})
