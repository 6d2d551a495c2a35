import { expect, it } from 'vitest'
import type { MyRoundRobin } from '../queries'
import { sortRoundRobins } from './RoundRobinList'

const NOW = new Date('2026-11-24T18:00:00Z')
const roundRobin = (
  name: string,
  startsAt: string,
  status: MyRoundRobin['status'] = 'scheduled',
): MyRoundRobin => ({
  id: name,
  name,
  isHost: true,
  startsAt,
  location: '',
  rounds: 4,
  minutesPerRound: 15,
  status,
  signUp: null,
})
const sorted = (...roundRobins: MyRoundRobin[]) => {
  const { running, upcoming, past } = sortRoundRobins(roundRobins, NOW)
  return [running, upcoming, past].map((group) => group.map(({ name }) => name).join(' '))
}

it('lists what is in progress first: from half an hour before its time to an hour after its end', () => {
  expect(
    sorted(
      roundRobin('soon', '2026-11-24T18:30:00Z'),
      roundRobin('later', '2026-11-24T18:31:00Z'),
      roundRobin('now', '2026-11-24T17:30:00Z'),
      roundRobin('lingering', '2026-11-24T16:00:00Z'),
      roundRobin('long over', '2026-11-24T15:59:00Z'),
    ),
  ).toEqual(['lingering now soon', 'later', 'long over'])
})

it('lists the next upcoming first, and the latest past one first', () => {
  expect(
    sorted(
      roundRobin('in two weeks', '2026-12-08T18:00:00Z'),
      roundRobin('in a week', '2026-12-01T18:00:00Z'),
      roundRobin('a month ago', '2026-10-24T18:00:00Z'),
      roundRobin('a week ago', '2026-11-17T18:00:00Z'),
    ),
  ).toEqual(['', 'in a week in two weeks', 'a week ago a month ago'])
})

it('counts ended and canceled ones as past, whatever the clock says', () => {
  expect(
    sorted(
      roundRobin('ended', '2026-11-24T17:30:00Z', 'completed'),
      roundRobin('canceled', '2026-12-01T18:00:00Z', 'canceled'),
    ),
  ).toEqual(['', '', 'canceled ended'])
})
