import { QueryClient } from '@tanstack/react-query'
import { adminQueries } from '@/features/admin/api'
import { announcementQueries } from '@/features/announcements/api'
import { authQueries } from '@/features/auth/AuthProvider'
import { clubQueries } from '@/features/clubs/api'
import { courtQueries } from '@/features/courts/board/api'
import { storedDrawQuery } from '@/features/courts/next-round/next-round'
import { planQuery } from '@/features/courts/next-week/proposal'
import { duprQueries } from '@/features/dupr/api'
import { historyQuery } from '@/features/game-day-desk/history/history'
import { laterDrawnWeeksQuery } from '@/features/game-day-desk/results/CorrectionsCard'
import { myCourtsQuery, gameDayQueries } from '@/features/game-days/queries'
import { rsvpLinkQuery } from '@/features/game-days/rsvp/rsvp'
import { editEffectsQuery } from '@/features/manage-league/form/edit-effects'
import { offerOfLeagueQuery } from '@/features/manage-league/lifecycle/api'
import { leagueOffersQuery } from '@/features/manage-league/lifecycle/league-offers'
import { leagueQueries } from '@/features/leagues/api'
import { myInvitationsQuery } from '@/features/membership/invitations/my-invitations'
import { membersQuery } from '@/features/membership/roster/api'
import { ANYTHING } from '@/features/membership/requests/league-search'
import { joiningQueries } from '@/features/membership/requests/api'
import { knownPeopleQuery, findPlayers, playerQueries } from '@/features/people/api'
import { mergeQueries } from '@/features/membership/manage/merge'
import { rosterQueries } from '@/features/membership/manage/api'
import { messageQueries } from '@/features/messages/api'
import { readPlayerCards } from '@/features/people/player-cards'
import { profileQueries } from '@/features/profile/api'
import { publicLeagueQueries } from '@/features/public-page/api'
import { ratingsQuery } from '@/features/rankings/ratings/league-ratings'
import { rankingQueries } from '@/features/rankings/api'
import { recordQueries } from '@/features/record/api'
import { playerGroupsQuery, regularsQuery } from '@/features/round-robins/groups/player-groups'
import { knownGuestsQuery, roundRobinQueries, roundRobinHistoryQuery } from '@/features/round-robins/queries'
import { readSheetChanges } from '@/features/scoring/read-sheet'
import { scoringQueries } from '@/features/scoring/api'
import { spotsQuery, subbingQuery, subListQuery, subsForQuery } from '@/features/subs/api'
import { supabase } from '@/shared/supabase/client'
import type { Actor, World } from './world'

export interface Probe {
  screen: string
  name: string
  actor: Actor
  /** A read, through the app's own query. */
  ask?: () => Promise<unknown>
  /** A function or a table write, as SQL in a transaction that is rolled back. `before` runs with all rights. */
  call?: { sql: string; parameters?: unknown[]; before?: string }
  /** Milliseconds it may take however much it grew: for what no one waits for. */
  mayTake?: number
  /** Milliseconds it may take at most, as a list is as long as it can be. The answer may be, too. */
  most?: number
}

/** How a write to a table begins; any other SQL is a call of a function. */
export const TABLE_WRITE = /^(?:insert into|update|delete from) public\.\w+/

/** What any call may take, however large a list is. */
const MOST_MS = 500

type Client = Awaited<ReturnType<typeof supabase>>

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

/** What bring_results takes, from weeks before a league was here: so many days of so many games among 20 of its players. */
function pastSeason(leagueId: string, world: World, days: number, games: number) {
  const people = world.members
    .filter((id) => id !== world.people.organizer.profileId)
    .slice(0, 20)
    .map((id) => ({ player_id: id }))
  const places = people.map((_, index) => index + 1)
  const played = Array.from({ length: games }, (_, index) => {
    const court = (index % 5) + 1
    const four = places.slice((court - 1) * 4, court * 4)
    return { court, players: four, scores: [11, index % 10], subs: null }
  })
  const weeks = Array.from({ length: days }, (_, week) => ({
    starts_at: new Date(Date.now() - (week + 1) * 7 * 86_400_000).toISOString(),
    rules: null,
    seats: places.map((player) => ({ court: Math.ceil(player / 4), player })),
    games: played,
  }))
  return [leagueId, JSON.stringify(people), JSON.stringify(weeks)]
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
  /** Calls a function without what its query does in a browser. */
  const rpc = (
    screen: string,
    name: string,
    actors: readonly Actor[] | Actor,
    call: (client: Client) => Promise<{ error: unknown }>,
  ) =>
    ask(screen, name, actors, async () => {
      const { error } = await call(await supabase())
      if (error) throw error
    })
  const write = (screen: string, actor: Actor, sql: string, parameters: unknown[] = [], before?: string) => {
    const called = (TABLE_WRITE.exec(sql) ?? /^\w+/.exec(sql))?.[0].replace('public.', '') ?? sql
    const isSecond = list.some((one) => one.name === called && one.actor === actor)
    list.push({
      screen,
      name: isSecond ? `${called}, again` : called,
      actor,
      call: { sql, parameters, before },
    })
  }

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
  rpc('home', 'devices', 'player', async (client) => client.rpc('my_push_devices'))
  read('record', 'all games', 'player', recordQueries.games(player.profileId))

  // ── A league ───────────────────────────────────────────────────────────────────────────────────────────────────────
  const ALL = [...MEMBERS, 'outsider'] as const
  read('league', 'detail', ALL, leagueQueries.detail(leagueId))
  read('league', 'seasons', MEMBERS, leagueQueries.seasons(leagueId))
  read('league', 'all seasons of leagues', 'player', leagueQueries.seasonsOf([leagueId, world.otherLeagueId]))
  read('league', 'of a game day', 'player', gameDayQueries.leagueOf(today))
  read('league', 'season', MEMBERS, gameDayQueries.season(leagueId))
  read('league', 'RSVPs', ['player', 'organizer'], gameDayQueries.answers(ahead))
  read('league', 'members', MEMBERS, membersQuery(leagueId))
  rpc('league', 'calendar address', 'player', async (client) =>
    client.rpc('create_calendar_address', { p_league_id: leagueId }),
  )
  read('league', 'offer', 'organizer', offerOfLeagueQuery(leagueId))
  read('league', 'later weeks with courts', 'organizer', laterDrawnWeeksQuery(leagueId, 8))
  read('roster', 'roster', ['organizer', 'super admin'], rosterQueries.league(leagueId))
  read('roster', 'dismissed matches', 'organizer', mergeQueries.dismissed(leagueId))
  read('roster', 'requests of a league', 'organizer', joiningQueries.requests(leagueId, 1))
  read('roster', 'requests of all leagues', ['organizer', 'super admin'], joiningQueries.requests(null, 1))
  read('roster', 'declined requests', 'organizer', joiningQueries.refused(leagueId, 1))
  const names = ['Maya Reyes', 'Noor Aziz', 'Jorge García', 'No One Here']
  read('roster', 'known people', 'organizer', knownPeopleQuery(names.map((name) => ({ name, duprId: null }))))
  read('roster', 'lists', 'organizer', rosterQueries.imports(leagueId))
  read('settings', 'what an edit changes', 'organizer', editEffectsQuery(leagueId))

  // ── Rankings ───────────────────────────────────────────────────────────────────────────────────────────────────────
  read('rankings', 'season', MEMBERS, rankingQueries.season(leagueId))
  read('rankings', 'court names', 'player', rankingQueries.courtNames(leagueId))
  read('rankings', 'ratings', MEMBERS, ratingsQuery(leagueId))

  // ── Scoring ────────────────────────────────────────────────────────────────────────────────────────────────────────
  read('scoring', 'sheet', MEMBERS, scoringQueries.sheet(leagueId, today))
  for (const [what, since] of [
    ['nothing new', new Date(Date.now() + 60_000)],
    ['a few games', new Date(Date.now() - 20 * 60_000)],
  ] as const)
    ask('scoring', `changes, ${what}`, MEMBERS, () =>
      readSheetChanges(leagueId, today, since.toISOString(), signal),
    )
  ask('scoring', 'player cards', 'player', () => readPlayerCards(world.members, signal))
  read('desk', 'history', 'organizer', historyQuery(key))
  read('courts', 'schedule', 'organizer', courtQueries.schedule(leagueId, today))
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
  read('clubs', 'list', 'player', clubQueries.find(''))
  read('clubs', 'one word', 'player', clubQueries.find('club'))
  read(
    'clubs',
    'mine',
    'organizer',
    clubQueries.managed({ profileId: organizer.profileId, isSuperAdmin: false }, []),
  )
  read(
    'clubs',
    'all, to choose',
    'super admin',
    clubQueries.managed({ profileId: admin.profileId, isSuperAdmin: true }, [world.clubId]),
  )
  read('clubs', 'a club', ['player', 'organizer'], clubQueries.detail(clubId))
  read('clubs', 'people to choose', 'organizer', clubQueries.people('noor az'))

  // ── Without an account ─────────────────────────────────────────────────────────────────────────────────────────────
  rpc('public page', 'league', ['visitor', 'player'], async (client) =>
    client.rpc('public_league', { p_league_id: leagueId }),
  )
  // After the first run, as a page asks that has the finalized days.
  read('public page', 'league, asked again', 'visitor', publicLeagueQueries.page(leagueId, 'someone'))
  read('public page', 'wall screen', 'visitor', publicLeagueQueries.wall(leagueId))
  rpc('invitation', 'invitation', 'visitor', async (client) =>
    client.rpc('invitation', { p_token: world.invitation }),
  )
  read('links', 'RSVP', 'visitor', rsvpLinkQuery(world.rsvpLink))
  read('links', 'message settings', 'visitor', messageQueries.byLink(world.settingsLink))
  rpc('links', 'calendar', 'visitor', async (client) =>
    client.rpc('calendar_feed', { p_token: world.calendar }),
  )

  // ── Community play ─────────────────────────────────────────────────────────────────────────────────────────────────
  read('play', 'my round robins', 'player', roundRobinQueries.mine(player.profileId))
  read('play', 'regulars', 'player', regularsQuery(player.profileId))
  read('play', 'groups', 'player', playerGroupsQuery(player.profileId))
  read('play', 'names of players', 'player', roundRobinQueries.memberNames(world.members))
  read('play', 'levels of players', 'player', roundRobinQueries.memberLevels(world.members))
  read(
    'play',
    'known guests',
    'player',
    knownGuestsQuery(names.map((name) => ({ name, playerId: null, level: null }) as never)),
  )
  read('play', 'round robin', ['player', 'organizer'], roundRobinQueries.sheet({ roundRobinId, token: null }))
  read('play', 'find players', 'player', roundRobinQueries.findPlayers('noor az'))
  read('play', 'history', 'organizer', roundRobinHistoryQuery(roundRobinId))

  // ── What is as large as it can be ──────────────────────────────────────────────────────────────────────────────────
  const large = (name: string, actor: Actor, sql: string, parameters: unknown[] = []) =>
    list.push({
      screen: 'large',
      name,
      actor,
      call: { sql, parameters },
      most: MOST_MS,
      // With ten leagues, someone who plays in 200 is in nine.
      mayTake: actor === 'regular' ? MOST_MS : 0,
    })
  const addresses = (domain: string) =>
    JSON.stringify(
      Array.from({ length: 200 }, (_, index) => ({
        id: crypto.randomUUID(),
        email: `x${2 * index + 1}@${domain}.test`,
      })),
    )
  large('public page, 6,500 subs', 'visitor', 'public_league($1)', [world.largeLeagueId])
  large('seasons of 200 leagues, a page', 'regular', 'my_seasons(p_limit => 20)')
  large('games of someone in 200 leagues, a page', 'regular', 'player_games($1)', [
    world.people.regular.profileId,
  ])
  large('bell of someone in 200 leagues', 'regular', 'my_notifications(p_limit => 50)')
  large('rankings with 990 who left', 'large organizer', 'season_record($1)', [world.largeLeagueId])
  large('70 who left come back', 'large organizer', 'import_players($1, gen_random_uuid(), $2, true)', [
    world.largeLeagueId,
    JSON.stringify((JSON.parse(addresses('gone')) as unknown[]).slice(0, 70)),
  ])
  large('remove 100 of 924', 'large organizer', 'remove_players($1)', [world.largeListed])
  large('revoke 100 of 924', 'large organizer', 'revoke_invitations($1)', [world.largeInvited])
  large('invite 100 of 924 again', 'large organizer', 'send_invitations($1)', [world.largeListed])
  large('links for 100 of 924', 'large organizer', 'invitation_links($1)', [world.largeListed])
  large(
    'publish 360 seats, each with a sub',
    'large organizer',
    'publish_courts($1, $2, 0, $3, $4, 7, p_quiet => true)',
    [
      world.largeLeagueId,
      world.largeAhead,
      JSON.stringify(
        world.largePlayers.map((id, index) => ({
          court: Math.floor(index / 9) + 1,
          seat: (index % 9) + 1,
          player: id,
          sub: `Zo\u00eb Ill ${index}`,
        })),
      ),
      '[]',
    ],
  )
  large('list of 200, on the roster', 'large organizer', 'import_players($1, gen_random_uuid(), $2, true)', [
    world.largeLeagueId,
    addresses('large'),
  ])

  // ── Own data, administration ───────────────────────────────────────────────────────────────────────────────────────
  read('profile', 'own profile', 'player', profileQueries.own(player.profileId))
  read('profile', 'message settings', 'player', messageQueries.settings())
  rpc('profile', 'my data', 'player', async (client) => client.rpc('my_data'))
  read('dupr', 'players', 'organizer', duprQueries.data(leagueId))
  read(
    'dupr',
    'sent games',
    'organizer',
    duprQueries.sentOf(
      leagueId,
      world.games.map(({ id }) => id),
    ),
  )
  read('admin', 'organizer dashboard', MEMBERS, adminQueries.desk())
  read('admin', 'audiences', 'organizer', announcementQueries.audiences(leagueId))
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
  const started = `update public.round_robins set status = 'in_progress' where id = '${roundRobinId}';`
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
  read(
    'league',
    'whom a change reaches',
    'organizer',
    gameDayQueries.reach({ gameDayId: ahead, kind: 'game_day_changed' }),
  )
  write('desk', 'organizer', 'mark_attendance($1, $2, $3, $4)', [
    leagueId,
    today,
    organizer.profileId,
    JSON.stringify([{ player_id: world.members[0], mark: 'late', waited_ms: 0 }]),
  ])
  write(
    'desk',
    'organizer',
    'undo_finalizing($1, (select finalized_at from public.game_days where id = $1))',
    [today],
    `update public.game_days set status = 'completed', is_finalized = true, finalized_at = now(),
      undo_until = now() + interval '5 minutes' where id = '${today}';
    insert into public.held_results (game_day_id, league_id, due_at, status_before, ended_early, results)
      values ('${today}', '${leagueId}', now() + interval '5 minutes', 'in_progress', false, '[]')`,
  )
  write('desk', 'organizer', 'move_court($1, 1, 9)', [today])
  write(
    'desk',
    'organizer',
    'tell_corrections($1, (select id from public.game_days where league_id = $1 and week_number = 1))',
    [leagueId],
    `update public.court_rotations set team1_score = 11, team2_score = 3
      where game_day_id = (select id from public.game_days where league_id = '${leagueId}' and week_number = 1)`,
  )
  write(
    'league',
    'player',
    'delete from public.refusals where league_id = $1 and player_id = $2',
    [leagueId, player.profileId],
    `insert into public.refusals (player_id, role, league_id)
      values ('${player.profileId}', 'co_organizer', '${leagueId}')`,
  )
  write(
    'league',
    'organizer',
    `edit_game_day($1, jsonb_build_object('starts_at', now() + interval '9 days'),
    (select jsonb_build_object('starts_at', starts_at) from public.game_days where id = $1))`,
    [ahead],
  )
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
  write('roster', 'organizer', `import_players($1, gen_random_uuid(), $2, true)`, [
    leagueId,
    JSON.stringify(
      Array.from({ length: 20 }, (_, index) => ({
        id: crypto.randomUUID(),
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
    'submit_round_robin_score($1, $2, 1, gen_random_uuid(), 11, 3, $3)',
    [roundRobinId, world.roundRobinGame.id, organizer.profileId],
    started,
  )
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

  // ── The other writes, one of each ──────────────────────────────────────────────────────────────────────────────────
  const guestRow = `(select array[lp.id] from public.league_players lp
    where lp.league_id = $1 and lp.player_id = '${world.members[19]}')`
  const invitedRow = `(select lp.id from public.league_players lp
    where lp.league_id = $1 and lp.player_id = '${invited.profileId}')`
  const phone = `p_endpoint => 'https://fcm.googleapis.com/fcm/send/mine', p_p256dh => 'BA${'A'.repeat(85)}',
    p_auth => '${'A'.repeat(22)}'`
  const hasPhone = `insert into public.push_subscriptions (id, player_id, endpoint, p256dh, auth, device)
    values ('${world.ahead}', '${player.profileId}', 'https://fcm.googleapis.com/fcm/send/mine',
      'BA${'A'.repeat(85)}', '${'A'.repeat(22)}', 'Phone');`
  write('profile', 'player', `save_push_subscription(${phone}, p_device => 'Phone')`)
  write('profile', 'player', 'remove_push_device($1)', [ahead], hasPhone)
  write('profile', 'player', `set_quiet_hours('America/Denver', '22:00', '07:00')`)
  write('profile', 'player', 'mute_league($1, true)', [leagueId])
  write('profile', 'player', 'reset_calendar_address($1)', [leagueId])
  write(
    'profile',
    'visitor',
    `renew_push_subscription(p_old_endpoint => 'https://fcm.googleapis.com/fcm/send/mine',
      p_old_auth => '${'A'.repeat(22)}', p_endpoint => 'https://fcm.googleapis.com/fcm/send/next',
      p_p256dh => 'BA${'A'.repeat(85)}', p_auth => '${'A'.repeat(22)}')`,
    [],
    hasPhone,
  )
  write('links', 'visitor', `rsvp_by_link($1, 'out')`, [world.rsvpLink])
  write('links', 'visitor', `set_message_preference_by_link($1, 'courts', 'email', false)`, [
    world.settingsLink,
  ])
  write('links', 'visitor', 'mute_league_by_link($1, $2, true)', [world.settingsLink, leagueId])

  write('clubs', 'super admin', 'invite_club_admin($1, $2)', [clubId, player.profileId])
  write(
    'clubs',
    'player',
    'answer_club_admin_invitation($1, true)',
    [clubId],
    `insert into public.club_admin_offers (club_id, player_id, offered_by)
      values ('${clubId}', '${player.profileId}', '${admin.profileId}')`,
  )
  write(
    'clubs',
    'super admin',
    'remove_club_admin($1, $2)',
    [clubId, player.profileId],
    `update public.clubs set admins = array_append(admins, '${player.profileId}') where id = '${clubId}'`,
  )
  write(
    'clubs',
    'super admin',
    `edit_club($1, '{"city":"Gresham"}', (select
    jsonb_build_object('city', c.city) from public.clubs c where c.id = $1))`,
    [clubId],
  )
  write('admin', 'super admin', `set_role($1, 'league_creator')`, [player.profileId])
  write(
    'league',
    'organizer',
    `create_league(p_id => gen_random_uuid(), p_name => 'New', p_settings => '{"points_to_win":15}',
      p_people => '[{"first_name":"Gus"}]', p_days => '[{"starts_at":"2027-06-01T18:00:00Z"}]')`,
  )
  write(
    'league',
    'organizer',
    'restore_league($1)',
    [leagueId],
    `update public.leagues set status = 'completed' where id = '${leagueId}';
     update public.leagues set status = 'archived' where id = '${leagueId}';`,
  )
  const noOrganizers = `delete from public.league_organizers where league_id = '${leagueId}';`
  const offered = `insert into public.league_offers (league_id, player_id, offered_by)
    values ('${leagueId}', '${player.profileId}', '${organizer.profileId}');`
  // Only someone who may create leagues can be offered one.
  const mayCreate = `update public.profiles set role = 'league_creator' where id = '${player.profileId}';`
  write('league', 'organizer', 'offer_league($1, $2)', [leagueId, player.profileId], mayCreate)
  write('league', 'organizer', 'withdraw_league_offer($1)', [leagueId], offered)
  write('league', 'player', 'answer_league_offer($1, true)', [leagueId], mayCreate + offered)
  write('league', 'organizer', 'invite_co_organizer($1, $2)', [leagueId, player.profileId], noOrganizers)
  write(
    'league',
    'player',
    'answer_co_organizer_invitation($1, true)',
    [leagueId],
    `${noOrganizers} insert into public.league_organizers (league_id, player_id, invited_by)
      values ('${leagueId}', '${player.profileId}', '${organizer.profileId}')`,
  )
  write('league', 'organizer', 'remove_co_organizer($1, $2)', [leagueId, world.members[1]])
  write('league', 'organizer', `create_season($1, '[{"starts_at":"2027-06-01T18:00:00Z"}]', true)`, [
    leagueId,
  ])
  write('league', 'organizer', `set_game_day_rules($1, '{}', '{"games_per_match":2}')`, [ahead])
  write('league', 'organizer', 'set_finals($1, true)', [ahead])
  write(
    'league',
    'organizer',
    `edit_announcement((select a.id from public.announcements a
    where a.league_id = $1 and a.title = 'News 1'), 'News', 'New', null, true)`,
    [leagueId],
  )
  write(
    'league',
    'organizer',
    `delete_announcement((select a.id from public.announcements a
    where a.league_id = $1 and a.title = 'News 1'))`,
    [leagueId],
  )

  write(
    'joining',
    'outsider',
    'withdraw_request($1)',
    [leagueId],
    `insert into public.league_players
    (league_id, player_id, status, requested_at)
    values ('${leagueId}', '${world.people.outsider.profileId}', 'pending', now())`,
  )
  write('joining', 'invited', `accept_my_invitation(${invitedRow})`, [leagueId])
  write('joining', 'invited', `decline_my_invitation(${invitedRow})`, [leagueId])
  write(
    'joining',
    'organizer',
    `allow_request_again((select lp.id from public.league_players lp
      where lp.league_id = $1 and lp.status = 'rejected' limit 1))`,
    [leagueId],
    `update public.league_players set status = 'rejected' where league_id = '${leagueId}' and status = 'pending'`,
  )
  write('roster', 'organizer', `correct_player($1, $2, 'Ann', 'Other', 3.5)`, [leagueId, world.members[18]])
  write('roster', 'organizer', 'merge_players($1, $2, $3, true)', [
    leagueId,
    player.profileId,
    world.members[18],
  ])
  write('roster', 'organizer', 'dismiss_match($1, $2, $3)', [leagueId, player.profileId, world.members[18]])
  write(
    'roster',
    'organizer',
    'set_divisions($1, $2)',
    [leagueId, JSON.stringify({ [player.profileId]: 2 })],
    `update public.leagues set divisions = 2 where id = '${leagueId}'`,
  )
  write(
    'roster',
    'organizer',
    'set_team($1, $2, $3)',
    [leagueId, player.profileId, world.members[1]],
    `update public.leagues set game_format = 'round_robin', partners = 'fixed_partners', movement_mode = 'none',
      ranking_basis = 'win_share' where id = '${leagueId}'`,
  )
  write('roster', 'organizer', `send_invitations(${guestRow}, 'someone@example.test')`, [leagueId])
  write('roster', 'organizer', `revoke_invitations(array[${invitedRow}])`, [leagueId])
  write('roster', 'organizer', `invitation_link(${invitedRow})`, [leagueId])
  write('roster', 'organizer', `invitation_links(array[${invitedRow}])`, [leagueId])
  write(
    'roster',
    'organizer',
    'retry_messages($1)',
    [world.sentInvitations],
    `update public.messages set status = 'failed', sent_at = null, expires_at = now() + interval '1 day'
      where league_id = '${leagueId}' and kind = 'league_invitation'`,
  )
  write('messages', 'organizer', 'my_queued_messages()')

  write(
    'desk',
    'organizer',
    `change_sub($1, $2, $3, '{}', (select a.substitute_name from public.court_assignments a
      where a.game_day_id = $2 and a.player_id = $3), 'Gus', null, '{}')`,
    [leagueId, today, player.profileId],
  )
  write(
    'desk',
    'organizer',
    `forfeit_open_games($1, $2, $3, (select jsonb_agg(jsonb_build_object('id', r.id, 'version', r.version))
      from public.court_rotations r where r.game_day_id = $2 and r.team1_score is null
        and $3 in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)), 'Left')`,
    [leagueId, today, player.profileId],
    `update public.court_assignments set attendance = 'no_show', substitute_name = null
      where game_day_id = '${today}' and player_id = '${player.profileId}'`,
  )
  write(
    'dupr',
    'organizer',
    `record_dupr_export($1, array(select r.id from public.court_rotations r
    join public.game_days d on d.id = r.game_day_id
    where r.league_id = $1 and d.is_finalized limit 50), true)`,
    [leagueId],
  )
  write('dupr', 'organizer', `fill_in_dupr_id($1, $2, 'TOM123')`, [leagueId, world.members[18]])
  write('dupr', 'organizer', 'fill_in_dupr_ids($1, $2)', [
    leagueId,
    JSON.stringify({ [world.members[18] ?? '']: 'TOM456' }),
  ])
  write(
    'dupr',
    'organizer',
    `name_sub_for_dupr($1, (select a.substitute_name from public.court_assignments a
    where a.league_id = $1 and a.substitute_name is not null limit 1), 'GUS456')`,
    [leagueId],
  )

  // ── Round robins ───────────────────────────────────────────────────────────────────────────────────────────────────
  const settings = JSON.stringify({
    starts_at: '2099-01-01T18:00:00Z',
    court_count: 1,
    round_count: 1,
    format: 'singles',
    win_type: 'win_by_margin',
    points_to_win: 11,
    win_by_margin: 2,
    score_entry: 'players',
    seed: 1,
  })
  const two = JSON.stringify(
    [leagueId, today].map((id, index) => ({ id, position: index + 1, guest_name: `Guest ${index}` })),
  )
  const oneGame = JSON.stringify([{ id: ahead, round: 1, court: 1, team1: [leagueId], team2: [today] }])
  const [entrant, other] = world.entrants
  const unstarted = `delete from public.round_robin_games where round_robin_id = '${roundRobinId}';
    update public.round_robins set status = 'in_progress', started_round = 0 where id = '${roundRobinId}';
    update public.round_robins set status = 'scheduled', sign_up = 'open', capacity = 12,
      starts_at = now() + interval '1 day' where id = '${roundRobinId}';`
  write(
    'play',
    'player',
    `create_round_robin(p_id => gen_random_uuid(), p_name => 'New', p_settings => $1,
    p_people => $2, p_games => $3)`,
    [settings, two, oneGame],
  )
  write(
    'play',
    'player',
    `open_sign_up(p_id => gen_random_uuid(), p_name => 'New', p_settings => $1,
    p_capacity => 4, p_people => '[]')`,
    [settings],
  )
  write(
    'play',
    'organizer',
    `start_round_robin(p_id => $1, p_name => 'New', p_settings => $2, p_seen_draw_version => 1, p_people => $3,
      p_games => $4)`,
    [
      roundRobinId,
      settings,
      JSON.stringify(
        world.entrants.slice(0, 2).map((id, index) => ({
          id,
          position: index + 1,
          player_id: world.members[index],
        })),
      ),
      JSON.stringify([{ id: ahead, round: 1, court: 1, team1: [entrant], team2: [other] }]),
    ],
    unstarted,
  )
  write(
    'play',
    'organizer',
    `redraw_round_robin(p_round_robin_id => $1, p_seen_draw_version => 1, p_court_count => 2, p_round_count => 8,
      p_seed => 2, p_people => '[]', p_games => $2)`,
    [
      roundRobinId,
      JSON.stringify([
        {
          id: ahead,
          round: 8,
          court: 1,
          team1: world.entrants.slice(0, 2),
          team2: world.entrants.slice(2, 4),
        },
      ]),
    ],
    `${started} update public.round_robin_games set team1_score = null, team2_score = null, version = 0
      where round_robin_id = '${roundRobinId}'`,
  )
  for (const actor of ['player', 'organizer'] as const)
    write('play', actor, `round_robin_changes($1, '2020-01-01T00:00:00Z')`, [roundRobinId])
  write('play', 'organizer', 'share_round_robin($1)', [roundRobinId])
  write('play', 'organizer', 'revoke_round_robin_link($1)', [roundRobinId])
  write(
    'play',
    'organizer',
    'link_round_robin_guest($1, $2, $3)',
    [roundRobinId, entrant, world.members[10]],
    `update public.round_robin_players set player_id = null, guest_name = 'Gus' where id = '${entrant}'`,
  )
  write('play', 'player', 'accept_round_robin($1)', [roundRobinId])
  write('play', 'player', 'leave_round_robin($1)', [roundRobinId], unstarted)
  write('play', 'organizer', 'add_sign_ups($1, $2)', [roundRobinId, two], unstarted)
  write('play', 'organizer', 'remove_sign_up($1, $2)', [roundRobinId, entrant], unstarted)
  write(
    'play',
    'organizer',
    `remove_guests_since($1, '2020-01-01')`,
    [roundRobinId],
    `${unstarted} update public.round_robin_players set player_id = null, guest_name = 'Gus ' || position,
      guest_key = encode(sha256(id::text::bytea), 'hex') where round_robin_id = '${roundRobinId}';`,
  )
  write('play', 'organizer', 'let_in($1, $2)', [roundRobinId, entrant], unstarted)
  write(
    'play',
    'organizer',
    `change_sign_up($1, p_is_open => false, p_name => 'New')`,
    [roundRobinId],
    unstarted,
  )
  write('play', 'organizer', 'cancel_sign_up($1)', [roundRobinId], unstarted)
  const link = `update public.round_robins set link_token = repeat('cd', 32) where id = '${roundRobinId}';`
  const secret = 'kl'.repeat(20)
  write(
    'play',
    'visitor',
    `sign_up_for_round_robin($1, p_token => repeat('cd', 32), p_name => 'Zoe', p_secret => $2)`,
    [roundRobinId, secret],
    unstarted + link,
  )
  write(
    'play',
    'visitor',
    'withdraw_sign_up($1, p_secret => $2)',
    [roundRobinId, secret],
    `${unstarted} update public.round_robin_players set guest_key = app.token_hash('${secret}'), player_id = null,
      guest_name = 'Gus' where id = '${entrant}'`,
  )

  // ── Subs ───────────────────────────────────────────────────────────────────────────────────────────────────────────
  const { outsider } = world.people
  read('subs', 'own subbing', ['player', 'outsider'], subbingQuery())
  read('subs', 'sub list', 'organizer', subListQuery(leagueId))
  read('subs', 'spots of a day', ['player', 'organizer'], spotsQuery(today))
  read('subs', 'who may sub', 'organizer', subsForQuery(today, player.profileId))
  write('subs', 'organizer', 'add_sub($1, $2)', [leagueId, outsider.profileId])
  write('subs', 'organizer', 'invite_subs($1, $2)', [
    leagueId,
    JSON.stringify(
      Array.from({ length: 20 }, (_, index) => ({
        first_name: `Guest ${index}`,
        last_name: 'New',
        email: `guest${index}@example.test`,
      })),
    ),
  ])
  rpc('subs', 'link of a league', 'organizer', async (client) =>
    client.rpc('sub_link', { p_league_id: leagueId }),
  )
  write('subs', 'organizer', 'remove_sub($1, $2)', [leagueId, world.sub])
  write('subs', 'outsider', 'set_subbing($1, true)', [leagueId])
  write('subs', 'player', 'set_club_subbing($1, true)', [clubId])
  write('subs', 'player', `set_sub_settings(true, now() + interval '7 days')`)
  // The player is out on the day ahead, whose courts are published, and the outsider is asked.
  const spot = `insert into public.court_assignments (league_id, game_day_id, court_number, seat, player_id)
      select '${leagueId}', '${ahead}', 1, seat.place, seat.id
      from unnest('{${[player.profileId, ...world.members.slice(4, 7)].join(',')}}'::uuid[]) with ordinality as seat (id, place);
    -- At an hour when the subs don't play in their own leagues.
    update public.game_days set draw_version = 1, starts_at = starts_at + interval '12 hours' where id = '${ahead}';
    insert into public.sub_settings (player_id, last_minute) select player_id, true from gen.sub
      where league_id = '${leagueId}' on conflict (player_id) do update set last_minute = true;
    insert into public.league_subs (league_id, player_id, approved_at, agreed_at)
      values ('${leagueId}', '${outsider.profileId}', now(), now());
    delete from public.game_day_responses where game_day_id = '${ahead}';
    insert into public.game_day_responses (game_day_id, league_id, player_id, response, responded_at, responded_by)
      values ('${ahead}', '${leagueId}', '${player.profileId}', 'out', now(), '${player.profileId}');
    delete from public.sub_spots where game_day_id = '${ahead}';`
  const offeredSpot = `${spot}
    insert into public.sub_spots (id, league_id, game_day_id, player_id, state, next_at, has_begun)
      values ('${ahead}', '${leagueId}', '${ahead}', '${player.profileId}', 'asking', now() + interval '1 day', true);
    insert into public.sub_offers (id, spot_id, player_id) values ('${ahead}', '${ahead}', '${outsider.profileId}');`
  write('subs', 'player', 'find_sub($1, $2, $3)', [ahead, player.profileId, world.sub], spot)
  write('subs', 'player', `suggest_sub($1, $2, 'Gus Ray')`, [ahead, player.profileId], offeredSpot)
  write('subs', 'organizer', 'end_sub_search($1, $2)', [ahead, player.profileId], offeredSpot)
  write('subs', 'outsider', 'sub_offer($1)', [ahead], offeredSpot)
  write('subs', 'outsider', `answer_sub_offer($1, 'yes')`, [ahead], offeredSpot)
  write('subs', 'visitor', 'sub_offer_by_link($1)', [world.offerLink], offeredSpot)
  write('subs', 'visitor', `answer_sub_offer_by_link($1, 'yes')`, [world.offerLink], offeredSpot)
  list.push({
    screen: 'subs',
    name: 'a search goes on',
    actor: 'service',
    call: {
      sql: 'enqueue_due_messages()',
      before: `${offeredSpot} update public.sub_spots set next_at = now() where id = '${ahead}'`,
    },
    mayTake: 200,
  })

  // ── Direct writes to tables ───────────────────────────────────────────
  const put = (values: readonly (string | number)[]) => values.map((value) => `'${value}'`).join(', ')
  const newId = ahead
  const newLeague = `insert into public.events (id, event_type, name, created_by)
      values (${put([newId, 'league', 'New', organizer.profileId])});
    insert into public.leagues (id, created_by) values (${put([newId, organizer.profileId])});
    insert into public.league_players (league_id, player_id, status)
      select '${newId}', m, 'joined' from unnest('{${world.members.join(',')}}'::uuid[]) m where m <> '${organizer.profileId}';
    insert into public.game_days (league_id, week_number, starts_at)
      select '${newId}', w, now() + w * interval '7 days' from generate_series(1, 10) w;`
  const newClub = `insert into public.clubs (id, name, created_by) values (${put([newId, 'New', admin.profileId])});`
  write(
    'roster',
    'organizer',
    'bring_results($1, gen_random_uuid(), $2, $3)',
    pastSeason(newId, world, 8, 30),
    newLeague,
  )
  list.push({
    screen: 'large',
    name: 'bring in 2,000 games',
    actor: 'organizer',
    call: {
      sql: 'bring_results($1, gen_random_uuid(), $2, $3)',
      parameters: pastSeason(newId, world, 40, 50),
      before: newLeague,
    },
    most: 4 * MOST_MS,
  })
  const broughtIn = `delete from public.game_days where id = '${today}';
    update public.game_days set brought_in = '${ahead}' where league_id = '${leagueId}' and is_finalized;`
  write('roster', 'organizer', 'undo_results($1)', [leagueId], broughtIn)
  const newMembers = world.members.filter((member) => member !== organizer.profileId)
  write('roster', 'organizer', 'set_starting_order($1, $2)', [newId, newMembers], newLeague)
  list.push({
    screen: 'large',
    name: 'undo a list of 450',
    actor: 'large organizer',
    call: {
      sql: 'undo_import($1, $2)',
      parameters: [world.largeLeagueId, world.largeAhead],
      before: `update public.league_players set import_id = '${world.largeAhead}'
        where league_id = '${world.largeLeagueId}' and status = 'not_invited'
          and player_id in (select id from gen.large)`,
    },
    most: MOST_MS,
  })
  const newGroup = `insert into public.player_groups (created_by, name, player_ids)
    values ('${player.profileId}', 'New', '{${world.members.slice(2, 10).join(',')}}')`
  const mySeat = `where game_day_id = $1 and player_id = $2`
  write(
    'every page',
    'player',
    `insert into public.announcement_reads (announcement_id, user_email, status)
      select a.id, $1, 'read' from public.announcements a where a.league_id = $2 and not a.automatic
      on conflict (announcement_id, user_email) do update set status = excluded.status`,
    [player.email, leagueId],
  )
  write(
    'every page',
    'player',
    `update public.announcement_reads set status = 'deleted' where user_email = $1
      and announcement_id = any (array(select a.id from public.announcements a where a.league_id = $2 and not a.automatic))`,
    [player.email, leagueId],
    `insert into public.announcement_reads (announcement_id, user_email, status)
      select a.id, '${player.email}', 'read' from public.announcements a
      where a.league_id = '${leagueId}' and not a.automatic on conflict do nothing`,
  )
  write(
    'admin',
    'organizer',
    `insert into public.announcements (title, message, also_send, created_by, league_id) values ('News', '', true, $1, $2)`,
    [organizer.profileId, leagueId],
  )
  // Not sent: email and push are for 3,000 people at most.
  write(
    'admin',
    'super admin',
    `insert into public.announcements (title, message, created_by, is_global) values ('News', '', $1, true)`,
    [admin.profileId],
  )
  write('clubs', 'super admin', `insert into public.clubs (name, created_by) values ('New', $1)`, [
    admin.profileId,
  ])
  write('clubs', 'super admin', 'delete from public.clubs where id = $1', [newId], newClub)
  write('league', 'organizer', 'delete from public.events where id = $1', [newId], newLeague)
  write('league', 'organizer', 'delete from public.game_days where id = $1', [ahead])
  const pendingRows = `where league_id = $1 and status = 'pending'`
  write('joining', 'organizer', `update public.league_players set status = 'joined' ${pendingRows}`, [
    leagueId,
  ])
  write('desk', 'organizer', `update public.court_assignments set attendance = 'late' ${mySeat}`, [
    today,
    player.profileId,
  ])
  write(
    'scoring',
    'organizer',
    `update public.court_assignments set substitute_name = 'Gus' where id = (select s.id
      from public.court_assignments s where s.game_day_id = $1 and s.substitute_name is null order by s.id limit 1)`,
    [today],
  )
  write(
    'scoring',
    'player',
    `update public.court_rotations set team1_score = 11, team2_score = 5, seen_version = $2,
      submission_id = gen_random_uuid() where id = $1`,
    [game?.id, game?.version],
  )
  write(
    'courts',
    'organizer',
    `insert into public.court_configurations (league_id, court_number, display_name) values ($1, 1, 'Roof')
      on conflict (league_id, court_number) do update set display_name = excluded.display_name`,
    [leagueId],
  )
  const namedCourt = `insert into public.court_configurations (league_id, court_number, display_name)
    values (${put([leagueId, 6, 'Hall'])}) on conflict do nothing`
  const atCourt = 'where league_id = $1 and court_number = 6'
  write(
    'courts',
    'organizer',
    `update public.court_configurations set display_name = 'Roof' ${atCourt}`,
    [leagueId],
    namedCourt,
  )
  write('courts', 'organizer', `delete from public.court_configurations ${atCourt}`, [leagueId], namedCourt)
  write(
    'profile',
    'player',
    `update public.profiles set first_name = 'Nora', dup_rating = 4.1 where id = $1`,
    [player.profileId],
  )
  write('play', 'player', newGroup)
  const group = `where created_by = $1 and name = 'New'`
  write(
    'play',
    'player',
    `update public.player_groups set guest_names = '{Gus}' ${group}`,
    [player.profileId],
    newGroup,
  )
  write('play', 'player', `delete from public.player_groups ${group}`, [player.profileId], newGroup)
  write(
    'play',
    'organizer',
    `update public.round_robins set started_round = 7 where id = $1`,
    [roundRobinId],
    started,
  )
  return list
}
