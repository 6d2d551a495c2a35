import { expect, it } from 'vitest'
import { momentIn } from './zoned-time'

it.each([
  ['in winter', '2026-11-24', '18:30', 'Europe/Madrid', '2026-11-24T17:30:00.000Z'],
  ['in summer', '2026-07-07', '18:30', 'Europe/Madrid', '2026-07-07T16:30:00.000Z'],
  [
    'before New York leaves summer time',
    '2026-10-27',
    '19:00',
    'America/New_York',
    '2026-10-27T23:00:00.000Z',
  ],
  ['after it', '2026-11-03', '19:00', 'America/New_York', '2026-11-04T00:00:00.000Z'],
  ['before New York enters it', '2027-03-09', '19:00', 'America/New_York', '2027-03-10T00:00:00.000Z'],
  ['after that', '2027-03-16', '19:00', 'America/New_York', '2027-03-16T23:00:00.000Z'],
  [
    'on the day on which Berlin leaves it',
    '2026-10-25',
    '19:00',
    'Europe/Berlin',
    '2026-10-25T18:00:00.000Z',
  ],
  [
    'on the day on which Berlin enters it',
    '2027-03-28',
    '10:00',
    'Europe/Berlin',
    '2027-03-28T08:00:00.000Z',
  ],
  [
    'that the clocks show twice, the first',
    '2026-11-01',
    '01:30',
    'America/New_York',
    '2026-11-01T05:30:00.000Z',
  ],
  [
    'that they show twice, east of London',
    '2026-10-25',
    '02:30',
    'Europe/Berlin',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'that they leap over, as much later',
    '2027-03-14',
    '02:30',
    'America/New_York',
    '2027-03-14T07:30:00.000Z',
  ],
  ['in a zone of quarter hours', '2026-11-24', '18:30', 'Asia/Kathmandu', '2026-11-24T12:45:00.000Z'],
  ['in UTC', '2026-11-24', '00:00', 'UTC', '2026-11-24T00:00:00.000Z'],
])('knows the moment of a time %s', (_when, day, time, timeZone, moment) => {
  expect(momentIn(day, time, timeZone)).toBe(moment)
})
