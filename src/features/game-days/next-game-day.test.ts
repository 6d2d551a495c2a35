import { expect, it } from 'vitest'
import type { GameDayStatus } from '@/domain/statuses'
import { nextGameDay, nextInLeague } from './game-day'

const NOW = new Date('2026-11-24T18:30:00Z')

const day = (id: string, startsAt: string, status: GameDayStatus = 'scheduled', isFinalized = false) => ({
  id,
  startsAt,
  status,
  isFinalized,
})
const LAST_WEEK = day('last week', '2026-11-17T18:00:00Z')
const LEFT_OPEN = day('left open', '2026-11-17T18:00:00Z', 'in_progress')
const FINALIZED = day('finalized', '2026-11-24T18:00:00Z', 'completed', true)
const CANCELED = day('canceled', '2026-11-24T18:00:00Z', 'canceled')
const ON = day('on', '2026-11-24T18:00:00Z', 'in_progress')
const ALSO_ON = day('also on', '2026-11-24T18:15:00Z')
const SOON = day('soon', '2026-11-24T20:30:00Z')
const TOMORROW = day('tomorrow', '2026-11-25T18:00:00Z')
const NEXT_WEEK = day('next week', '2026-12-01T18:00:00Z')

type Day = typeof ON
const plays = (...days: Day[]) => ({ membership: 'joined', isOrganizer: false, days })
const runs = (...days: Day[]) => ({ membership: null, isOrganizer: true, days })
const isInvited = (...days: Day[]) => ({ membership: 'invited', isOrganizer: false, days })

it.each([
  ['nothing', [], [], undefined],
  ['only what is over or canceled', [plays(FINALIZED, CANCELED)], [], undefined],
  ['a day that is on before the next', [plays(ON, NEXT_WEEK)], [], 'on, live'],
  ['the day that is on with a seat', [plays(ON), plays(ALSO_ON)], ['also on'], 'also on, live'],
  ['the next day after tonight is finalized', [plays(FINALIZED, NEXT_WEEK)], [], 'next week, ahead'],
  ['the sooner of two leagues', [plays(NEXT_WEEK), plays(TOMORROW)], [], 'tomorrow, ahead'],
  [
    'a league one plays in before one that one runs',
    [runs(TOMORROW), plays(NEXT_WEEK)],
    [],
    'next week, ahead',
  ],
  ['a league one runs, where there is no other', [runs(TOMORROW)], [], 'tomorrow, ahead'],
  ['an invitation last', [isInvited(TOMORROW), plays(NEXT_WEEK)], [], 'next week, ahead'],
  ['to an organizer what waits to be finalized', [runs(LAST_WEEK, NEXT_WEEK)], [], 'last week, unfinished'],
  ['to an organizer what was left open', [runs(LEFT_OPEN, NEXT_WEEK)], [], 'left open, unfinished'],
  ['but not before the day that is on', [runs(LEFT_OPEN, ON)], [], 'on, live'],
  ['nor before the game that is soon', [runs(LEFT_OPEN), plays(SOON)], [], 'soon, ahead'],
  ['to a player not what others left open', [plays(LEFT_OPEN, NEXT_WEEK)], [], 'next week, ahead'],
] as const)('shows %s', (_what, leagues, seats: readonly string[], expected) => {
  const next = nextGameDay<Day, ReturnType<typeof plays> | ReturnType<typeof runs>>(
    leagues,
    ({ id }) => seats.includes(id),
    NOW,
  )
  expect(next && `${next.day.id}, ${next.state}`).toBe(expected)
})

it.each([
  ['nothing of a league without days', [], undefined],
  ['nothing that is over or canceled', [FINALIZED, CANCELED], undefined],
  ['the day that is on', [LEFT_OPEN, ON, NEXT_WEEK], 'on, live'],
  ['the next day, however the weeks are numbered', [NEXT_WEEK, TOMORROW], 'tomorrow, ahead'],
  ['what is ahead before what no one finalized', [LAST_WEEK, LEFT_OPEN, NEXT_WEEK], 'next week, ahead'],
  ['what no one finalized where nothing is ahead', [LAST_WEEK, FINALIZED], 'last week, unfinished'],
  ['what was left open where nothing is ahead', [LEFT_OPEN, CANCELED], 'left open, unfinished'],
])('in a league %s', (_what, days, expected) => {
  const next = nextInLeague(days, NOW)
  expect(next && `${next.day.id}, ${next.state}`).toBe(expected)
})
