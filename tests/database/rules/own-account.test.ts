import { describe, expect, test } from 'vitest'
import type { SeasonDay } from '@/domain/season/season'
import {
  DAY,
  GAME,
  readSeasonRecord,
  SEAT,
  toDays,
  type SeasonDayRow,
  type SeasonGameRow,
  type SeasonSeatRow,
} from '@/features/rankings/api'
import { camel } from '@/shared/supabase/camel'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/*
 * What people export, transfer, and leave behind. Lucia created the ladder, which belongs to Riverside: Ruth and Carl
 * organize it with her. Only Jorge runs the park league.
 */

const here = scene()

const nina = `'${id('nina')}'::uuid`
const GAME_OF_NINA = `update court_rotations set team1_player1_id = ${nina}`
const SEAT_OF_NINA = `update court_assignments set player_id = ${nina} where court_number = 1 and seat = 1`
const FOUR = ['team1_player1_id', 'team1_player2_id', 'team2_player1_id', 'team2_player2_id']

/** Where my_data tells people of each column that names them; what has to be true before, and of which row, if not of any. */
const TOLD: Record<string, [key: string, before?: string, where?: string]> = {
  'admin_log.actor_id': ['administration'],
  'admin_log.subject_id': ['administration'],
  'announcement_reads.user_email': ['announcements_marked'],
  'announcements.created_by': ['announcements_written'],
  'announcements.target_user_id': ['announcements_to_me', '', `id = '${id('to noor')}'`],
  'calendar_addresses.player_id': ['calendar_addresses'],
  'club_admin_offers.offered_by': ['club_admin_offers'],
  'club_admin_offers.player_id': ['club_admin_offers'],
  'club_subs.player_id': ['subbing'],
  'clubs.admins': ['clubs'],
  'clubs.created_by': ['clubs'],
  'court_assignments.player_id': ['places'],
  'court_notices.partners': ['court_notices', SEAT_OF_NINA],
  'court_notices.player_id': ['court_notices'],
  'court_overrides.created_by': ['places_by_hand'],
  'court_overrides.player_id': ['places', SEAT_OF_NINA],
  'court_rotations.ended_by': [
    'games',
    `${GAME_OF_NINA}, result = 'retired', team1_score = 5, team2_score = 3, ended_by = array[team2_player1_id], substitutes = array['', '', '', '']`,
  ],
  ...Object.fromEntries(FOUR.map((column) => [`court_rotations.${column}`, ['games']])),
  'daily_counts.player_id': ['daily_counts'],
  'dupr_exports.exported_by': ['dupr_exports'],
  'dupr_subs.filled_in_by': ['dupr_ids_of_subs'],
  'email_log.sender_id': ['emails_sent'],
  'events.created_by': ['round_robins', '', `event_type = 'round_robin_set'`],
  'former_members.player_id': [
    'former_leagues',
    `delete from former_members where league_id = '${id('ladder')}';
     update former_members set player_id = '${id('tom')}'`,
  ],
  'game_day_responses.player_id': ['attendance'],
  'game_day_responses.responded_by': ['attendance_entered'],
  'game_days.drawn_by': ['game_days_run'],
  'game_days.finalized_by': ['game_days_run'],
  'league_mutes.player_id': ['message_settings'],
  'league_offers.offered_by': ['league_offers'],
  'league_offers.player_id': ['league_offers'],
  'league_organizers.invited_by': ['leagues_co_organized'],
  'league_organizers.player_id': ['leagues_co_organized'],
  'league_subs.invited_by': ['invited_to_sub'],
  'league_subs.player_id': ['subbing'],
  'league_players.invited_by': ['invited'],
  'league_players.player_id': ['leagues'],
  'leagues.created_by': ['leagues_run'],
  'message_preferences.player_id': ['message_settings'],
  'messages.player_id': ['mails'],
  'messages.to_email': ['mails'],
  'player_groups.created_by': ['player_groups'],
  'player_groups.player_ids': ['groups_of_others'],
  'same_person_answers.decided_by': ['similar_names'],
  'same_person_answers.player_id': ['similar_names'],
  'same_person_answers.record_id': ['similar_names'],
  'push_subscriptions.player_id': ['push_devices'],
  'quiet_hours.player_id': ['message_settings'],
  'refusals.player_id': ['refusals'],
  'round_robin_players.player_id': ['round_robins'],
  'round_robin_score_events.changed_by': ['round_robin_scores_entered'],
  'rule_events.changed_by': ['rule_changes'],
  'score_events.changed_by': ['scores_entered'],
  'score_events.new_ended_by': ['results_about_me', GAME_OF_NINA],
  'score_events.old_ended_by': ['results_about_me', GAME_OF_NINA],
  'seat_events.changed_by': ['place_changes'],
  'seat_events.player_id': ['place_changes'],
  'sub_offers.player_id': ['subbing'],
  'sub_settings.player_id': ['subbing'],
  'sub_spots.first_sub_id': ['subbing'],
  'sub_spots.player_id': ['subbing'],
  'sub_spots.sub_id': ['subbing'],
  'super_admins.id': ['profile'],
}
/** Columns of these kinds that tell no one anything about themselves, and why. */
const NOT_TOLD: Record<string, string> = {
  'announcements.subject_id': 'a league or a game day',
  'court_rotations.submission_id': 'a submission',
  'court_rotations.updated_by': 'score_events has all who changed the game',
  'email_log.address_hash': 'messages has what was sent there, for as long',
  'email_log.league_id': 'a league',
  'league_directory.public_key': 'a league',
  'game_days.brought_in': 'a sheet of results',
  'league_players.import_id': 'a pasted list',
  'league_players.invite_import_id': 'a pasted list',
  'league_subs.invite_email': 'the row names the person, and is told with the address',
  'league_players.email_import_id': 'a pasted list',
  'league_players.email_imported_at': 'the time of a pasted list',
  'league_players.email_before_import': 'the row names the person, and is told with the address',
  'league_players.invite_email': 'the row names the person, and is told with the address',
  'message_schedule.subject_id': 'a league or a game day',
  'messages.created_by': 'email_log has what they sent, for as long',
  'messages.delivered_to': 'devices',
  'messages.league_id': 'a league',
  'messages.league_player_id': 'the row of a roster, which is told',
  'messages.subject_id': 'a league or a game day',
  'players.id': 'the person',
  'profiles.auth_id': 'the person',
  'profiles.email': 'the person',
  'round_robin_games.updated_by': 'round_robin_score_events has all who changed the game',
  'round_robin_score_events.submission_id': 'a submission',
  'score_events.submission_id': 'a submission',
}
/** A row, of someone else, in each of these tables that the scene leaves empty. */
const ROWS = `
  insert into admin_log (action, subject_id, actor_id) select 'role_changed', null, null;
  insert into daily_counts values ('${id('tom')}', 'searches', current_date, 1);
  insert into league_mutes values ('${id('tom')}', '${id('ladder')}');
  insert into refusals (player_id, role, league_id) values ('${id('tom')}', 'creator', '${id('ladder')}');
  insert into club_admin_offers (club_id, player_id, offered_by)
    values ('${id('riverside')}', '${id('tom')}', '${id('ruth')}') on conflict do nothing;
  insert into league_offers values ('${id('ladder')}', '${id('tom')}', '${id('lucia')}');
  insert into message_preferences values ('${id('tom')}', 'courts', 'email', false);
  insert into league_subs (league_id, player_id) values ('${id('park')}', '${id('tom')}');
  insert into club_subs (club_id, player_id) values ('${id('riverside')}', '${id('tom')}');
  insert into sub_settings (player_id) values ('${id('tom')}');
  insert into sub_spots (id, league_id, game_day_id, player_id, state, sub_id, filled_at)
    values ('${id('spot')}', '${id('ladder')}', '${id('ahead')}', '${id('maya')}', 'filled', '${id('wes')}', now());
  insert into sub_offers (spot_id, player_id) values ('${id('spot')}', '${id('tom')}');
  insert into quiet_hours values ('${id('tom')}', 'UTC', '22:00', '07:00');
  insert into push_subscriptions (player_id, endpoint, p256dh, auth, device) values ('${id('tom')}',
    'https://push.test/1', 'BA' || repeat('a', 85), repeat('a', 21) || 'A', 'Chrome');
  insert into round_robin_score_events (round_robin_id, round_number, court_number, outcome, version, submission_id,
    via_link) values ('${id('mixer')}', 1, 1, 'applied', 1, gen_random_uuid(), false);
  update score_events set rotation_id = '${id('tonight 1-1')}'`

/** The person of the test, as a column of that name holds them. */
function valueFor(column: string) {
  if (column === 'user_email' || column === 'to_email')
    return `(select email from profiles where id = ${nina})`
  if (column === 'id') return `(select auth_id from profiles where id = ${nina})`
  return /partners|player_ids|admins|ended_by/.test(column) ? `array[${nina}]` : nina
}

describe('the games of a person', () => {
  const gamesOf = async (who: 'noor' | 'nina' | 'sam', whose: string) =>
    (await here.cast[who].client.rpc('player_games', { p_player_id: id(whose) }).throwOnError()).data

  test('are shown from the person’s side, with who played with and against them', async () => {
    await here.sql(
      `update court_rotations set team1_score = 11, team2_score = 7 where game_day_id = $1 and court_number = 1 and game_number = 1`,
      [id('tonight')],
    )
    const mine = await gamesOf('noor', 'noor')
    expect(mine).toContainEqual(
      expect.objectContaining({
        kind: 'league',
        points_for: 11,
        points_against: 7,
        result: 'score',
        partner_name: 'Tom K.',
      }),
    )
    const theirs = await gamesOf('noor', 'maya')
    expect(theirs).toContainEqual(
      expect.objectContaining({ points_for: 7, points_against: 11, opponent1_name: 'Noor A.' }),
    )
  })

  test('of a league count once the person agreed to be in it', async () => {
    const counts = async () => (await gamesOf('sam', 'sam')).some(({ kind }) => kind === 'league')
    const put = (status: string) =>
      here.sql(`update league_players set status = $2 where id = $1`, [id('ladder sam'), status])
    await here.sql(`update court_rotations set team1_score = 0, team2_score = 11 where game_day_id = $1`, [
      id('tonight'),
    ])
    expect(await counts()).toBe(true)
    await put('not_invited')
    expect(await counts()).toBe(false)
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response, responded_by)
       values ($1, $2, $3, 'in', $4)`,
      [id('ahead'), id('ladder'), id('sam'), id('lucia')],
    )
    expect(await counts()).toBe(false)
    const rsvpd = (at: string) =>
      here.sql(`update league_players set agreed_at = ${at} where id = $1`, [id('ladder sam')])
    await rsvpd('now()')
    expect(await counts()).toBe(true)
    await rsvpd('null')
    expect(await counts()).toBe(false)
    await here.cast.sam.client
      .rpc('submit_score', {
        p_league_id: id('ladder'),
        p_game_day_id: id('tonight'),
        p_court_number: 2,
        p_game_number: 2,
        p_seen_version: 0,
        p_submission_id: id('a score of sam'),
        p_team1_score: 11,
        p_team2_score: 3,
        p_rotation_id: id('tonight 2-2'),
        p_author: id('sam'),
      })
      .throwOnError()
    expect(await counts()).toBe(true)
  })

  test('leave out what a partner forfeited, unless the rules count it as a loss', async () => {
    await here.sql(
      `update court_rotations set result = 'forfeit', team1_score = null, team2_score = null, ended_by = array[$1::uuid]
       where id = $2`,
      [id('tom'), id('tonight 1-1')],
    )
    const has = async (whose: 'noor' | 'tom' | 'maya') =>
      (await gamesOf('noor', whose))?.find(({ game_id }) => game_id === id('tonight 1-1'))
    expect(await has('noor')).toBeUndefined()
    expect(await has('tom')).toMatchObject({ result: 'forfeit', ended_by_person: true })
    expect(await has('maya')).toMatchObject({ result: 'forfeit', ended_by_person: false })
    await here.sql(`update game_days set rules = rules || '{"forfeit_partner": "loss"}' where id = $1`, [
      id('tonight'),
    ])
    expect(await has('noor')).toMatchObject({ result: 'forfeit', ended_by_person: true })
  })

  test('keep the time at which they were played when the rest of the day moves', async () => {
    await here.sql(
      `update court_rotations set team1_score = 11, team2_score = 7, updated_at = now() where id = $1`,
      [id('tonight 1-1')],
    )
    await here.sql(`update game_days set starts_at = now() + interval '5 days' where id = $1`, [
      id('tonight'),
    ])
    const game = (await gamesOf('noor', 'noor'))?.find(({ game_id }) => game_id === id('tonight 1-1'))
    expect(Date.parse(game?.played_at ?? '')).toBeLessThan(Date.now() + 60_000)
  })

  test('include round robins, with guests by name', async () => {
    await here.sql(
      `update round_robin_games set team1_score = 11, team2_score = 2, team2_player1_id = $1 where id = $2`,
      [id('mixer gus'), id('mixer game')],
    )
    expect(await gamesOf('noor', 'noor')).toContainEqual(
      expect.objectContaining({
        kind: 'round_robin',
        event_name: 'Friday Mixer',
        points_for: 11,
        opponent1_name: 'Gus',
        opponent1_id: null,
      }),
    )
  })

  test("that someone can't see are left out", async () => {
    expect(await gamesOf('nina', 'noor')).toEqual([])
  })

  test('that a sub played are the sub’s', async () => {
    const before = await gamesOf('noor', 'tom')
    const partners = async () => (await gamesOf('noor', 'noor'))?.map(({ partner_name }) => partner_name)
    expect(await partners()).not.toContain('Gus')
    await here.sql(`update court_rotations r set substitutes = app.subs_with(r, $1, 'Gus') where id = $2`, [
      id('tom'),
      id('tonight 1-1'),
    ])
    const after = await gamesOf('noor', 'tom')
    expect(after?.length).toBe((before?.length ?? 0) - 1)
    expect(await partners()).toContain('Gus')
  })

  test('come in pages', async () => {
    const all = await gamesOf('noor', 'noor')
    const paged: unknown[] = []
    for (let after: string | undefined, page = 0; page < 50; page++) {
      const { data } = await here.cast.noor.client
        .rpc('player_games', {
          p_player_id: id('noor'),
          p_limit: 1,
          ...(after !== undefined && { p_after: after }),
        })
        .throwOnError()
      const [row] = data ?? []
      if (!row) break
      paged.push(row)
      after = row.page_key
    }
    expect(paged).toEqual(all)
  })
})

describe('the seasons of my leagues', () => {
  const season = async () => {
    const { data } = await here.cast.noor.client.rpc('my_seasons').throwOnError()
    return data.find(({ league_id }) => league_id === id('ladder'))
  }

  test('have what was played on finalized days, and nothing about an open one', async () => {
    // Days have no ids there, only their weeks.
    const weeks = async () => readSeasonRecord(camel((await season())?.record)).days.map(({ week }) => week)
    expect(await weeks()).toEqual([1])
    await here.sql(
      `update court_rotations set team1_score = 11, team2_score = 7 where game_day_id = $1 and court_number = 1 and game_number = 1`,
      [id('tonight')],
    )
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('tonight')],
    )
    expect(JSON.stringify(await season())).not.toMatch(/@|555/)
    expect(await weeks()).toEqual([1, 2])
  })

  test('are what the tables have, also where something is special', async () => {
    await here.sql.exec(`
      update court_rotations r set substitutes = app.subs_with(r, '${id('tom')}', 'Hugo Stein')
        where id = '${id('played 1-1')}';
      update court_rotations set result = 'retired', ended_by = array[team1_player1_id] where id = '${id('played 1-2')}';
      update court_rotations set result = 'void', team1_score = null, team2_score = null, substitutes = null
        where id = '${id('played 2-1')}';
      update court_assignments set attendance = 'no_show' where game_day_id = '${id('played')}' and player_id = '${id('noor')}';
      update court_assignments set attendance = 'absent', substitute_name = 'Hugo Stein'
        where game_day_id = '${id('played')}' and player_id = '${id('tom')}'`)
    const rows = async <Row>(columns: string, table: string) => {
      const found = await here.sql(
        `select ${columns} from ${table} where league_id = $1 and exists (select 1 from game_days finalized
           where finalized.is_finalized and finalized.id = ${table === 'game_days' ? 'game_days.id' : 'game_day_id'})
         order by 1`,
        [id('ladder')],
      )
      return camel(found) as unknown as Row[]
    }
    const stored = toDays(
      await rows<SeasonDayRow>(DAY, 'game_days'),
      await rows<SeasonSeatRow>(SEAT, 'court_assignments'),
      await rows<SeasonGameRow>(GAME, 'court_rotations'),
    )
    const { data } = await here.cast.noor.client
      .rpc('season_record', { p_league_id: id('ladder') })
      .throwOnError()
    expect(readSeasonRecord(camel(data)).days).toEqual(stored)
    const withoutIds = (days: readonly SeasonDay[]) =>
      days.map((day) => ({
        ...day,
        courts: day.courts.map((court) => ({
          ...court,
          games: court.games.map((game) => ({ ...game, id: '' })),
        })),
      }))
    expect(withoutIds(readSeasonRecord(camel((await season())?.record)).days)).toEqual(withoutIds(stored))
    expect(JSON.stringify(stored)).toMatch(/noShow.*Hugo Stein|Hugo Stein.*noShow/)
    expect(
      new Set(
        stored.flatMap(({ courts }) => courts.flatMap(({ games }) => games.map(({ status }) => status))),
      ),
    ).toEqual(new Set(['final', 'retired', 'void']))
  })

  test('come page by page, each once', async () => {
    await here.sql(
      `insert into league_players (league_id, player_id, status) select id, $1, 'joined' from leagues
      on conflict (league_id, player_id) do nothing`,
      [id('noor')],
    )
    const page = async (p_after?: string) => {
      const { data } = await here.cast.noor.client.rpc('my_seasons', { p_after, p_limit: 1 }).throwOnError()
      return data.map(({ league_id }) => league_id)
    }
    const read: string[] = []
    for (let next = await page(); next.length > 0; next = await page(next.at(-1))) read.push(...next)
    const leagues = await here.sql<{ id: string }>('select id from leagues order by id')
    expect(read).toEqual(leagues.map((league) => league.id))
    expect(read.length).toBeGreaterThan(3)
    // A page is never long, whatever is asked for.
    await here.sql.exec(`
      insert into events (id, event_type, name, created_by)
        select md5('many ' || i)::uuid, 'league', 'Many', '${id('noor')}' from generate_series(1, 25) as i;
      insert into leagues (id, created_by) select md5('many ' || i)::uuid, '${id('noor')}' from generate_series(1, 25) as i`)
    const { data } = await here.cast.noor.client.rpc('my_seasons', { p_limit: 1000 }).throwOnError()
    expect(data).toHaveLength(20)
    expect((await here.cast.noor.client.rpc('my_seasons').throwOnError()).data).toHaveLength(5)
  })

  test('leave out archived leagues', async () => {
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    expect(await season()).toBeUndefined()
  })
})

describe('my data', () => {
  test('has what is stored about me, and only the names of others', async () => {
    const { data } = await here.cast.noor.client.rpc('my_data').throwOnError()
    expect(data).toMatchObject({ profile: { first_name: 'Noor', phone: '5550100199', dupr_id: 'NOOR01' } })
    expect((data as { games: unknown[] }).games.length).toBeGreaterThan(0)
    expect(Object.keys(data as object).toSorted()).toEqual([
      'administration',
      'announcements_marked',
      'announcements_to_me',
      'announcements_written',
      'attendance',
      'attendance_entered',
      'calendar_addresses',
      'club_admin_offers',
      'clubs',
      'court_notices',
      'daily_counts',
      'dupr_exports',
      'dupr_ids_of_subs',
      'emails_sent',
      'exported_at',
      'former_leagues',
      'game_days_run',
      'games',
      'groups_of_others',
      'invited',
      'invited_to_sub',
      'league_offers',
      'leagues',
      'leagues_co_organized',
      'leagues_run',
      'mails',
      'message_settings',
      'place_changes',
      'places',
      'places_by_hand',
      'player_groups',
      'profile',
      'push_devices',
      'refusals',
      'results_about_me',
      'round_robin_scores_entered',
      'round_robins',
      'rule_changes',
      'scores_entered',
      'similar_names',
      'subbing',
    ])
    const addresses = JSON.stringify(data).match(/[\w.]+@[\w.]+/g) ?? []
    expect(new Set(addresses)).toEqual(new Set(['noor.aziz@kitchenline.test']))
  })

  test("has what I did as an organizer, which no one else's has", async () => {
    const { data } = await here.cast.lucia.client.rpc('my_data').throwOnError()
    expect(data).toMatchObject({
      leagues_run: expect.arrayContaining([{ name: expect.any(String), status: 'active' }]),
      dupr_exports: [{ games: 1 }],
      dupr_ids_of_subs: [{ name: 'Pia', dupr_id: 'PIA001' }],
      places_by_hand: [{ from_court: 1, reason: 'Plays beside Bea.' }],
    })
    const { data: carl } = await here.cast.carl.client.rpc('my_data').throwOnError()
    expect(carl).toMatchObject({ clubs: expect.arrayContaining([expect.objectContaining({ admin: true })]) })
    const { data: other } = await here.cast.maya.client.rpc('my_data').throwOnError()
    expect(other).toMatchObject({
      leagues_run: [],
      clubs: [],
      dupr_exports: [],
      dupr_ids_of_subs: [],
      places_by_hand: [],
    })
  })

  test('also has what organizers wrote about me', async () => {
    await here.cast.carl.client
      .from('court_assignments')
      .update({ attendance: 'late', change_reason: 'Stood in traffic' })
      .eq('game_day_id', id('tonight'))
      .eq('player_id', id('noor'))
      .throwOnError()
    const { data } = await here.cast.noor.client.rpc('my_data').throwOnError()
    expect(data).toMatchObject({
      places: expect.arrayContaining([expect.objectContaining({ came: 'late', court: 1 })]),
      place_changes: expect.arrayContaining([
        expect.objectContaining({ mine: true, came: 'late', reason: 'Stood in traffic' }),
      ]),
    })
    const { data: other } = await here.cast.maya.client.rpc('my_data').throwOnError()
    expect(JSON.stringify(other)).not.toContain('Stood in traffic')
  })

  test('has my division, my team, and my place on the first ladder', async () => {
    await here.sql(
      `update league_players set division = 2, team = 5, ladder_start = 3 where league_id = $1 and player_id = $2`,
      [id('ladder'), id('noor')],
    )
    const { data } = await here.cast.noor.client.rpc('my_data').throwOnError()
    expect(data).toMatchObject({ leagues: [{ division: 2, team: 5, ladder_start: 3 }] })
  })

  test('has an answer for every column that names a person', async () => {
    // Without the primary keys, and without references to anything but a person.
    const columns = await here.sql<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and (a.attname ~ 'email|address_hash' or a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
           and (exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
               and a.attnum = any (k.conkey)
               and k.confrelid in ('profiles'::regclass, 'players'::regclass, 'auth.users'::regclass))
             or not exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey)
               and (k.contype = 'f' or k.contype = 'p' and cardinality(k.conkey) = 1))))`,
    )
    expect(columns.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(TOLD), ...Object.keys(NOT_TOLD)].toSorted(),
    )
  })

  test.each(Object.entries(TOLD))('has %s', async (column, [key, before = '', where = 'true']) => {
    const [table = '', name = ''] = column.split('.')
    const mine = async () => {
      const { data } = await here.cast.nina.client.rpc('my_data').throwOnError()
      return JSON.stringify((data as Record<string, unknown>)[key])
    }
    // Without triggers and references: only the column matters here.
    const change = (sql: string) =>
      here.sql.exec(`set session_replication_role = replica; ${sql}; set session_replication_role = default`)
    await change(`${ROWS}; ${before}`)
    const without = await mine()
    expect(without).toBeDefined()
    await change(`update ${table} set ${name} = ${valueFor(name)}
      where ctid = (select ctid from ${table} where ${where} order by ctid limit 1)`)
    expect(await mine()).not.toBe(without)
  })
})

describe('a league', () => {
  const offer = (to: string, league = 'ladder', client = here.cast.lucia.client) =>
    client.rpc('offer_league', { p_league_id: id(league), p_player_id: id(to) })
  const answer = (who: 'noor' | 'jorge' | 'maya', accept = true) =>
    here.cast[who].client.rpc('answer_league_offer', { p_league_id: id('ladder'), p_accept: accept })
  const creator = async () =>
    (
      await here.sql<{ created_by: string }>('select created_by from leagues where id = $1', [id('ladder')])
    )[0]?.created_by
  const toldLately = async (who: 'noor' | 'lucia') =>
    (
      await here.cast[who].client
        .from('announcements')
        .select('title')
        .eq('target_user_id', id(who))
        .throwOnError()
    ).data.map(({ title }) => title)

  test('is offered to a member with an account, who is told and runs it after accepting', async () => {
    await offer('noor').throwOnError()
    expect(await creator()).toBe(id('lucia'))
    expect(await toldLately('noor')).toContain('Will you run Riverside Ladder?')
    const { data: offers } = await here.cast.noor.client.rpc('my_offers').throwOnError()
    expect(offers).toMatchObject([
      { subject_id: id('ladder'), name: 'Riverside Ladder', offered_by_name: 'Lucia C.' },
    ])
    await answer('noor').throwOnError()
    expect(await creator()).toBe(id('noor'))
    expect(await here.sql('select created_by from events where id = $1', [id('ladder')])).toEqual([
      { created_by: id('noor') },
    ])
    expect(await toldLately('lucia')).toContain('Noor A. runs Riverside Ladder now')
    expect(toldTo(await answer('noor'))).toMatchObject({ code: 'PT404', hint: 'offer_gone' })
  })

  test('is a yes to helping run it, too, and a yes to that leaves a no to running it', async () => {
    const { noor, lucia } = here.cast
    const refused = async () =>
      (await noor.client.from('refusals').select('role').eq('player_id', id('noor')).throwOnError()).data.map(
        ({ role }) => role,
      )
    const help = async (p_accept: boolean) => {
      await lucia.client
        .rpc('invite_co_organizer', { p_league_id: id('ladder'), p_player_id: id('noor') })
        .throwOnError()
      await noor.client
        .rpc('answer_co_organizer_invitation', { p_league_id: id('ladder'), p_accept })
        .throwOnError()
    }
    await offer('noor').throwOnError()
    await answer('noor', false).throwOnError()
    await help(true)
    expect(await refused()).toEqual(['creator'])
    expect(toldTo(await offer('noor'))).toMatchObject({ hint: 'declined' })
    await noor.client.from('refusals').delete().eq('role', 'creator').throwOnError()
    await lucia.client
      .rpc('remove_co_organizer', { p_league_id: id('ladder'), p_player_id: id('noor') })
      .throwOnError()
    await help(false)
    expect(await refused()).toEqual(['co_organizer'])
    await offer('noor').throwOnError()
    await answer('noor').throwOnError()
    expect(await refused()).toEqual([])
  })

  test('stays with its creator after a no, and the creator is told', async () => {
    await offer('noor').throwOnError()
    await answer('noor', false).throwOnError()
    expect(await creator()).toBe(id('lucia'))
    expect(await toldLately('lucia')).toContain('Noor A. declined to run Riverside Ladder')
    expect(await here.sql('select 1 from league_offers')).toEqual([])
  })

  test('is withdrawn before the answer, offered to someone else, or lost with the membership', async () => {
    const { client } = here.cast.lucia
    await offer('noor').throwOnError()
    await client.rpc('withdraw_league_offer', { p_league_id: id('ladder') }).throwOnError()
    expect(toldTo(await answer('noor'))).toMatchObject({ hint: 'offer_gone' })
    await offer('noor').throwOnError()
    await offer('maya').throwOnError()
    expect(toldTo(await answer('noor'))).toMatchObject({ hint: 'offer_gone' })
    await here.cast.maya.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    expect(toldTo(await answer('maya'))).toMatchObject({ hint: 'offer_gone' })
    expect(await creator()).toBe(id('lucia'))
  })

  test('that is transferred changes who runs it, but no one’s role', async () => {
    // Jorge is no longer a league creator, but a friend who is one runs a league with him in it.
    await here.sql(`update profiles set role = 'player' where id = $1`, [id('jorge')])
    await here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
      id('ladder'),
      id('jorge'),
    ])
    await offer('jorge').throwOnError()
    await answer('jorge').throwOnError()
    expect(await here.sql('select role from profiles where id = $1', [id('jorge')])).toEqual([
      { role: 'player' },
    ])
    const { client } = here.cast.jorge
    const another = await client.rpc('create_league', { p_id: id('mine'), p_name: 'Mine', p_settings: {} })
    expect(toldTo(another)).toMatchObject({ code: 'PT403', hint: 'not_a_league_creator' })
    // As a player, he runs what was transferred to him: settings, game days, roster, announcements, and who runs it
    // next.
    const league = { p_league_id: id('ladder') }
    await client.rpc('edit_league', { ...league, p_settings: { description: 'New' } }).throwOnError()
    await client.rpc('add_player', { ...league, p_first_name: 'Gus' }).throwOnError()
    await client
      .from('announcements')
      .insert({ title: 'Hi', message: '', league_id: id('ladder'), created_by: id('jorge') })
      .throwOnError()
    await client.rpc('finalize_game_day', { ...league, p_game_day_id: id('tonight') }).throwOnError()
    await offer('noor', 'ladder', client).throwOnError()
  })

  test('is run by several people: those its creator asks, who accept, until one of them ends it', async () => {
    const { lucia, noor } = here.cast
    const ask = () =>
      lucia.client.rpc('invite_co_organizer', { p_league_id: id('ladder'), p_player_id: id('noor') })
    const reply = (accept: boolean) =>
      noor.client.rpc('answer_co_organizer_invitation', { p_league_id: id('ladder'), p_accept: accept })
    const remove = (client = lucia.client) =>
      client.rpc('remove_co_organizer', { p_league_id: id('ladder'), p_player_id: id('noor') }).throwOnError()
    const mayRun = async () => {
      const { error } = await noor.client.rpc('edit_league', { p_league_id: id('ladder'), p_settings: {} })
      return error === null
    }
    await ask().throwOnError()
    await ask().throwOnError()
    expect(
      (await toldLately('noor')).filter((title) => title === 'Will you help run Riverside Ladder?'),
    ).toHaveLength(1)
    expect(await mayRun()).toBe(false)
    expect((await noor.client.rpc('my_offers').throwOnError()).data).toMatchObject([
      { subject_id: id('ladder'), offered_by_name: 'Lucia C.', offered_role: 'co_organizer' },
    ])
    await reply(false).throwOnError()
    expect(await toldLately('lucia')).toContain('Noor A. declined to help run Riverside Ladder')
    expect(toldTo(await reply(true))).toMatchObject({ code: 'PT404', hint: 'offer_gone' })
    expect(toldTo(await ask())).toMatchObject({ code: 'PT409', hint: 'declined' })
    await noor.client.from('refusals').delete().eq('league_id', id('ladder')).throwOnError()
    await ask().throwOnError()
    await reply(true).throwOnError()
    expect(await toldLately('lucia')).toContain('Noor A. now helps run Riverside Ladder')
    expect(await mayRun()).toBe(true)
    await remove(noor.client)
    expect(await toldLately('lucia')).toContain('Noor A. no longer helps run Riverside Ladder')
    expect(await mayRun()).toBe(false)
    await ask().throwOnError()
    await reply(true).throwOnError()
    await remove()
    expect(await toldLately('noor')).toContain('You no longer help run Riverside Ladder')
    expect(await mayRun()).toBe(false)
  })

  test('has one creator: a co-organizer who accepts a transfer stops being a co-organizer', async () => {
    const { client } = here.cast.lucia
    await client
      .rpc('invite_co_organizer', { p_league_id: id('ladder'), p_player_id: id('noor') })
      .throwOnError()
    await offer('noor').throwOnError()
    await answer('noor').throwOnError()
    const others = 'select player_id from league_organizers where league_id = $1'
    expect(await here.sql(others, [id('ladder')])).toEqual([{ player_id: id('gwen') }])
    const self = { p_league_id: id('ladder'), p_player_id: id('noor') }
    expect(toldTo(await here.cast.noor.client.rpc('invite_co_organizer', self))).toMatchObject({
      hint: 'not_a_member',
    })
  })

  test('no longer asks someone who left to help run it', async () => {
    await here.cast.lucia.client
      .rpc('invite_co_organizer', { p_league_id: id('ladder'), p_player_id: id('noor') })
      .throwOnError()
    await here.cast.noor.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    expect((await here.cast.noor.client.rpc('my_offers').throwOnError()).data).toEqual([])
  })

  test('asks only members with an account to help run it', async () => {
    for (const who of ['nina', 'ana', 'kai', 'lucia'])
      expect(
        toldTo(
          await here.cast.lucia.client.rpc('invite_co_organizer', {
            p_league_id: id('ladder'),
            p_player_id: id(who),
          }),
        ),
      ).toMatchObject({ code: 'PT422', hint: 'not_a_member' })
  })

  test("can't be offered to or by anyone else", async () => {
    expect(toldTo(await offer('nina'))).toMatchObject({ code: 'PT422', hint: 'not_a_member' })
    expect(toldTo(await offer('lucia'))).toMatchObject({ code: 'PT422', hint: 'not_a_member' })
    expect(toldTo(await offer('ana'))).toMatchObject({ code: 'PT422', hint: 'not_a_member' })
    expect(toldTo(await offer('noor', 'ladder', here.cast.noor.client))).toMatchObject({ code: 'PT403' })
    expect(toldTo(await offer('noor', 'ladder', here.cast.carl.client))).toMatchObject({ code: 'PT403' })
    expect(toldTo(await offer('noor', 'hill'))).toMatchObject({ code: 'PT404' })
  })
})

describe('a person who deletes their account', () => {
  test('leaves played games behind as a former player, and nothing else', async () => {
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('tonight')],
    )
    await here.cast.uli.client.rpc('delete_my_account').throwOnError()
    expect(
      await here.sql(
        'select first_name, last_name, email, phone, dupr_id, auth_id from profiles where id = $1',
        [id('uli')],
      ),
    ).toEqual([
      { first_name: 'Former player', last_name: '', email: null, phone: null, dupr_id: null, auth_id: null },
    ])
    const { data } = await here.cast.sam.client.from('players').select('display_name').eq('id', id('uli'))
    expect(data).toEqual([{ display_name: 'Former player' }])
    // No one finds them by name anymore, but they find people on a roster without an account.
    const found = async (name: string) =>
      (await here.cast.sam.client.rpc('find_players', { p_search: name }).throwOnError()).data
    expect(await found('former')).toEqual([])
    expect(await found('ana')).toHaveLength(1)
    expect(await here.sql('select 1 from auth.users where id = $1', [here.cast.uli.authId])).toEqual([])
    expect(await here.sql('select 1 from league_players where player_id = $1', [id('uli')])).toEqual([])
    expect(
      await here.sql(
        'select 1 from court_rotations where $1 in (team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id) limit 1',
        [id('uli')],
      ),
    ).toHaveLength(1)
  })

  test('is missed: everyone who runs their leagues hears where a spot opened, without the name', async () => {
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id)
       values ($1, $2, 2, 1, $3)`,
      [id('ladder'), id('ahead'), id('noor')],
    )
    await here.cast.noor.client.rpc('delete_my_account').throwOnError()
    const notices = await here.sql<{ who: string; message: string }>(
      `select lower(p.first_name) as who, a.message from announcements a
       join profiles p on p.id = a.target_user_id where a.title = 'A player left Riverside Ladder'`,
    )
    expect(notices.map(({ who }) => who)).toContain('lucia')
    expect(notices[0]?.message).toMatch(
      /^They deleted their account\. They had a spot on Center in week 2 and Hedge in week 3\. /,
    )
  })

  test('is not missed in a finished season, where no spot opens', async () => {
    await here.sql(`update leagues set status = 'completed' where id = $1`, [id('ladder')])
    await here.cast.noor.client.rpc('delete_my_account').throwOnError()
    expect(
      await here.sql('select title from announcements where league_id = $1 and automatic', [id('ladder')]),
    ).toEqual([])
  })

  test('first transfers what no one else runs', async () => {
    const answer = await here.cast.jorge.client.rpc('delete_my_account')
    expect(toldTo(answer)).toMatchObject({ code: 'PT409', hint: 'last_organizer' })
    expect(toldTo(answer)?.message).toMatch(/^You're the last organizer of .+\. Transfer it or archive it/)
    expect(JSON.parse(toldTo(answer)?.details ?? '')).toContainEqual({
      id: id('park'),
      name: expect.any(String) as string,
    })
    expect(
      await here.sql('select 1 from profiles where id = $1 and auth_id is not null', [id('jorge')]),
    ).toHaveLength(1)
    await here.sql(`update leagues set status = 'archived' where created_by = $1`, [id('jorge')])
    await here.cast.jorge.client.rpc('delete_my_account').throwOnError()
  })

  test('leaves their seat and games in a game day in progress to its organizer', async () => {
    await here.sql(
      `update court_rotations set team1_score = 11, team2_score = 7 where game_day_id = $1 and court_number = 1 and game_number = 1`,
      [id('tonight')],
    )
    await here.cast.noor.client.rpc('delete_my_account').throwOnError()
    expect(
      await here.sql(
        `select p.first_name, a.attendance,
           (select count(*)::int from court_rotations r where r.game_day_id = a.game_day_id and a.player_id in
             (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)) as games
         from court_assignments a join profiles p on p.id = a.player_id where a.game_day_id = $1 and a.player_id = $2`,
        [id('tonight'), id('noor')],
      ),
    ).toEqual([{ first_name: 'Former player', attendance: 'absent', games: 2 }])
    expect(await here.sql('select 1 from league_players where player_id = $1', [id('noor')])).toEqual([])

    // The organizer names a sub for the open games, a player on the court enters one, and the day is finalized.
    const { client } = here.cast.lucia
    const day = { p_league_id: id('ladder'), p_game_day_id: id('tonight') }
    await client
      .from('court_assignments')
      .update({ substitute_name: 'Gus Grant' })
      .eq('game_day_id', id('tonight'))
      .eq('player_id', id('noor'))
      .throwOnError()
    const { data: open } = await here.cast.maya.client
      .from('court_rotations')
      .select('id, version')
      .eq('game_day_id', id('tonight'))
      .eq('court_number', 1)
      .eq('game_number', 2)
      .single()
      .throwOnError()
    await here.cast.maya.client
      .from('court_rotations')
      .update({ team1_score: 11, team2_score: 3, seen_version: open.version })
      .eq('id', open.id)
      .throwOnError()
    expect(
      await here.sql('select app.sub_in_game(r, $2) as sub from court_rotations r where id = $1', [
        open.id,
        id('noor'),
      ]),
    ).toEqual([{ sub: 'Gus Grant' }])
    await client.rpc('finalize_game_day', day).throwOnError()

    // No one can put them on a court of the next game day.
    const seated = await client.rpc('publish_courts', {
      ...day,
      p_game_day_id: id('ahead'),
      p_seen_draw_version: 0,
      p_seats: ['noor', 'tom', 'maya', 'ines'].map((name, place) => ({
        court: 1,
        seat: place + 1,
        player: id(name),
      })),
      p_games: [],
      p_seed: 1,
    })
    expect(toldTo(seated)).toMatchObject({ code: 'PT422', hint: 'not_a_member' })
  })

  test("gives up their seat on a game day that hasn't been played", async () => {
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id)
       select league_id, $2, court_number, seat, player_id from court_assignments where game_day_id = $1`,
      [id('tonight'), id('ahead')],
    )
    await here.sql(
      `insert into court_rotations (league_id, game_day_id, court_number, game_number, rotation_number, team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id)
       select league_id, $2, court_number, game_number, rotation_number, team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id
       from court_rotations where game_day_id = $1`,
      [id('tonight'), id('ahead')],
    )
    await here.cast.noor.client.rpc('delete_my_account').throwOnError()
    expect(
      await here.sql(
        `select (select count(*)::int from court_assignments where game_day_id = $1 and player_id = $2) as seats,
           (select count(*)::int from court_rotations where game_day_id = $1 and court_number = 1) as games_1,
           (select count(*)::int from court_rotations where game_day_id = $1 and court_number = 2) as games_2`,
        [id('ahead'), id('noor')],
      ),
    ).toEqual([{ seats: 0, games_1: 0, games_2: 2 }])
  })

  test('ends the calendar addresses', async () => {
    const { data: token } = await here.cast.noor.client.rpc('create_calendar_address').throwOnError()
    await here.cast.noor.client.rpc('delete_my_account').throwOnError()
    const { data } = await here.backend.anon().rpc('calendar_feed', { p_token: token }).throwOnError()
    expect(data).toBeNull()
    expect(await here.sql('select 1 from calendar_addresses where player_id = $1', [id('noor')])).toEqual([])
  })

  test('takes an open invitation and a request along', async () => {
    await here.cast.lena.client.rpc('delete_my_account').throwOnError()
    await here.cast.kai.client.rpc('delete_my_account').throwOnError()
    const left = await here.sql('select status from league_players where player_id = any ($1)', [
      [id('lena'), id('kai')],
    ])
    expect(left).toEqual([])
    const { data: waiting } = await here.cast.lucia.client
      .from('league_players')
      .select('id')
      .in('status', ['invited', 'pending'])
      .eq('league_id', id('ladder'))
      .throwOnError()
    expect(waiting).toEqual([])
  })

  test('can leave at once if others run the league, too: first a co-organizer, then the club', async () => {
    const runBy = () =>
      here.sql(
        `select l.created_by as league, e.created_by as event from leagues l join events e on e.id = l.id where l.id = $1`,
        [id('ladder')],
      )
    await here.cast.lucia.client.rpc('delete_my_account').throwOnError()
    expect(await here.sql('select first_name from profiles where id = $1', [id('lucia')])).toEqual([
      { first_name: 'Former player' },
    ])
    expect(await runBy()).toEqual([{ league: id('gwen'), event: id('gwen') }])
    expect(
      await here.sql(
        `select title, message from announcements where target_user_id = $1 and league_id = $2`,
        [id('gwen'), id('ladder')],
      ),
    ).toEqual([{ title: 'You run Riverside Ladder now', message: 'Its creator deleted their account.' }])
    const coOrganizers = () =>
      here.sql('select player_id from league_organizers where league_id = $1', [id('ladder')])
    expect(await coOrganizers()).toEqual([])
    await here.cast.gwen.client.rpc('delete_my_account').throwOnError()
    expect(await runBy()).toEqual([{ league: id('ruth'), event: id('ruth') }])
    await here.cast.ruth.client.rpc('delete_my_account').throwOnError()
    expect(await runBy()).toEqual([{ league: id('carl'), event: id('carl') }])
    expect(toldTo(await here.cast.carl.client.rpc('delete_my_account'))).toMatchObject({
      code: 'PT409',
      hint: 'last_organizer',
    })
  })

  test('of a co-organizer ends in no notice that names them', async () => {
    await here.sql(
      `insert into league_organizers (league_id, player_id, invited_by, accepted_at) values ($1, $2, $3, now())`,
      [id('ladder'), id('sam'), id('lucia')],
    )
    await here.cast.sam.client.rpc('delete_my_account').throwOnError()
    expect(
      await here.sql(`select title from announcements where concat(title, message) like '%Sam%'`),
    ).toEqual([])
  })

  test('is put on no roster and in no club afterwards', async () => {
    await here.cast.nina.client.rpc('delete_my_account').throwOnError()
    const { client } = here.cast.lucia
    const added = { p_league_id: id('ladder'), p_first_name: '', p_player_id: id('nina') }
    expect(toldTo(await client.rpc('add_player', added))).toMatchObject({
      code: 'PT404',
      hint: 'player_not_found',
    })
    const row = [id('ladder'), id('nina')]
    await expect(
      here.sql('insert into league_players (league_id, player_id) values ($1, $2)', row),
    ).rejects.toThrow("This person deleted their account and can't join anymore.")
    expect(
      toldTo(
        await here.cast.ruth.client.rpc('invite_club_admin', {
          p_club_id: id('riverside'),
          p_profile_id: id('nina'),
        }),
      ),
    ).toMatchObject({ code: 'PT404', hint: 'unknown_person' })
  })
})

test('is unreachable for a visitor', async () => {
  const visitor = here.cast.as('signed-out visitor').client
  const answers = await Promise.all([
    visitor.rpc('my_data'),
    visitor.rpc('delete_my_account'),
    visitor.rpc('player_games', { p_player_id: id('noor') }),
    visitor.rpc('offer_league', { p_league_id: id('ladder'), p_player_id: id('noor') }),
  ])
  expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501'])
})
