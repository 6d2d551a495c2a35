import { expect, it } from 'vitest'
import type { PersonReport } from '@/domain/season/week-report'
import { resultsMessage } from './week-text'

const finisher = (finish: number, name: string, place: PersonReport['place']) =>
  ({ finish, row: { name, won: 1, lost: 2 }, place }) as PersonReport
const inPerson = { subs: [], bySub: 0, inPerson: 3 }

it('names who played: the member, their sub, or both', () => {
  const people = [
    finisher(1, 'Maya Reyes', inPerson),
    finisher(2, 'Lena Fischer', { subs: ['Lou Merz'], bySub: 3, inPerson: 0 }),
    finisher(3, 'Noor Aziz', { subs: ['Gus Grant'], bySub: 1, inPerson: 2 }),
  ]
  const text = resultsMessage({
    leagueName: 'Riverside Ladder',
    week: 5,
    date: null,
    courts: [{ number: 1, people, games: [] }],
    names: {},
    nameIn: () => (id) => id,
    url: 'https://club.test/view',
  })
  expect(text.split('\n').slice(2, 6)).toEqual([
    'Court 1',
    '1. Maya Reyes (1–2)',
    '2. Lou Merz (sub for Lena Fischer, 1–2)',
    '3. Noor Aziz (1–2, Gus Grant in 1 of 3 games)',
  ])
})
