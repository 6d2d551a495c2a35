import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { camel } from '@/shared/supabase/camel'
import { readSeasonRecord } from '@/features/rankings/api'
import type { SignedIn, TestBackend } from './backend'
import { id } from './ids'

const LEAGUE = id('river ladder')
const ROUND_ROBIN = id('river mixer')
const EMAILS = {
  pat: 'pat@riverclub.test',
  quinn: 'quinn@riverclub.test',
  rory: 'rory@riverclub.test',
  sky: 'sky@riverclub.test',
}
type Name = keyof typeof EMAILS
const NAMES = Object.keys(EMAILS) as Name[]

export const riverClub = { league: LEAGUE, emails: EMAILS }

/** A club that plays: a finalized game day with a corrected score, a round robin, news, and settings, as people make them. */
export async function playRiverClub(backend: TestBackend) {
  const people = {} as Record<Name, SignedIn>
  for (const name of NAMES)
    people[name] = await backend.user(EMAILS[name], {
      firstName: name.replace(/^./, (letter) => letter.toUpperCase()),
      lastName: 'Rivers',
    })
  const { pat, quinn, rory, sky } = people
  await backend.sql(`update profiles set role = 'club_admin' where id = $1`, [pat.profileId])
  await backend.sql(`update profiles set phone = '5035550177', dup_rating = 4.125 where id = $1`, [
    quinn.profileId,
  ])
  await playLeague(people)
  await playRoundRobin(people)
  await pat.client
    .from('announcements')
    .insert({ title: 'New nets', message: 'On court 1.', created_by: pat.profileId, league_id: LEAGUE })
    .throwOnError()
  await quinn.client
    .rpc('set_message_preference', { p_kind: 'results', p_channel: 'email', p_is_on: false })
    .throwOnError()
  await rory.client
    .rpc('set_quiet_hours', { p_starts: '22:00', p_ends: '07:00', p_time_zone: 'America/Los_Angeles' })
    .throwOnError()
  await sky.client.rpc('mute_league', { p_league_id: LEAGUE, p_is_muted: true }).throwOnError()
}

async function playLeague({ pat, quinn, rory, sky }: Record<Name, SignedIn>) {
  const { data: club } = await pat.client
    .from('clubs')
    .insert({ name: 'River Club', city: 'Portland', created_by: pat.profileId })
    .select('id')
    .single()
    .throwOnError()
  const players = [quinn, rory, sky]
  await pat.client
    .rpc('create_league', {
      p_id: LEAGUE,
      p_name: 'River Ladder',
      p_settings: { time_zone: 'America/Los_Angeles' },
      p_club_id: club.id,
      p_people: players.map(({ email }) => ({ email })),
      p_invite: true,
      p_play: true,
    })
    .throwOnError()
  for (const { client } of players) {
    const { data: invitations } = await client.rpc('my_invitations').throwOnError()
    await client
      .rpc('accept_my_invitation', { p_league_player_id: invitations[0]?.league_player_id ?? '' })
      .throwOnError()
  }
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  await pat.client
    .rpc('create_season', {
      p_league_id: LEAGUE,
      p_days: [{ starts_at: hours(-1) }, { starts_at: hours(24 * 7) }],
    })
    .throwOnError()
  const { data: days } = await pat.client
    .from('game_days')
    .select('id')
    .eq('league_id', LEAGUE)
    .order('week_number')
    .throwOnError()
  const [played = '', ahead = ''] = days.map((day) => day.id)
  await quinn.client.rpc('submit_rsvp', { p_game_day_id: ahead, p_response: 'in' }).throwOnError()
  const seated = [pat, quinn, rory, sky].map(({ profileId }) => profileId)
  const pairs = [
    [
      [0, 1],
      [2, 3],
    ],
    [
      [0, 2],
      [1, 3],
    ],
    [
      [0, 3],
      [1, 2],
    ],
  ] as const
  const team = (seats: readonly number[]) => seats.map((seat) => seated[seat] ?? '')
  await pat.client
    .rpc('publish_courts', {
      p_league_id: LEAGUE,
      p_game_day_id: played,
      p_seen_draw_version: 0,
      p_seats: seated.map((player, seat) => ({ court: 1, seat: seat + 1, player })),
      p_games: pairs.map(([team1, team2], at) => ({
        court: 1,
        game: at + 1,
        rotation: at + 1,
        team1: team(team1),
        team2: team(team2),
      })),
      p_seed: 1,
    })
    .throwOnError()
  const enter = (who: SignedIn, game: number, score: readonly [number, number], seen = 0) =>
    who.client
      .rpc('submit_score', {
        p_league_id: LEAGUE,
        p_game_day_id: played,
        p_court_number: 1,
        p_game_number: game,
        p_team1_score: score[0],
        p_team2_score: score[1],
        p_seen_version: seen,
        p_submission_id: id(`river score ${game} ${seen}`),
      })
      .throwOnError()
  await enter(quinn, 1, [11, 7])
  await enter(rory, 2, [5, 11])
  await enter(quinn, 3, [9, 11])
  await enter(pat, 3, [8, 11], 1)
  await pat.client.rpc('finalize_game_day', { p_league_id: LEAGUE, p_game_day_id: played }).throwOnError()
}

async function playRoundRobin({ pat, quinn }: Record<Name, SignedIn>) {
  await quinn.client
    .rpc('create_round_robin', {
      p_id: ROUND_ROBIN,
      p_name: 'River Mixer',
      p_settings: {
        starts_at: new Date().toISOString(),
        court_count: 1,
        round_count: 2,
        format: 'singles',
        win_type: 'win_by_margin',
        points_to_win: 11,
        win_by_margin: 2,
        score_entry: 'players',
        seed: 1,
      },
      p_people: [
        { id: id('river host'), position: 1, player_id: quinn.profileId },
        { id: id('river member'), position: 2, player_id: pat.profileId },
        { id: id('river guest'), position: 3, guest_name: 'Gus' },
      ],
      p_games: ['river member', 'river guest'].map((other, at) => ({
        id: id(`river game ${at}`),
        round: at + 1,
        court: 1,
        team1: [id('river host')],
        team2: [id(other)],
      })),
    })
    .throwOnError()
  for (const [seen, score] of [11, 12].entries())
    await quinn.client
      .rpc('submit_round_robin_score', {
        p_round_robin_id: ROUND_ROBIN,
        p_game_id: id('river game 0'),
        p_team1_score: score,
        p_team2_score: score - 2,
        p_seen_version: seen,
        p_submission_id: id(`river round robin score ${seen}`),
        p_author: quinn.profileId,
      })
      .throwOnError()
}

/** What two of them see through the API. */
export async function seenByRiverClub(backend: TestBackend) {
  const accounts = await backend.sql<{ id: string; email: string }>('select id, email from auth.users')
  const clientOf = (email: string) =>
    backend.clientOf(accounts.find((account) => account.email === email)?.id ?? '', email)
  const [pat, quinn] = await Promise.all([clientOf(EMAILS.pat), clientOf(EMAILS.quinn)])
  const [record, ratings, roundRobin, settings, announcements, leagues] = await Promise.all([
    quinn.rpc('season_record', { p_league_id: LEAGUE }).throwOnError(),
    quinn.rpc('league_ratings', { p_league_id: LEAGUE }).throwOnError(),
    quinn.rpc('round_robin_sheet', { p_round_robin_id: ROUND_ROBIN }).throwOnError(),
    quinn.rpc('message_settings').throwOnError(),
    quinn
      .from('announcements')
      .select('title, message')
      .eq('league_id', LEAGUE)
      .order('title')
      .throwOnError(),
    pat
      .from('leagues')
      .select('event:events!inner(name), club:clubs!inner(name, city)')
      .eq('id', LEAGUE)
      .throwOnError(),
  ])
  return {
    standings: leagueRanking(readSeasonRecord(camel(record.data)), LEAGUE_DEFAULTS).latest?.rows,
    ratings: ratings.data,
    // Not when it was read, and not its stamp, which differs once rows are written again.
    roundRobin: { ...Object(roundRobin.data), read_at: null, stamp: null },
    settings: settings.data,
    announcements: announcements.data,
    leagues: leagues.data,
  }
}
