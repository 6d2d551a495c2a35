import { QueryClient } from '@tanstack/react-query'
import { adminQueries } from '@/features/admin/queries'
import { announcementQueries } from '@/features/announcements/queries'
import { authQueries } from '@/features/auth/queries'
import { clubQueries } from '@/features/clubs/queries'
import { schedulerQueries } from '@/features/courts/board/queries'
import { storedDrawQuery } from '@/features/courts/next-round/next-round'
import { planQuery } from '@/features/courts/next-week/read-plan'
import { duprQueries } from '@/features/dupr/queries'
import { historyQuery } from '@/features/game-day-desk/history/history'
import { laterDrawnWeeksQuery } from '@/features/game-day-desk/results/later-drawn-weeks'
import { myCourtsQuery } from '@/features/game-days/my-courts'
import { gameDayQueries } from '@/features/game-days/queries'
import { editEffectsQuery } from '@/features/leagues/form/edit-effects'
import { leagueOffersQuery } from '@/features/leagues/lifecycle/league-offers'
import { leagueQueries } from '@/features/leagues/settings/queries'
import { myInvitationsQuery } from '@/features/membership/invitations/my-invitations'
import { membersQuery } from '@/features/membership/members/queries'
import { ANYTHING } from '@/features/membership/requests/league-search'
import { joiningQueries } from '@/features/membership/requests/queries'
import { mergeQueries } from '@/features/membership/roster/merge'
import { rosterQueries } from '@/features/membership/roster/queries'
import { messageQueries } from '@/features/messages/queries'
import { findKnownPeople, findPlayers } from '@/features/people/find-people'
import { readPlayerCards } from '@/features/people/player-cards'
import { playerQueries } from '@/features/people/queries'
import { profileQueries } from '@/features/profile/queries'
import { publicLeagueQueries } from '@/features/public-page/queries'
import { rankingQueries } from '@/features/rankings/queries'
import { recordQueries } from '@/features/record/queries'
import { playerGroupsQuery } from '@/features/round-robins/groups/player-groups'
import { playQueries } from '@/features/round-robins/queries'
import { roundRobinHistoryQuery } from '@/features/round-robins/round-robin-history'
import { readSheetChanges } from '@/features/scoring/read-sheet'
import { scoringQueries } from '@/features/scoring/queries'
import { memberNamesQuery } from '@/features/scoring/sub-names'
import { supabase } from '@/shared/supabase/client'
import type { Actor, World } from './world'

export interface Probe {
  screen: string
  name: string
  actor: Actor
  /** A read, through the app's own query. */
  ask?: () => Promise<unknown>
  /** A function that writes, as SQL in a transaction that is rolled back. `before` runs with all rights. */
  call?: { sql: string; parameters?: unknown[]; before?: string }
  /** Milliseconds it may take however much it grew: for what no one waits for. */
  mayTake?: number
  /** Arguments that no form sends. It may be refused, and has half a second for it. */
  isHostile?: true
}

interface Query {
  queryKey: readonly unknown[]
  queryFn?: unknown
  initialPageParam?: unknown
}

/** Runs the function of a query as React Query does, with a cache of its own. */
async function run(query: Query) {
  const { signal } = new AbortController()
  const { queryFn, queryKey, initialPageParam } = query
  if (typeof queryFn !== 'function') throw new Error(`No function: ${queryKey.join(' ')}`)
  return (await queryFn({
    signal,
    queryKey,
    client: new QueryClient(),
    meta: undefined,
    pageParam: initialPageParam,
    direction: 'forward',
  })) as unknown
}

/** Everything the app reads and does, as the people who do it. */
export function probes(world: World): Probe[] {
  const list: Probe[] = []
  const { leagueId, today, ahead, clubId, roundRobinId } = world
  const { player, organizer, invited } = world.people
  const admin = world.people['super admin']
  const key = { leagueId, gameDayId: today }
  const { signal } = new AbortController()
  const MEMBERS = ['player', 'organizer', 'super admin'] as const
  const personOf = (actor: 'player' | 'organizer' | 'super admin') => world.people[actor]
  const read = (screen: string, name: string, actors: readonly Actor[] | Actor, query: Query) => {
    for (const actor of [actors].flat()) list.push({ screen, name, actor, ask: () => run(query) })
  }
  const ask = (
    screen: string,
    name: string,
    actors: readonly Actor[] | Actor,
    work: () => Promise<unknown>,
  ) => {
    for (const actor of [actors].flat()) list.push({ screen, name, actor, ask: work })
  }
  const write = (screen: string, actor: Actor, sql: string, parameters: unknown[] = [], before?: string) =>
    list.push({ screen, name: /^\w+/.exec(sql)?.[0] ?? sql, actor, call: { sql, parameters, before } })

  // ── Every page ─────────────────────────────────────────────────────────────────────────────────────────────────────
  for (const actor of MEMBERS) {
    const { authId, email, profileId } = personOf(actor)
    const isSuperAdmin = actor === 'super admin'
    read('every page', 'me', actor, authQueries.me(authId))
    read('every page', 'bell', actor, announcementQueries.mine(email))
    read('every page', 'pending counts', actor, joiningQueries.waiting())
    read('home', 'my leagues', actor, leagueQueries.mine({ profileId, isSuperAdmin }))
    read('home', 'my RSVPs', actor, gameDayQueries.mine(profileId))
    read('home', 'my courts', actor, myCourtsQuery(profileId))
    read('standings', 'my seasons', actor, rankingQueries.mine(profileId))
  }
  read('home', 'game days of my leagues', 'player', gameDayQueries.ofLeagues([leagueId, world.otherLeagueId]))
  read('home', 'open days', 'player', rankingQueries.openDays([today]))
  read('home', 'my invitations', ['player', 'invited'], myInvitationsQuery(invited.profileId))
  read('home', 'my join requests', ['player', 'outsider'], joiningQueries.mine())
  read('home', 'league offers', 'player', leagueOffersQuery(player.profileId))
  read('home', 'latest games', 'player', recordQueries.latest(player.profileId))
  read('record', 'all games', 'player', recordQueries.games(player.profileId))

  // ── A league ───────────────────────────────────────────────────────────────────────────────────────────────────────
  const ALL = [...MEMBERS, 'outsider'] as const
  read('league', 'detail', ALL, leagueQueries.detail(leagueId))
  read('league', 'seasons', MEMBERS, leagueQueries.seasons(leagueId))
  read('league', 'season', MEMBERS, gameDayQueries.season(leagueId))
  read('league', 'RSVPs', ['player', 'organizer'], gameDayQueries.answers(ahead))
  read('league', 'members', MEMBERS, membersQuery(leagueId))
  ask('league', 'calendar address', 'player', async () =>
    (await supabase()).rpc('create_calendar_address').throwOnError(),
  )
  read('league', 'later weeks with courts', 'organizer', laterDrawnWeeksQuery(leagueId, 8))
  read('roster', 'roster', ['organizer', 'super admin'], rosterQueries.league(leagueId))
  read('roster', 'dismissed matches', 'organizer', mergeQueries.dismissed(leagueId))
  read('roster', 'requests of a league', 'organizer', joiningQueries.requests(leagueId, 1))
  read('roster', 'requests of all leagues', ['organizer', 'super admin'], joiningQueries.requests(null, 1))
  read('roster', 'declined requests', 'organizer', joiningQueries.refused(leagueId, 1))
  ask('roster', 'known people', 'organizer', () =>
    findKnownPeople(['Maya Reyes', 'Noor Aziz', 'Jorge García', 'No One Here'], signal),
  )
  read('settings', 'what an edit changes', 'organizer', editEffectsQuery(leagueId))

  // ── Rankings ───────────────────────────────────────────────────────────────────────────────────────────────────────
  read('rankings', 'season', MEMBERS, rankingQueries.season(leagueId))
  read('rankings', 'court names', 'player', rankingQueries.courtNames(leagueId))

  // ── Scoring ────────────────────────────────────────────────────────────────────────────────────────────────────────
  read('scoring', 'sheet', MEMBERS, scoringQueries.sheet(leagueId, today))
  for (const [what, since] of [
    ['nothing new', new Date(Date.now() + 60_000)],
    ['a few games', new Date(Date.now() - 20 * 60_000)],
  ] as const)
    ask('scoring', `changes, ${what}`, MEMBERS, () =>
      readSheetChanges(leagueId, today, since.toISOString(), signal),
    )
  read('scoring', 'names for subs', 'organizer', memberNamesQuery(leagueId))
  ask('scoring', 'player cards', 'player', () => readPlayerCards(world.members, signal))
  read('desk', 'history', 'organizer', historyQuery(key))
  read('courts', 'schedule', 'organizer', schedulerQueries.schedule(leagueId, today))
  read('courts', 'stored schedule', 'organizer', storedDrawQuery(key, ''))
  read('courts', 'plan of next week', ['player', 'organizer'], planQuery(ahead))

  // ── Finding ────────────────────────────────────────────────────────────────────────────────────────────────────────
  read('find a league', 'first page', ['player', 'outsider'], joiningQueries.find(ANYTHING))
  read('find a league', 'two words', 'player', joiningQueries.find({ ...ANYTHING, text: 'ladder garcia' }))
  read(
    'find a league',
    'a day, open',
    'player',
    joiningQueries.find({ ...ANYTHING, weekday: 3, openOnly: true }),
  )
  read(
    'find a league',
    'levels',
    'player',
    joiningQueries.find({ ...ANYTHING, minLevel: 3.5, maxLevel: 4.5 }),
  )
  read('players', 'two letters', 'player', playerQueries.find('ma', { from: null, to: null }))
  read('players', 'two words', 'player', playerQueries.find('jor gar', { from: null, to: null }))
  read('players', 'no match', 'player', playerQueries.find('xqzw', { from: null, to: null }))
  read('players', 'a level', 'player', playerQueries.find('mar', { from: 4, to: 4.5 }))
  read('players', 'a person', 'player', playerQueries.person(organizer.profileId))
  ask('players', 'a name to add', 'organizer', () => findPlayers({ search: 'noor az', limit: 8 }, signal))
  read('clubs', 'list', 'player', clubQueries.list())
  read(
    'clubs',
    'mine',
    'organizer',
    clubQueries.managed({ profileId: organizer.profileId, isSuperAdmin: false }),
  )
  read(
    'clubs',
    'all, to choose',
    'super admin',
    clubQueries.managed({ profileId: admin.profileId, isSuperAdmin: true }),
  )
  read('clubs', 'a club', ['player', 'organizer'], clubQueries.detail(clubId))

  // ── Without an account ─────────────────────────────────────────────────────────────────────────────────────────────
  ask('public page', 'league', ['visitor', 'player'], async () =>
    (await supabase()).rpc('public_league', { p_league_id: leagueId }).throwOnError(),
  )
  // After the first run, as a page asks that has the finalized days.
  read('public page', 'league, asked again', 'visitor', publicLeagueQueries.page(leagueId, 'someone'))
  read('public page', 'wall screen', 'visitor', publicLeagueQueries.wall(leagueId))
  ask('invitation', 'invitation', 'visitor', async () =>
    (await supabase()).rpc('invitation', { p_token: world.invitation }).throwOnError(),
  )

  // ── Community play ─────────────────────────────────────────────────────────────────────────────────────────────────
  read('play', 'my round robins', 'player', playQueries.mine(player.profileId))
  read('play', 'regulars', 'player', playQueries.regulars(player.profileId))
  read('play', 'groups', 'player', playerGroupsQuery(player.profileId))
  read('play', 'round robin', ['player', 'organizer'], playQueries.sheet({ roundRobinId, token: null }))
  read('play', 'find players', 'player', playQueries.findPlayers('noor az'))
  read('play', 'history', 'organizer', roundRobinHistoryQuery(roundRobinId))

  // ── Own data, administration ───────────────────────────────────────────────────────────────────────────────────────
  read('profile', 'own profile', 'player', profileQueries.own(player.profileId))
  read('profile', 'message settings', 'player', messageQueries.settings())
  ask('profile', 'my data', 'player', async () => (await supabase()).rpc('my_data').throwOnError())
  read('dupr', 'players', 'organizer', duprQueries.book(leagueId))
  read('admin', 'organizer dashboard', MEMBERS, adminQueries.desk())
  read('admin', 'announcements', 'organizer', announcementQueries.written({ leagueId, everybodys: false }))
  read(
    'admin',
    'all announcements',
    'super admin',
    announcementQueries.written({ leagueId: null, everybodys: true }),
  )
  read('admin', 'people, all', 'super admin', adminQueries.people(''))
  read('admin', 'people, a name', 'super admin', adminQueries.people('garcia'))
  read('admin', 'people, two words', 'super admin', adminQueries.people('jor gar'))
  read('admin', 'people, an address', 'super admin', adminQueries.people('p61@example'))
  read('admin', 'leagues of a person', 'super admin', adminQueries.leaguesOf(player.profileId))
  read('admin', 'leagues', 'super admin', adminQueries.leagues(''))
  read('admin', 'leagues, a name', 'super admin', adminQueries.leagues('ladder garcia'))
  read('admin', 'clubs', 'super admin', adminQueries.clubs(''))
  read('admin', 'messages', 'super admin', adminQueries.messages(false))
  read('admin', 'failed messages', 'super admin', adminQueries.messages(true))
  read('admin', 'log', 'super admin', adminQueries.log())

  // ── Writes ─────────────────────────────────────────────────────────────────────────────────────────────────────────
  const open = (court: number) =>
    world.games.find((game) => game.court_number === court && game.game_number === 5)
  const game = open(world.playerCourt)
  for (const actor of MEMBERS)
    write(
      'scoring',
      actor,
      `submit_score(p_league_id => $1, p_game_day_id => $2, p_court_number => $3, p_game_number => 5,
        p_team1_score => 11, p_team2_score => 5, p_seen_version => $4, p_submission_id => gen_random_uuid())`,
      [leagueId, today, world.playerCourt, game?.version],
    )
  write(
    'scoring',
    'organizer',
    `record_result($1, 'forfeit', $2, gen_random_uuid(), 'Hurt', (select array[r.team1_player1_id]
    from public.court_rotations r where r.id = $1))`,
    [game?.id, game?.version],
  )
  write(
    'desk',
    'organizer',
    'finalize_game_day($1, $2)',
    [leagueId, today],
    `update public.court_rotations set team1_score = 11, team2_score = 4, substitutes = '{"","","",""}',
      version = version + 1 where game_day_id = '${today}' and team1_score is null`,
  )
  const seats = world.members.map((id, index) => ({
    court: Math.floor(index / 4) + 1,
    seat: (index % 4) + 1,
    player: id,
  }))
  const pairs = [
    [0, 1, 2, 3],
    [0, 2, 1, 3],
    [0, 3, 1, 2],
  ] as const
  const games = Array.from({ length: 6 }, (_, court) =>
    pairs.map((four, index) => {
      const [a, b, c, d] = four.map((place) => world.members[court * 4 + place])
      return { court: court + 1, game: index + 1, rotation: index + 1, team1: [a, b], team2: [c, d] }
    }),
  ).flat()
  write('courts', 'organizer', 'publish_courts($1, $2, 0, $3, $4, 7)', [
    leagueId,
    ahead,
    JSON.stringify(seats),
    JSON.stringify(games),
  ])
  write('league', 'player', `submit_rsvp($1, 'out')`, [ahead])
  write('league', 'organizer', `submit_rsvp($1, 'out', $2)`, [ahead, player.profileId])
  write('league', 'organizer', `cancel_game_day($1, 'Rain')`, [ahead])
  write('league', 'organizer', `move_game_day($1, now() + interval '9 days')`, [ahead])
  write('league', 'organizer', `set_missing_rsvps($1, $2)`, [ahead, world.members.slice(0, 3)])
  write('league', 'organizer', `edit_league($1, '{"location":"Hall 7"}')`, [leagueId])
  write('joining', 'outsider', `request_to_join($1, 'Hello')`, [leagueId])
  write('joining', 'invited', `accept_invitation($1, true)`, [world.invitation])
  write(
    'joining',
    'organizer',
    `decide_join_request((select array_agg(lp.id) from public.league_players lp
    where lp.league_id = $1 and lp.status = 'pending'), 'approve')`,
    [leagueId],
  )
  write('roster', 'organizer', `add_player($1, 'Someone', 'New', 'someone.new@example.test')`, [leagueId])
  write('roster', 'organizer', `add_player($1, 'Noor', 'Azizz')`, [leagueId])
  write('roster', 'organizer', `invite_players($1, $2)`, [
    leagueId,
    JSON.stringify(
      Array.from({ length: 20 }, (_, index) => ({
        first_name: `Guest ${index}`,
        last_name: 'New',
        email: `guest${index}@example.test`,
      })),
    ),
  ])
  write(
    'roster',
    'organizer',
    `remove_players((select array_agg(lp.id) from public.league_players lp
    where lp.league_id = $1 and lp.player_id = $2))`,
    [leagueId, player.profileId],
  )
  write('roster', 'player', 'leave_league($1)', [leagueId])
  write(
    'play',
    'organizer',
    `submit_round_robin_score($1, (select g.id from public.round_robin_games g
    where g.round_robin_id = $1 and g.round_number = 7 and g.court_number = 2), 1, gen_random_uuid(), 11, 3, $2)`,
    [roundRobinId, organizer.profileId],
    `update public.round_robins set status = 'in_progress' where id = '${roundRobinId}'`,
  )
  list.push(...hostileProbes(world))
  // Once a minute for all leagues together.
  list.push({
    screen: 'messages',
    name: 'enqueue_due_messages',
    actor: 'service',
    call: { sql: 'enqueue_due_messages()' },
    mayTake: 200,
  })
  write(
    'messages',
    'service',
    `claim_messages('email', null, 20)`,
    [],
    `update public.messages set status = 'queued', sent_at = null, expires_at = now() + interval '1 day', due_at = now(), payload = '{"first_name":"Ana"}'
      where league_id = '${leagueId}' and kind = 'courts'`,
  )
  write('profile', 'player', `set_message_preference('courts', 'email', false)`)
  write('profile', 'player', 'delete_my_account()')
  write(
    'rankings',
    'organizer',
    `finish_season($1, 'Season complete', 'Thank you.')`,
    [leagueId],
    `update public.game_days set status = 'canceled' where league_id = '${leagueId}' and not is_finalized`,
  )
  return list
}

/** A value in SQL that is too much for a parameter of this type. */
const HUGE: Record<string, string> = {
  text: `repeat('x', 100000)`,
  'text[]': `array_fill(repeat('x', 100), array[10000])`,
  'uuid[]': `array(select gen_random_uuid() from generate_series(1, 10000))`,
  jsonb: `(select jsonb_agg(jsonb_build_object('id', gen_random_uuid())) from generate_series(1, 10000))`,
  integer: '2147483647',
  numeric: '1e300',
  'timestamp with time zone': `'infinity'`,
}

/** Every function that takes something, with nothing, with too much, and with what belongs to others. */
function hostileProbes(world: World): Probe[] {
  const theirs = (name: string) => {
    if (name.includes('game_day')) return world.today
    if (name.includes('round_robin')) return world.roundRobinId
    if (/player|profile|person|author/.test(name)) return world.people.player.profileId
    return name.includes('club') ? world.clubId : world.leagueId
  }
  const values: Record<string, (parameter: { name: string; type: string }) => string> = {
    nulls: () => 'null',
    huge: ({ type }) => HUGE[type] ?? 'null',
    foreign: ({ name, type }) =>
      type === 'uuid'
        ? `'${theirs(name)}'`
        : type === 'uuid[]'
          ? `array['${theirs(name)}']`
          : (HUGE[type] ?? 'null'),
  }
  return world.functions.flatMap(({ name, parameters }) =>
    Object.entries(values).flatMap(([kind, valueOf]) =>
      (['outsider', 'super admin'] as const).map((actor): Probe => ({
        screen: 'hostile',
        name: `${name}, ${kind}`,
        actor,
        isHostile: true,
        call: {
          sql: `${name}(${parameters.map((one) => `${one.name} => ${valueOf(one)}::${one.type}`).join(', ')})`,
        },
      })),
    ),
  )
}
