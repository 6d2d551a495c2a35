import { expect, it } from 'vitest'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import type { MyInvitation } from '@/features/membership/invitations/my-invitations'
import type { MySeasons } from '@/features/rankings/api'
import { leagueDay, myLeague } from '../../../tests/my-league'
import { momentOf } from './model'

const NOW = new Date('2026-11-24T18:00:00Z')
const ME = 'me'
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()

const day = (id: string, hours: number, rest: Partial<LeagueDay> = {}) => leagueDay(id, inHours(hours), rest)
const FINAL = { status: 'completed', isFinalized: true } as const

const league = (days: LeagueDay[], rest: Partial<MyLeague> = {}) =>
  myLeague({ id: 'league', name: 'Ladder', days, ...rest })
const RUN = { membership: null, isOrganizer: true }
const court = (gameDayId: string) => ({
  gameDayId,
  number: 1,
  name: 'Center',
  others: [],
  mySub: null,
  gameCount: 3,
  missingScores: 3,
})
const INVITATION = { id: 'row', leagueName: 'Doubles' } as MyInvitation
const NO_SEASONS: MySeasons = {}

/** A season of one week, in which the reader and three others played. */
const PLAYED: MySeasons = {
  league: {
    members: [ME, 'b', 'c', 'd'].map((id, place) => ({ id, name: id, startPlace: place + 1 })),
    invited: [],
    former: [],
    days: [
      {
        week: 1,
        courts: [
          {
            number: 1,
            seats: [ME, 'b', 'c', 'd'].map((playerId) => ({ playerId })),
            games: [
              {
                id: 'game',
                team1: [ME, 'b'],
                team2: ['c', 'd'],
                team1Score: 11,
                team2Score: 7,
                status: 'final',
              },
            ],
          },
        ],
      },
    ],
  },
}

const said = (leagues: MyLeague[], known: Partial<Parameters<typeof momentOf>[0]> = {}) => {
  const moment = momentOf({
    leagues,
    courts: [],
    invitations: [],
    seasons: NO_SEASONS,
    justFinalized: null,
    myId: ME,
    now: NOW,
    ...known,
  })
  return 'day' in moment ? `${moment.kind} ${moment.day.id}` : moment.kind
}

const PAST = day('past', -30, FINAL)
const TOMORROW = day('tomorrow', 26, { week: 2 })
const NEXT_WEEK = day('next', 24 * 6, { week: 2 })
const LIVE = day('live', -1, { week: 2 })

it.each([
  ['a live day before all else', [league([LIVE]), league([TOMORROW])], {}, 'live live'],
  ['a day that no one finalized, to its organizer', [league([day('left', -30)], RUN)], {}, 'unfinished left'],
  ['the result', [league([PAST, NEXT_WEEK])], { seasons: PLAYED }, 'result past'],
  ['the next day once it is near', [league([PAST, TOMORROW])], { seasons: PLAYED }, 'ahead tomorrow'],
  [
    'the next day once its courts are out',
    [league([PAST, NEXT_WEEK])],
    { seasons: PLAYED, courts: [court('next')] },
    'ahead next',
  ],
  [
    'no result after four days',
    [league([day('past', -100, FINAL), NEXT_WEEK])],
    { seasons: PLAYED },
    'ahead next',
  ],
  ['what an organizer ran', [league([PAST, NEXT_WEEK], RUN)], {}, 'finalized past'],
  [
    'what was finalized a moment ago, even if another day is live',
    [league([PAST], { ...RUN, id: 'other' }), league([LIVE])],
    { justFinalized: 'past' },
    'finalized past',
  ],
  ['that only to organizers', [league([PAST, NEXT_WEEK])], { justFinalized: 'past' }, 'ahead next'],
  [
    'an invitation before a day that is not near',
    [league([NEXT_WEEK])],
    { invitations: [INVITATION] },
    'invitation',
  ],
  ['a near day before an invitation', [league([TOMORROW])], { invitations: [INVITATION] }, 'ahead tomorrow'],
  [
    'the invitation before its own first day',
    [league([TOMORROW], { membership: 'invited' })],
    { invitations: [INVITATION] },
    'invitation',
  ],
  [
    'a season that ended, for a month',
    [league([day('past', -24 * 20, FINAL)], { weeks: 1, status: 'completed' })],
    { seasons: PLAYED },
    'season',
  ],
  [
    'and not longer',
    [league([day('past', -24 * 31, FINAL)], { weeks: 1, status: 'completed' })],
    { seasons: PLAYED },
    'nothing',
  ],
  ['a league without a date', [league([])], {}, 'unscheduled'],
  ['nothing of an archived league', [league([LIVE], { status: 'archived' })], {}, 'nothing'],
  ['no leagues', [], {}, 'nothing'],
] satisfies [string, MyLeague[], Partial<Parameters<typeof momentOf>[0]>, string][])(
  'says %s',
  (_what, leagues, known, expected) => {
    expect(said(leagues, known)).toBe(expected)
  },
)
