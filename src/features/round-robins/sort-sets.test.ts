import { expect, it } from 'vitest'
import type { MySet } from './queries'
import { sortSets } from './sort-sets'

const NOW = new Date('2026-11-24T18:00:00Z')
const set = (name: string, startsAt: string, status: MySet['status'] = 'scheduled'): MySet => ({
  id: name,
  name,
  isHost: true,
  startsAt,
  location: '',
  courts: 2,
  rounds: 4,
  minutesPerRound: 15,
  status,
})
const sorted = (...sets: MySet[]) => {
  const { running, upcoming, past } = sortSets(sets, NOW)
  return [running, upcoming, past].map((group) => group.map(({ name }) => name).join(' '))
}

it('has what runs now first: from half an hour before its time to an hour after its end', () => {
  expect(
    sorted(
      set('soon', '2026-11-24T18:30:00Z'),
      set('later', '2026-11-24T18:31:00Z'),
      set('now', '2026-11-24T17:30:00Z'),
      set('lingering', '2026-11-24T16:00:00Z'),
      set('long over', '2026-11-24T15:59:00Z'),
    ),
  ).toEqual(['lingering now soon', 'later', 'long over'])
})

it('has the next to come first, and of those that were the last', () => {
  expect(
    sorted(
      set('in two weeks', '2026-12-08T18:00:00Z'),
      set('in a week', '2026-12-01T18:00:00Z'),
      set('a month ago', '2026-10-24T18:00:00Z'),
      set('a week ago', '2026-11-17T18:00:00Z'),
    ),
  ).toEqual(['', 'in a week in two weeks', 'a week ago a month ago'])
})

it('counts what was ended or canceled as past, whatever the clock says', () => {
  expect(
    sorted(
      set('ended', '2026-11-24T17:30:00Z', 'completed'),
      set('canceled', '2026-12-01T18:00:00Z', 'canceled'),
    ),
  ).toEqual(['', '', 'canceled ended'])
})
