import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, it } from 'vitest'
import { momentIn } from '@/shared/lib/dates'
import { gameDayOf } from '../../../../tests/game-day-row'
import { calendarFeed, calendarFile, calendarFileName, calendarOf } from './calendar-file'
import type { GameDay } from '../game-day'

const LEAGUE = {
  name: 'Riverside Ladder',
  location: 'Riverside Park',
  url: 'https://club.test/leagues/l/game-days',
  minutes: 105,
}
const DAY = gameDayOf({
  id: 'd6a1',
  league_id: 'l',
  week_number: 6,
  starts_at: '2026-11-24T17:30:00+00:00',
  updated_at: '2026-11-01T09:00:00+00:00',
})

/** The file as a calendar reads it, with the folded lines of RFC 5545 joined again. */
const read = (...days: Partial<GameDay>[]) =>
  convertIcsCalendar(
    undefined,
    calendarFile(
      days.map((day) => ({ ...DAY, ...day })),
      LEAGUE,
    ),
  )
const lines = (...days: Partial<GameDay>[]) =>
  calendarFile(
    days.map((day) => ({ ...DAY, ...day })),
    LEAGUE,
  )
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)

describe('a calendar file', () => {
  it("has each game day's name, place, and link", () => {
    const [event] = read({ note: 'Bring water, please' }).events ?? []
    expect(event).toMatchObject({
      uid: 'd6a1@kitchenline',
      summary: 'Riverside Ladder, week 6',
      location: 'Riverside Park',
      status: 'CONFIRMED',
    })
    expect(event?.description).toContain('Bring water, please')
    expect(event?.description).toContain(LEAGUE.url)
  })

  it.each(['\n', '\r\n', '\r', '\u2028', '\u0085', '\v'])(
    'starts no new entry at a line break (%j)',
    (br) => {
      const injected = `Ladder${br}END:VEVENT${br}BEGIN:VEVENT${br}SUMMARY:Forged`
      const league = { ...LEAGUE, name: injected, location: injected }
      const day = { ...DAY, note: injected, canceledReason: injected, status: 'canceled' as const }
      const file = calendarFile([day, { ...day, id: 'd6a2', location: injected }], league)
      const starts = file
        .replaceAll('\r\n ', '')
        .split(/[\r\n\u2028\u0085\v]+/)
        .map((line) => line.split(/[:;]/)[0])
      expect(starts.filter((start) => start === 'BEGIN')).toHaveLength(3)
      expect(starts.filter((start) => start === 'SUMMARY')).toHaveLength(2)
      expect(starts.filter((start) => start === 'END')).toHaveLength(3)
    },
  )

  it('ends every line as RFC 5545 requires, none longer than it allows', () => {
    const file = calendarFile([{ ...DAY, note: 'Ünlü '.repeat(60) }], LEAGUE)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it.each([
    [
      'New York in November',
      'America/New_York',
      ['2026-10-27', '2026-11-03'],
      ['20261027T230000Z', '20261104T000000Z'],
    ],
    [
      'New York in March',
      'America/New_York',
      ['2027-03-09', '2027-03-16'],
      ['20270310T000000Z', '20270316T230000Z'],
    ],
    [
      'Berlin in October',
      'Europe/Berlin',
      ['2026-10-20', '2026-10-27'],
      ['20261020T170000Z', '20261027T180000Z'],
    ],
    [
      'Berlin in March',
      'Europe/Berlin',
      ['2027-03-23', '2027-03-30'],
      ['20270323T180000Z', '20270330T170000Z'],
    ],
  ])('keeps seven in the evening when the clocks change: %s', (_where, timeZone, days, starts) => {
    const file = lines(...days.map((day) => ({ startsAt: momentIn(day, '19:00', timeZone) })))
    expect(file.filter((line) => line.startsWith('DTSTART'))).toEqual(
      starts.map((start) => `DTSTART:${start}`),
    )
  })

  it('replaces older entries: the same UID, a higher SEQUENCE', () => {
    const [before] = read({}).events ?? []
    const [after] = read({ startsAt: '2026-11-25T17:30:00+00:00', revision: 3 }).events ?? []
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBe(3)
  })

  it('removes a canceled game day from the calendar, and says why', () => {
    const [event] = read({ status: 'canceled', canceledReason: 'Storm', revision: 1 }).events ?? []
    expect(event).toMatchObject({ status: 'CANCELLED', summary: 'Canceled: Riverside Ladder, week 6' })
    expect(event?.description).toMatch(/^Storm/)
  })
})

it.each([
  ['Riverside Ladder', 6, 'riverside-ladder-week-6.ics'],
  ['Señor Núñez & Söhne!', undefined, 'senor-nunez-sohne-season.ics'],
  ['日曜リーグ', undefined, 'league-season.ics'],
])('is named after %s', (league, week, name) => {
  expect(calendarFileName(league, week)).toBe(name)
})

it('has the game days of several leagues, each with its own name and link', () => {
  const other = {
    name: 'Saturday Mixer',
    location: '',
    url: 'https://club.test/leagues/m/game-days',
    minutes: 90,
  }
  const file = calendarOf('Kitchen Line', [
    { day: DAY, league: LEAGUE },
    { day: { ...DAY, id: 'd6a2', week: 2 }, league: other },
  ])
  const calendar = convertIcsCalendar(undefined, file)
  expect(calendar.name).toBe('Kitchen Line')
  expect(calendar.events?.map(({ uid, summary, url }) => [uid, summary, url])).toEqual([
    ['d6a1@kitchenline', 'Riverside Ladder, week 6', LEAGUE.url],
    ['d6a2@kitchenline', 'Saturday Mixer, week 2', other.url],
  ])
})

it('ends when the games should be over, as far as that is known', () => {
  const file = calendarFile([DAY, { ...DAY, id: 'd6a2', minutes: 42 }], LEAGUE)
  const minutes = convertIcsCalendar(undefined, file).events?.map(
    ({ start, end }) => ((end?.date.getTime() ?? 0) - start.date.getTime()) / 60_000,
  )
  expect(minutes).toEqual([105, 42])
})

it('a feed has the entries of the file to download, so that no calendar shows one as another', () => {
  const entries = [{ day: DAY, league: LEAGUE }]
  const eventsOf = (file: string) => file.slice(file.indexOf('BEGIN:VEVENT'))
  const feed = calendarFeed('Kitchen Line', entries)
  expect(eventsOf(feed)).toBe(eventsOf(calendarOf('Kitchen Line', entries)))
  expect(feed).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
})
