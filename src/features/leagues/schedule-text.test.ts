import { expect, it } from 'vitest'
import { scheduleText } from './schedule-text'

const TUESDAYS = {
  weekday: 2,
  startTime: '18:30',
  weeks: 10,
  startDate: '2026-10-27',
  weekInterval: 1,
  timeZone: 'Europe/Madrid',
}
const NOTHING = { weekday: null, startTime: null, weeks: null, startDate: null }
const NOW = new Date('2026-11-24T12:00:00Z')
const plain = (text: string | null) => text && text.replaceAll('\u00a0', ' ')

it.each([
  ['all of it', {}, 'Tuesdays 6:30 PM, 10 weeks starting Oct 27'],
  ['a single week', { weeks: 1 }, 'Tuesdays 6:30 PM, 1 week starting Oct 27'],
  ['no length', { weeks: null }, 'Tuesdays 6:30 PM starting Oct 27'],
  ['no start', { startDate: null }, 'Tuesdays 6:30 PM, 10 weeks'],
  ['a start in another year', { startDate: '2027-01-05' }, 'Tuesdays 6:30 PM, 10 weeks starting Jan 5, 2027'],
  ['no time', { startTime: null }, 'Tuesdays, 10 weeks starting Oct 27'],
  ['no weekday', { weekday: null, startTime: null }, '10 weeks starting Oct 27'],
  ['only a start', { ...NOTHING, startDate: '2026-10-27' }, 'Starting Oct 27'],
  ['only a weekday', { ...NOTHING, weekday: 7 }, 'Sundays'],
  ['every second week', { weekInterval: 2 }, 'Every other Tuesday 6:30 PM, 10 game days starting Oct 27'],
  ['nothing', NOTHING, null],
])('says %s', (_what, known, words) => {
  expect(plain(scheduleText({ ...TUESDAYS, ...known }, NOW, 'Europe/Paris'))).toBe(words)
})

it('keeps a date and a time on one line', () => {
  expect(scheduleText({ ...TUESDAYS, startDate: '2027-01-05' }, NOW, 'Europe/Paris')).toBe(
    'Tuesdays 6:30\u00a0PM, 10 weeks starting Jan\u00a05,\u00a02027',
  )
})

it('names the league’s clock to a reader on another one', () => {
  expect(plain(scheduleText(TUESDAYS, NOW, 'America/New_York'))).toBe(
    'Tuesdays 6:30 PM Madrid time, 10 weeks starting Oct 27',
  )
})
