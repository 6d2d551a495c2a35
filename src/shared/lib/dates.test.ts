import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  calendarDate,
  clockIn,
  clockText,
  dateIn,
  isEveningIn,
  dayIn,
  daysBetween,
  englishOf,
  calendarPage,
  shortMomentIn,
  momentHere,
  nearDateIn,
  nearMomentIn,
  nearMomentPhrase,
  onPaper,
  soon,
  timeAgo,
  timeIn,
  timesIn,
  weekdayPlural,
  zonedTimeIn,
  zoneNote,
  momentIn,
} from './dates'

describe('the league’s clock', () => {
  it.each([
    ['2026-11-24T17:30:00Z', 'Europe/Madrid', '18:30', '2026-11-24'],
    ['2026-11-24T17:30:00+00:00', 'America/New_York', '12:30', '2026-11-24'],
    // after midnight there, still the day before here
    ['2026-11-24T23:30:00Z', 'Europe/Madrid', '00:30', '2026-11-25'],
    ['2026-11-25T02:30:00Z', 'America/Los_Angeles', '18:30', '2026-11-24'],
    // the same hour of the evening before and after the clocks change
    ['2026-10-24T16:30:00Z', 'Europe/Madrid', '18:30', '2026-10-24'],
    ['2026-10-31T17:30:00Z', 'Europe/Madrid', '18:30', '2026-10-31'],
    ['2026-03-08T10:30:00Z', 'America/Los_Angeles', '03:30', '2026-03-08'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '05:45', '2026-01-01'],
  ])('%s in %s is %s on %s', (moment, zone, time, day) => {
    expect([clockIn(moment, zone), dayIn(moment, zone)]).toEqual([time, day])
  })
})

describe('the English of the device', () => {
  it.each<[string[], string]>([
    [['en-GB', 'de'], 'en-GB'],
    [['de-DE', 'en-AU', 'en'], 'en-AU'],
    [['es-MX'], 'en-US'],
    [['en-US@posix'], 'en-US'],
    [[], 'en-US'],
  ])('of %j is %s', (languages, locale) => {
    expect(englishOf(languages)).toBe(locale)
  })

  it("doesn't affect printed dates", () => {
    vi.stubGlobal('navigator', { languages: ['en-GB'] })
    onTestFinished(() => void vi.unstubAllGlobals())
    const from = '2026-12-02T03:00:00Z'
    expect(onPaper(from, 'America/Los_Angeles')).toBe('Tue, Dec 1, 2026, 7:00 PM')
    expect(onPaper(from, 'America/Los_Angeles', '2026-12-02T04:45:00Z')).toBe(
      'Tue, Dec 1, 2026, 7:00 – 8:45 PM',
    )
  })

  it.each([
    ['17:00', '2026-12-02T01:00:00Z', 'America/Los_Angeles', true],
    ['16:59', '2026-12-02T00:59:00Z', 'America/Los_Angeles', false],
    ['noon in Portland, evening in Berlin', '2026-12-01T20:00:00Z', 'America/Los_Angeles', false],
    ['the same moment in Berlin', '2026-12-01T20:00:00Z', 'Europe/Berlin', true],
    ['midnight', '2026-12-02T08:00:00Z', 'America/Los_Angeles', false],
  ])("goes by the league's clock, not the reader's: %s", (_when, moment, timeZone, isEvening) => {
    expect(isEveningIn(moment, timeZone)).toBe(isEvening)
  })

  const evening = '2026-12-02T03:00:00Z' // Tuesday 7 PM in Portland
  const now = new Date('2026-11-20T20:00:00Z')
  const zone = 'America/Los_Angeles'
  it.each([
    [
      'en-US',
      '7:00 PM',
      '7:00–8:45 PM',
      'Tue, Dec 1, 7:00 PM',
      'Thu, Jan 7, 2027',
      'Dec 1, 2026, 7:00 PM',
      '6:30 PM',
    ],
    ['en-GB', '19:00', '19:00–20:45', 'Tue 1 Dec, 19:00', 'Thu 7 Jan 2027', '1 Dec 2026, 19:00', '18:30'],
  ])('%s writes times as people there do', (locale, time, range, near, nextYear, moment, clock) => {
    vi.stubGlobal('navigator', { languages: [locale] })
    vi.stubEnv('TZ', zone)
    expect(timeIn(evening, zone)).toBe(time)
    expect(timesIn(evening, '2026-12-02T04:45:00Z', zone)).toBe(range)
    expect(nearMomentIn(evening, zone, now).replace(/ PT$/, '')).toBe(near)
    expect(dateIn('2027-01-08T03:00:00Z', zone, now)).toBe(nextYear)
    expect(clockText('18:30')).toBe(clock)
    expect(momentHere(evening)).toBe(moment)
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  it('says AM and PM twice only where they differ, and names no date past midnight', () => {
    expect(timesIn('2026-12-01T19:00:00Z', '2026-12-01T21:00:00Z', zone)).toBe('11:00 AM – 1:00 PM')
    expect(timesIn('2026-12-02T06:00:00Z', '2026-12-02T09:00:00Z', zone)).toBe('10:00 PM–1:00 AM')
  })

  it('puts a moment into a sentence', () => {
    const today = new Date('2026-12-01T20:00:00Z')
    expect(nearMomentPhrase(evening, 'UTC', today)).toContain('tomorrow at 3:00 AM')
  })
})

describe('nearDateIn', () => {
  const now = new Date('2026-11-24T22:30:00Z') // Tuesday 23:30 in Madrid
  it.each([
    ['2026-11-24T20:00:00Z', 'Today'],
    ['2026-11-24T23:30:00Z', 'Tomorrow'],
    ['2026-11-25T22:59:00Z', 'Tomorrow'],
    ['2026-11-23T22:30:00Z', 'Yesterday'],
    ['2026-11-27T18:00:00Z', 'Friday'],
    ['2026-12-01T18:00:00Z', 'Tue, Dec 1'],
    ['2026-11-17T18:00:00Z', 'Tue, Nov 17'],
    ['2027-01-05T18:00:00Z', 'Tue, Jan 5, 2027'],
  ])('calls %s %s', (moment, words) => {
    expect(nearDateIn(moment, 'Europe/Madrid', now)).toBe(words)
  })
})

it('writes the year only where it is another one', () => {
  const now = new Date('2026-12-31T23:30:00Z') // already 2027 in Madrid
  expect(dateIn('2027-01-05T18:00:00Z', 'Europe/Madrid', now)).toBe('Tue, Jan 5')
  expect(dateIn('2026-12-29T18:00:00Z', 'Europe/Madrid', now)).toBe('Tue, Dec 29, 2026')
})

it.each([
  ['2026-10-27', 'Oct 27'],
  ['2026-01-01', 'Jan 1'],
  ['2027-01-05', 'Jan 5, 2027'],
])('writes the calendar day %s as %s wherever the reader is', (day, words) => {
  expect(calendarDate(day, new Date('2026-06-15T12:00:00Z'))).toBe(words)
})

it('counts calendar days over a change of the clocks', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-03-08', '2026-03-07')).toBe(-1)
})

it.each([
  ['Europe/Madrid', 'Europe/Paris', null],
  ['Europe/Madrid', 'America/New_York', 'Madrid time'],
  ['America/Los_Angeles', 'Europe/Madrid', 'PT'],
  ['UTC', 'Europe/Madrid', 'UTC'],
])('names the zone %s for a reader in %s: %s', (zone, reader, note) => {
  expect(zoneNote('2026-11-24T17:30:00Z', zone, reader)).toBe(note)
  const time = timeIn('2026-11-24T17:30:00Z', zone)
  expect(zonedTimeIn('2026-11-24T17:30:00Z', zone, reader)).toBe(note ? `${time} ${note}` : time)
})

it.each([
  ['2026-11-24T18:00:00Z', null],
  ['2026-11-24T18:01:00Z', 'in 1 minute'],
  ['2026-11-24T18:45:00Z', 'in 45 minutes'],
  ['2026-11-24T19:00:00Z', 'in 1 hour'],
  ['2026-11-24T20:10:00Z', 'in 2 hours'],
  ['2026-11-25T18:00:00Z', null],
])('says how soon %s is: %s', (moment, words) => {
  expect(soon(moment, new Date('2026-11-24T18:00:00Z'))).toBe(words)
})

it.each([
  ['2026-11-24T20:00:00Z', 'Today 3 PM'],
  ['2026-11-25T23:30:00Z', 'Tomorrow 6:30 PM'],
  ['2026-11-30T15:00:00Z', 'Mon 10 AM'],
  ['2026-12-01T15:00:00Z', 'Tue, Dec 1, 10 AM'],
  ['2026-11-20T15:00:00Z', 'Fri, Nov 20, 10 AM'],
])('shortens %s to %s', (moment, words) => {
  const zone = 'America/New_York'
  expect(shortMomentIn(moment, zone, new Date('2026-11-24T18:00:00Z')).replace(/ ET/, '')).toBe(words)
})

it('tears off a page of the calendar', () => {
  expect(calendarPage('2026-12-05T23:30:00Z', 'America/Los_Angeles')).toEqual({ weekday: 'Sat', day: '5' })
})

it('says how often a weekday is played', () => {
  expect(weekdayPlural(2, 2)).toBe('Every other Tuesday')
  expect(weekdayPlural(6, 4)).toBe('Every fourth Saturday')
})

it('names weekdays as ISO counts them', () => {
  expect([1, 2, 7].map((day) => weekdayPlural(day))).toEqual(['Mondays', 'Tuesdays', 'Sundays'])
})

it.each([
  ['2026-11-24T18:00:30Z', 'Just now'],
  ['2026-11-24T17:59:30Z', 'Just now'],
  ['2026-11-24T17:01:00Z', '59 min ago'],
  ['2026-11-24T16:00:00Z', '2 hours ago'],
  ['2026-11-23T18:00:01Z', '23 hours ago'],
  ['2026-11-21T17:00:00Z', '3 days ago'],
  ['2026-11-17T12:00:00Z', 'Nov 17'],
  ['2025-11-17T12:00:00Z', 'Nov 17, 2025'],
])('%s was %s', (moment, words) => {
  expect(timeAgo(moment, Date.parse('2026-11-24T18:00:00Z'))).toBe(words)
})

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
