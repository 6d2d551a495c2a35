import { expect, it, onTestFinished, vi } from 'vitest'
import { gameRows, personRows, roundRobinRow, sheetOf } from '../../../../tests/round-robin-row'
import { repeatDraft } from './player-groups'

const sheet = () => {
  const row = roundRobinRow()
  row.round_robin.starts_at = new Date('2026-10-27T19:00:00').toISOString()
  return sheetOf(row)
}

it('is a week later at the same hour, even if the clocks change in between', () => {
  expect(repeatDraft(sheet(), new Date('2026-10-27T21:00:00')).values).toMatchObject({
    date: '2026-11-03',
    time: '19:00',
  })
})

it('is the next such weekday if the round robin was long ago', () => {
  expect(repeatDraft(sheet(), new Date('2026-11-20T12:00:00')).values.date).toBe('2026-11-24')
  // On the same day, three weeks later, before the start time.
  expect(repeatDraft(sheet(), new Date('2026-11-17T18:59:00')).values.date).toBe('2026-11-17')
})

it.each([
  ['before it starts, after summer time ended', '2026-10-27T19:00', '2026-11-17T18:30', '2026-11-17'],
  ['after it starts, after summer time ended', '2026-10-27T19:00', '2026-11-17T19:30', '2026-11-24'],
  ['before it starts, after summer time began', '2027-03-09T19:00', '2027-03-30T18:30', '2027-03-30'],
  ['after it starts, after summer time began', '2027-03-09T19:00', '2027-03-30T19:30', '2027-04-06'],
])('counts weeks of the calendar: %s', (_when, before, now, next) => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  onTestFinished(() => void vi.unstubAllEnvs())
  const row = roundRobinRow()
  row.round_robin.starts_at = new Date(before).toISOString()
  expect(repeatDraft(sheetOf(row), new Date(now)).values).toMatchObject({ date: next, time: '19:00' })
})

it('takes the settings and everyone who played along, but not someone who never came, and no ids', () => {
  const row = roundRobinRow()
  const people = personRows('ABCDE')
  people[1]!.status = 'left'
  people[2]!.status = 'paused'
  // Left after the first round.
  people[3]!.status = 'left'
  const draft = repeatDraft(
    sheetOf({
      ...row,
      people,
      games: gameRows(['AC 11-7 DE'], ['AB-CE']),
      round_robin: { ...row.round_robin, win_type: 'cap', score_cap: 13, court_count: 3 },
    }),
    new Date('2026-11-25T12:00:00'),
  )
  expect(draft.people.map(({ name }) => name)).toEqual(['Ann', 'Cleo', 'Dan', 'Eve'])
  expect(draft.values).toMatchObject({
    name: 'Saturday mixer',
    courts: '3',
    rounds: '3',
    lengthBy: 'rounds',
    winType: 'cap',
    cap: '13',
  })
  expect(draft.id).not.toBe(row.round_robin.id)
  expect(people.map(({ id }) => id)).not.toContain(draft.people[0]?.id)
})
