import { expect, it } from 'vitest'
import type { Membership } from '@/features/leagues/league'
import { type GameDayRsvp, rsvpDeadline } from './rsvp'
import { attendanceOf } from './AttendanceList'

const member = (playerId: string, status: Membership = 'joined', hasAccount = true) => ({
  playerId,
  name: `${playerId} Smith`,
  status,
  hasAccount,
})
const said = (playerId: string, response: GameDayRsvp['response'], respondedBy = playerId): GameDayRsvp => ({
  playerId,
  response,
  respondedAt: '2026-11-24T17:30:00Z',
  respondedBy,
})

it('groups everyone by RSVP: by name, and the waitlist in order', () => {
  const groups = attendanceOf(
    ['Uli', 'Ánna', 'Bea', 'Dev', 'Ines', 'Sam'].map((name) => member(name)),
    [
      said('Uli', 'in'),
      said('Sam', 'waitlist'),
      said('Bea', 'waitlist'),
      said('Ánna', 'in', 'Dev'),
      said('Gone', 'in'),
    ],
  )
  expect(groups.in.map(({ name, answeredBy }) => [name, answeredBy])).toEqual([
    ['Ánna Smith', 'Dev Smith'],
    ['Uli Smith', null],
  ])
  expect(groups.waiting.map(({ playerId }) => playerId)).toEqual(['Sam', 'Bea'])
  expect(groups.silent.map(({ playerId }) => playerId)).toEqual(['Dev', 'Ines'])
  expect(groups.out).toEqual([])
})

it("labels an organizer who doesn't play here", () => {
  expect(attendanceOf([member('Uli')], [said('Uli', 'out', 'Lucia')]).out[0]?.answeredBy).toBe('an organizer')
})

it("marks who hasn't accepted, but not players without an account whom no one invited", () => {
  const { silent } = attendanceOf(
    [
      member('Dev'),
      member('Lena', 'not_invited'),
      member('Noor', 'invited', false),
      member('Uli', 'not_invited', false),
    ],
    [],
  )
  expect(silent.filter((each) => each.isYetToAccept).map(({ playerId }) => playerId)).toEqual([
    'Lena',
    'Noor',
  ])
})

it('closes RSVPs the given hours before the start, in elapsed time', () => {
  // across the end of daylight saving time in Berlin
  expect(rsvpDeadline('2026-10-25T18:00:00Z', 24)).toBe('2026-10-24T18:00:00.000Z')
  expect(rsvpDeadline('2026-10-25T18:00:00Z', null)).toBe('2026-10-25T18:00:00.000Z')
})
