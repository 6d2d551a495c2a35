import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES, type CastName } from '../demo'
import { adminBackend } from '../msw/admin'
import { leagueBackend, refuse, smallLeague, TONIGHT } from '../msw/leagues'
import { playBackend } from '../msw/play'
import { publicLeagueBackend } from '../msw/public-league'
import { requestsToDecide } from '../msw/joining'
import { SCHEDULER_PATH, schedulerBackend } from '../msw/scheduler'
import { renderAt } from '../render-at'
import { ROUND_ROBIN_ID } from '../round-robin-row'

beforeEach(() => {
  vi.useFakeTimers({ now: TONIGHT, shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const LADDER = DEMO_LEAGUES.riversideLadder
const tab = (name: string) => paths.leagueTab(LADDER, name as 'rankings')

interface Page {
  at: string
  as?: CastName
  /** What the server has, beyond the ladder and its people. */
  has?: () => void
  /** The request that the server refuses, of all that the page sends. */
  refused: string
  says: string
  /** What the page says when there is nothing to show, and that would be wrong here. */
  not?: string
}

const season = { ...smallLeague({ weeks: 2, status: 'completed' as const }) }
season.days = season.days.slice(0, 2)

/** That Retry reads again, and what else a failure leaves alone, is a test of QueryView. */
it.each<Page>([
  { at: '/', refused: 'rpc/my_invitations', says: "Couldn't load your invitations." },
  { at: '/', refused: 'game_day_responses', says: "Couldn't load your RSVPs." },
  { at: '/profile/subbing', refused: 'rpc/my_subbing', says: "Couldn't load where you sub" },
  {
    at: `${tab('players')}?show=subs`,
    as: 'Lucia Cervantes',
    refused: 'rpc/sub_list',
    says: "Couldn't load subs",
    not: 'No subs yet',
  },
  {
    at: paths.leagues(),
    refused: 'leagues',
    says: "Couldn't load your leagues",
    not: "You're not in any leagues yet",
  },
  { at: paths.leagues(), refused: 'rpc/my_join_requests', says: "Couldn't load your requests." },
  {
    at: paths.findLeague(),
    refused: 'rpc/find_leagues',
    says: "Couldn't load leagues",
    not: 'No leagues found',
  },
  { at: paths.clubs(), refused: 'rpc/find_clubs', says: "Couldn't load clubs", not: 'No clubs yet' },
  { at: tab('players'), refused: 'rpc/league_roster', says: "Couldn't load players", not: 'No players yet' },
  { at: tab('game-days'), refused: 'game_days', says: "Couldn't load game days", not: 'No game days yet' },
  {
    at: paths.league(LADDER),
    refused: 'game_days',
    says: "Couldn't load the next game day",
    not: 'No game days yet',
  },
  {
    at: paths.league(LADDER),
    has: () => leagueBackend(season),
    refused: 'rpc/season_record',
    says: "Couldn't load the season results",
  },
  {
    at: tab('rankings'),
    refused: 'rpc/season_record',
    says: "Couldn't load rankings",
    not: 'No rankings yet',
  },
  { at: tab('rankings'), refused: 'leagues', says: "Couldn't load the league" },
  { at: tab('weekly'), refused: 'rpc/season_record', says: "Couldn't load this week" },
  { at: paths.standings(), refused: 'rpc/my_seasons', says: "Couldn't load rankings" },
  { at: paths.standings(), refused: 'league_players', says: "Couldn't load your leagues" },
  {
    at: `${paths.standings()}?league=${LADDER}`,
    refused: 'rpc/season_record',
    says: "Couldn't load rankings",
  },
  { at: '/profile/notifications', refused: 'rpc/message_settings', says: "Couldn't load your settings" },
  {
    at: '/admin',
    as: 'Sunny Adeyemi',
    has: adminBackend,
    refused: 'rpc/my_organizer_dashboard',
    says: "Couldn't load your leagues",
    not: "You don't run any leagues yet",
  },
  {
    at: paths.adminGameDay(),
    as: 'Lucia Cervantes',
    refused: 'league_players',
    says: "Couldn't load game days",
  },
  {
    at: tab('join-requests'),
    as: 'Lucia Cervantes',
    has: () => requestsToDecide({ requests: [] }),
    refused: 'rpc/join_requests',
    says: "Couldn't load join requests",
    not: 'No pending join requests.',
  },
  {
    at: tab('join-requests'),
    as: 'Lucia Cervantes',
    has: () => requestsToDecide({ requests: [] }),
    refused: 'rpc/declined_requests',
    says: "Couldn't load rejected requests.",
  },
  {
    at: paths.editLeague(LADDER),
    as: 'Lucia Cervantes',
    refused: 'rpc/edit_effects',
    says: "Couldn't load the league",
  },
  {
    at: SCHEDULER_PATH,
    as: 'Lucia Cervantes',
    has: schedulerBackend,
    refused: 'game_days',
    says: "Couldn't load courts",
  },
  {
    at: paths.play(),
    has: playBackend,
    refused: 'round_robins',
    says: "Couldn't load your round robins",
    not: 'No round robins yet',
  },
  {
    at: paths.playEvent(ROUND_ROBIN_ID),
    has: playBackend,
    refused: 'rpc/round_robin_sheet',
    says: "Couldn't load this round robin",
  },
  {
    at: `/leagues/${LADDER}/view`,
    has: publicLeagueBackend,
    refused: 'rpc/public_league',
    says: "Couldn't load the league",
  },
])('$at without $refused says “$says”', async ({ at, as = 'Maya Reyes', has, refused, says, not }) => {
  leagueBackend(smallLeague())
  has?.()
  renderAt(at, { as })
  // After the account's own answers, which it may replace.
  refuse(refused)
  expect((await screen.findAllByText(says))[0]).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Retry' })[0]).toBeVisible()
  expect(not === undefined ? [] : screen.queryAllByText(not)).toEqual([])
})
