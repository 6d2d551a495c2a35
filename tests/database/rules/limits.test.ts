import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo, untyped } from '../scene'

/*
 * Nothing grows without a limit: no text, list, or JSON of a row, no list passed to a function, and no number of rows
 * that a person, a league, or a game can have. A migration that adds one of these without a limit fails here.
 */

const here = scene()
const names = async (text: string) => (await here.sql<{ name: string }>(text)).map(({ name }) => name)

/** Columns that can hold anything, without a constraint of theirs or of their domain that limits them. */
const WITHOUT_LIMIT = `
  select c.relname || '.' || a.attname as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and (t.typcategory in ('S', 'A') or t.typname in ('json', 'jsonb', 'bytea', 'xml'))
    and not exists (
      select 1 from pg_constraint k, lateral (select pg_get_constraintdef(k.oid),
        case when k.contypid = a.atttypid then 'VALUE' else a.attname::text end) as written (def, name)
      where k.contype = 'c' and (k.contypid = a.atttypid or k.conrelid = c.oid and a.attnum = any (k.conkey)) and case
        when t.typcategory = 'A' then def ~ ('cardinality\\(' || written.name || '\\) <?=')
          and (t.typelem <> 'text'::regtype or def ~ ('length\\(array_to_string\\(' || written.name || ','))
        when t.typcategory = 'S' then def ~ ('length\\(' || written.name || '\\) (<=|>=)')
          or def ~ ('\\m' || written.name || '\\)? = (ANY \\(ARRAY\\[|''\\w+''::text\\))')
          or def ~ ('\\(' || written.name || ' ~ ''\\^\\[[^]]+\\]\\{\\d+\\}\\$''')
          or def ~ ('\\(' || written.name || ' IS NULL\\)\\)$')
        else def ~ ('octet_length\\(\\(' || written.name || '\\)::text\\) <=') end)
    and not exists ( -- the column that it refers to is one of these itself
      select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
  order by 1`

describe('what a row holds', () => {
  test('every text, list and JSON column has a limit', async () => {
    expect(await names(WITHOUT_LIMIT)).toEqual([])
  })

  test('a new one without a limit is found', async () => {
    await here.sql.exec(`
      create domain app.later as text;
      create table public.later (a text, b varchar, c text[], d jsonb, e json, f bytea, g int[], h text check (h <> ''), i int, j uuid,
        k text check (length(k) <= 10), l int[] check (cardinality(l) <= 3), m jsonb check (octet_length(m::text) <= 9),
        n text check (n in ('one', 'two')), o text check (o ~ '^[a-f]{8}$'), p text[] check (cardinality(p) <= 3),
        q text references message_kinds (name), r app.later, s app.win_type)`)
    const found = await names(WITHOUT_LIMIT)
    await here.sql.exec('drop table public.later; drop domain app.later')
    expect(found).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'p', 'r'].map((column) => `later.${column}`),
    )
  })

  test.each([
    ['round_robin_players', 'absent_rounds', `array_fill(1, array[300000])::smallint[]`],
    ['round_robin_players', 'absent_rounds', `array[0]::smallint[]`],
    ['round_robin_players', 'absent_rounds', `array[61]::smallint[]`],
    ['round_robin_players', 'absent_rounds', `array[1, null]::smallint[]`],
    ['round_robin_players', 'absent_rounds', `array[2, 1, 2]::smallint[]`],
    ['court_rotations', 'ended_by', `array_fill(team1_player1_id, array[5])`],
    ['clubs', 'admins', `array_fill(created_by, array[51])`],
    ['dupr_exports', 'line_up', `array_fill('x'::text, array[5])`],
    ['dupr_exports', 'line_up', `array_fill(repeat('x', 501), array[4])`],
    ['player_groups', 'player_ids', `array_fill(created_by, array[201])`],
    ['player_groups', 'player_ids', `array[null]::uuid[]`],
    ['player_groups', 'player_ids', `'{}', guest_names = '{}'`],
    ['player_groups', 'guest_names', `array_fill('x'::text, array[201])`],
    ['player_groups', 'guest_names', `array_fill('x'::text, array[200])`],
    ['player_groups', 'guest_names', `array[repeat('x', 81)]`],
    ['player_groups', 'guest_names', `array[' ']`],
    ['player_groups', 'guest_names', `array[null]::text[]`],
    ['player_groups', 'guest_names', `array[E'Ann\\nBob']`],
    ['messages', 'payload', `jsonb_build_object('token', repeat('x', 8000))`],
    ['game_days', 'starts_at', `'infinity'`],
    ['game_days', 'starts_at', `'0001-01-01Z'`],
  ])('%s.%s is never %s', async (tab, column, value) => {
    await expect(here.sql(`update ${tab} set ${column} = ${value}`)).rejects.toThrow(
      /violates check constraint/,
    )
  })

  test('no two people have the same place on the list of a round robin', async () => {
    await expect(here.sql('update round_robin_players set position = 1')).rejects.toThrow(
      /round_robin_players_round_robin_id_position_key/,
    )
  })
})

/** Why a table's rows are limited, if no trigger counts them. */
const COUNTED_OTHERWISE = {
  announcement_reads: 'one a person and announcement',
  club_subs: 'one a person and club that they play in',
  calendar_addresses: 'one a person and league, and one for all leagues of a person',
  court_assignments: '40 courts of 9 places a game day',
  court_configurations: '40 courts a league',
  court_notices: 'one a person and game day',
  court_overrides: 'one a person and game day',
  court_rotations: '40 courts of 99 games a game day',
  daily_counts: 'one a person and what is counted',
  email_log: 'one an email, as many as check_sender and message_limit let a person send in 90 days',
  former_members: 'one a person and league; with 1,000, no one new is added to the league',
  game_day_responses: 'one a person and game day',
  game_days: '99 weeks a league',
  held_results: 'one a game day',
  league_offers: 'one a league',
  league_directory: 'one a league',
  leagues: 'one an event',
  league_mutes: 'one a person and league',
  link_keys: 'one',
  message_kinds: 'only migrations add any',
  messages: 'check_invitations and message_limit count them',
  message_preferences: 'one a person, kind, and channel',
  message_schedule: 'one a game day and reminder, one a league and digest, for 60 days',
  name_prefixes: 'up to 12 for each word of a name',
  quiet_hours: 'one a person',
  refusals: 'one a person, and league or club, for each thing that they are asked',
  players: 'one a profile',
  profiles: 'one an account; those by name as the lists of a league',
  round_robin_games: '60 rounds of 40 courts a set',
  round_robin_players: '200 places a set',
  round_robins: 'one an event',
  sub_links: 'one a league',
  sub_offers: 'one a person and spot, three a person in seven days',
  sub_settings: 'one a person',
  sub_spots: 'one a person and game day',
  super_admins: 'made in the database only',
}

test('the rows of every table are limited', async () => {
  const counted = await names(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t where t.tgfoid = 'app.limit_rows'::regproc and t.tgenabled = 'O'`,
  )
  const tables = await names(`select tablename as name from pg_tables where schemaname = 'public'`)
  expect([...counted, ...Object.keys(COUNTED_OTHERWISE)].toSorted()).toEqual(tables.toSorted())
})

const people = (count: number) =>
  `insert into profiles (id, first_name) select md5('crowd ' || n)::uuid, 'P' from generate_series(1, ${count}) n`
const scores = (count: number, columns: string, values: string) =>
  `insert into score_events (league_id, game_day_id, court_number, game_number, version, outcome, changed_by, ${columns})
   select '${id('ladder')}', '${id('tonight')}', 1, 2, 0, 'conflict', '${id('noor')}', ${values} from generate_series(1, ${count})`
const setScores = (count: number, game: string) =>
  `insert into round_robin_score_events (round_robin_id, game_id, round_number, court_number, version, outcome, changed_by, via_link, submission_id)
   select '${id('mixer')}', ${game}, 1, 1, 0, 'conflict', '${id('noor')}', false, gen_random_uuid() from generate_series(1, ${count})`
const announced = (count: number, columns: string, values: string) =>
  `insert into announcements (title, message, created_by, ${columns}) select 'News', '', '${id('lucia')}', ${values} from generate_series(1, ${count})`
const leaguesOf = (host: string, count: number) => `
  insert into events (id, event_type, name, created_by) select md5('many ' || n)::uuid, 'league', 'L', '${id(host)}' from generate_series(1, ${count}) n;
  insert into leagues (id, created_by, visibility) select md5('many ' || n)::uuid, '${id(host)}', 'public' from generate_series(1, ${count}) n`

const ladder = { p_league_id: id('ladder') }
const gameDayToday = { ...ladder, p_game_day_id: id('tonight') }
const client = (name: PersonName) => here.cast[name].client
const submit = (name: PersonName, seen = 0) =>
  client(name).rpc('submit_score', {
    ...gameDayToday,
    p_court_number: 1,
    p_game_number: 2,
    p_team1_score: 11,
    p_team2_score: 5,
    p_seen_version: seen,
    p_submission_id: crypto.randomUUID(),
  })
const enter = (name: PersonName) =>
  client(name).rpc('submit_round_robin_score', {
    p_round_robin_id: id('mixer'),
    p_game_id: id('mixer game'),
    p_team1_score: 11,
    p_team2_score: 5,
    p_seen_version: 0,
    p_submission_id: crypto.randomUUID(),
    p_author: id(name),
  })
const addDevice = (name: PersonName) =>
  client(name).rpc('save_push_subscription', {
    p_endpoint: 'https://push.test/p/new',
    p_p256dh: `BA${'A'.repeat(85)}`,
    p_auth: 'A'.repeat(22),
    p_device: 'Chrome',
  })
const host = (name: PersonName) =>
  client(name).rpc('create_round_robin', {
    p_id: crypto.randomUUID(),
    p_name: 'Friday',
    p_settings: {
      starts_at: '2026-12-01T18:00:00Z',
      court_count: 1,
      round_count: 1,
      format: 'singles',
      win_type: 'win_by_margin',
      points_to_win: 11,
      win_by_margin: 2,
      score_entry: 'players',
      seed: 1,
    },
    p_people: [1, 2].map((position) => ({
      id: id(`guest ${position}`),
      position,
      guest_name: `Guest ${position}`,
    })),
    p_games: [{ id: id('one game'), round: 1, court: 1, team1: [id('guest 1')], team2: [id('guest 2')] }],
  })
const sub = (name: PersonName) =>
  client(name).from('court_assignments').update({ substitute_name: 'Pia' }).eq('id', id('tonight maya'))
const announce = (league: string) =>
  client('lucia')
    .from('announcements')
    .insert({ title: 'News', message: '', league_id: id(league), created_by: id('lucia') })

type Answer = PromiseLike<Parameters<typeof toldTo>[0]>
interface Limit {
  /** SQL that fills rows up to the limit. It runs without triggers, which would slow down each row. */
  full: () => string
  more: () => Answer
  /** What is still possible: for someone else, or elsewhere. */
  besides?: () => Answer
  told: RegExp
}

const LIMITS: Record<string, Limit> = {
  'leagues of a person': {
    full: () => leaguesOf('lucia', 998),
    more: () => client('lucia').rpc('create_league', { p_id: id('new'), p_name: 'New', p_settings: {} }),
    besides: () => client('jorge').rpc('create_league', { p_id: id('new'), p_name: 'New', p_settings: {} }),
    told: /^You've created 1,000 leagues/,
  },
  'round robins of a person': {
    full: () =>
      `insert into events (event_type, name, created_by) select 'round_robin_set', 'R', '${id('noor')}' from generate_series(1, 999)`,
    more: () => host('noor'),
    besides: () => host('nina'),
    told: /^You're hosting 1,000 round robins/,
  },
  'saved groups of a person': {
    full: () =>
      `insert into player_groups (created_by, name, guest_names) select '${id('lena')}', 'G' || n, '{Ann}' from generate_series(1, 50) n`,
    more: () =>
      client('lena')
        .from('player_groups')
        .insert({ created_by: id('lena'), name: 'New', guest_names: ['Ann'] }),
    besides: () =>
      client('nina')
        .from('player_groups')
        .insert({ created_by: id('nina'), name: 'New', guest_names: ['Ann'] }),
    told: /^You've saved 50 groups/,
  },
  'devices of a person': {
    full: () =>
      `insert into push_subscriptions (player_id, endpoint, p256dh, auth, device)
       select '${id('lena')}', 'https://push.test/p/' || n, 'BA' || repeat('A', 85), repeat('A', 22), 'Chrome' from generate_series(1, 10) n`,
    more: () => addDevice('lena'),
    besides: () => addDevice('nina'),
    told: /^You get notifications on 10 devices/,
  },
  'clubs of a person': {
    full: () =>
      `insert into clubs (name, created_by) select 'C', '${id('carl')}' from generate_series(1, 200)`,
    more: () =>
      client('carl')
        .from('clubs')
        .insert({ name: 'New', created_by: id('carl') }),
    besides: () =>
      client('omar')
        .from('clubs')
        .insert({ name: 'New', created_by: id('omar') }),
    told: /^You've created 200 clubs/,
  },
  'people of a league': {
    full: () =>
      `${people(1000)}; insert into league_players (league_id, player_id) select '${id('empty')}', md5('crowd ' || n)::uuid from generate_series(1, 1000) n`,
    more: () => client('lucia').rpc('add_player', { p_league_id: id('empty'), p_first_name: 'Ann' }),
    besides: () => client('lucia').rpc('add_player', { ...ladder, p_first_name: 'Ann' }),
    told: /^This league has reached its limit of 1,000 people/,
  },
  'people who left a league': {
    full: () =>
      `${people(1000)}; insert into former_members (league_id, player_id, listed_at) select '${id('empty')}', md5('crowd ' || n)::uuid, now() from generate_series(1, 1000) n`,
    more: () => client('lucia').rpc('add_player', { p_league_id: id('empty'), p_first_name: 'Ann' }),
    besides: () => client('lucia').rpc('add_player', { ...ladder, p_first_name: 'Ann' }),
    told: /^1,000 people have left this league, the most it can have\. Start its next season/,
  },
  'co-organizers of a league': {
    full: () =>
      `${people(50)}; insert into league_organizers (league_id, player_id, invited_by)
       select '${id('ladder')}', md5('crowd ' || n)::uuid, '${id('lucia')}' from generate_series(1, 49) n`,
    more: () => client('lucia').rpc('invite_co_organizer', { ...ladder, p_player_id: id('noor') }),
    told: /^This league has 50 co-organizers, the limit\./,
  },
  'subs of a league': {
    full: () =>
      `${people(1000)}; insert into league_subs (league_id, player_id) select '${id('ladder')}', md5('crowd ' || n)::uuid from generate_series(1, 1000) n`,
    more: () => client('lucia').rpc('add_sub', { ...ladder, p_player_id: id('nina') }),
    told: /^This league has 1,000 subs, the limit/,
  },
  'answers about similar names of a league': {
    full: () =>
      `insert into same_person_answers (league_id, record_id, player_id, is_same, decided_by)
       select '${id('ladder')}', gen_random_uuid(), '${id('tom')}', false, '${id('lucia')}' from generate_series(1, 4999) n`,
    more: () =>
      client('lucia').rpc('dismiss_match', { ...ladder, p_player_id: id('noor'), p_record_id: id('ana') }),
    told: /^This league has reached its limit of 5,000 answers about similar names/,
  },
  'open requests of a person': {
    full: () =>
      `${leaguesOf('jorge', 50)}; insert into league_players (league_id, player_id, status) select md5('many ' || n)::uuid, '${id('nina')}', 'pending' from generate_series(1, 50) n`,
    more: () => client('nina').rpc('request_to_join', { p_league_id: id('park') }),
    besides: () => client('wes').rpc('request_to_join', { p_league_id: id('park') }),
    told: /^You have 50 open requests/,
  },
  'scores of a person for one game, stored': {
    full: () => scores(100, 'rotation_id', `'${id('tonight 1-2')}'`),
    more: () => submit('noor'),
    besides: () => submit('maya'),
    told: /^You've entered this score 100 times/,
  },
  'scores of a person for one game, refused as a conflict': {
    full: () =>
      `${scores(100, 'rotation_id', `'${id('tonight 1-2')}'`)}; update court_rotations set version = 5 where id = '${id('tonight 1-2')}'`,
    more: () => submit('noor', 3),
    besides: () => submit('lucia', 3),
    told: /^You've entered this score 100 times/,
  },
  'scores of a person on a game day': {
    full: () => scores(4998, 'rotation_id', 'null'),
    more: () => submit('noor'),
    besides: () => submit('lucia'),
    told: /^You've entered 5,000 scores on this game day/,
  },
  'changes of the rules of a game day': {
    full: () =>
      `insert into rule_events (league_id, game_day_id, old_scoring, new_scoring, open_games, changed_by)
       select '${id('ladder')}', '${id('tonight')}', app.scoring_in(app.rules_of(d)), app.scoring_in(app.rules_of(d)), 1, '${id('lucia')}'
       from game_days d, generate_series(1, 20) where d.id = '${id('tonight')}'`,
    more: async () => {
      const { data } = await client('lucia')
        .from('game_days')
        .select('rules')
        .eq('id', id('tonight'))
        .single()
      return client('lucia').rpc('set_game_day_rules', {
        p_game_day_id: id('tonight'),
        p_seen_rules: data?.rules ?? null,
        p_rules: {
          win_type: 'win_by_margin',
          points_to_win: 7,
          win_by_margin: 2,
          score_cap: null,
          draws_allowed: false,
        },
      })
    },
    told: /^This game day's rules changed 20 times already/,
  },
  'changes of places of a person on a game day': {
    full: () =>
      `insert into seat_events (league_id, game_day_id, court_number, player_id, changed_by) select '${id('ladder')}', '${id('tonight')}', 1, '${id('maya')}', '${id('noor')}' from generate_series(1, 3000)`,
    more: () => sub('noor'),
    besides: () => sub('ines'),
    told: /^You've changed 3,000 spots on this game day/,
  },
  'announcements of a person to a league': {
    full: () => announced(4995, 'league_id, created_at', `'${id('ladder')}', now() - interval '2 days'`),
    more: () => announce('ladder'),
    besides: () => announce('empty'),
    told: /^You've posted 5,000 announcements here/,
  },
  'automatic announcements of a person in a day': {
    full: () => announced(5000, 'league_id, automatic', `'${id('ladder')}', true`),
    more: () => client('lucia').rpc('cancel_game_day', { p_game_day_id: id('ahead') }),
    besides: () => client('carl').rpc('cancel_game_day', { p_game_day_id: id('ahead') }),
    told: /^Too many notifications went out in your name today/,
  },
  'times that a game goes to DUPR': {
    full: () =>
      `insert into dupr_exports (league_id, rotation_id, team1_score, team2_score, line_up, exported_by) select '${id('ladder')}', '${id('played 1-1')}', 11, 7, '{a,b,c,d}', '${id('lucia')}' from generate_series(1, 49)`,
    more: () =>
      client('lucia').rpc('record_dupr_export', {
        ...ladder,
        p_rotation_ids: [id('played 1-1')],
        p_again: true,
      }),
    besides: () =>
      client('lucia').rpc('record_dupr_export', { ...ladder, p_rotation_ids: [id('played 1-2')] }),
    told: /^One of these games was already sent to DUPR 50 times/,
  },
  'DUPR ids of subs in a league': {
    full: () =>
      `insert into dupr_subs (league_id, name_key, name, dupr_id, filled_in_by) select '${id('ladder')}', 's' || n, 'S', 'SUB001', '${id('lucia')}' from generate_series(1, 1999) n; update court_assignments set substitute_name = 'Zed' where id = '${id('tonight maya')}'`,
    more: () => client('lucia').rpc('name_sub_for_dupr', { ...ladder, p_name: 'Zed', p_dupr_id: 'ZED001' }),
    told: /^This league has DUPR IDs for 2,000 subs/,
  },
  'scores of a person for one game of a round robin': {
    full: () => setScores(100, `'${id('mixer game')}'`),
    more: () => enter('noor'),
    besides: () => enter('lena'),
    told: /^This score was already changed 100 times/,
  },
  'scores of a person in a round robin': {
    full: () => setScores(5000, 'null'),
    more: () => enter('noor'),
    besides: () => enter('lena'),
    told: /^You've entered 5,000 scores in this round robin/,
  },
  'open questions to be an admin of a club': {
    full: () => `
      insert into profiles (first_name) select 'Asked' from generate_series(1, 50);
      delete from club_admin_offers;
      insert into club_admin_offers (club_id, player_id, offered_by)
      select '${id('riverside')}', p.id, '${id('ruth')}' from profiles p where p.first_name = 'Asked'`,
    more: () =>
      client('ruth').rpc('invite_club_admin', { p_club_id: id('riverside'), p_profile_id: id('noor') }),
    besides: () =>
      client('ruth').rpc('invite_club_admin', { p_club_id: id('annex'), p_profile_id: id('noor') }),
    told: /^This club has 50 open invitations/,
  },
  'lines of the log that a person causes in a day': {
    full: () =>
      `insert into admin_log (actor_id, action) select '${id('ruth')}', 'club_admins_changed' from generate_series(1, 1000)`,
    more: () =>
      client('ruth').rpc('remove_club_admin', { p_club_id: id('riverside'), p_profile_id: id('carl') }),
    besides: () =>
      client('sunny').rpc('remove_club_admin', { p_club_id: id('riverside'), p_profile_id: id('carl') }),
    told: /^You've made too many changes today/,
  },
}

describe('rows beyond the limit are refused with a sentence', () => {
  test.each(Object.keys(LIMITS))('%s', async (what) => {
    const { full, more, besides, told } = LIMITS[what] as Limit
    await here.backend.quietSql.exec(full())
    expect(toldTo(await more())).toMatchObject({
      code: 'PT409',
      hint: 'too_many',
      message: expect.stringMatching(told) as string,
    })
    expect(besides ? toldTo(await besides()) : null).toBeNull()
  })

  test('who left comes back also then, and who asks to join is told what to do', async () => {
    const empty = { p_league_id: id('empty') }
    await here.backend.quietSql.exec((LIMITS['people who left a league'] as Limit).full())
    await here.sql(`update leagues set visibility = 'public', status = 'active' where id = $1`, [id('empty')])
    await here.sql(`update former_members set player_id = $1 where player_id = md5('crowd 1')::uuid`, [
      id('nina'),
    ])
    await client('lucia')
      .rpc('add_player', { ...empty, p_first_name: '', p_player_id: id('nina') })
      .throwOnError()
    await here.sql(`delete from league_players where league_id = $1 and player_id = $2`, [
      id('empty'),
      id('nina'),
    ])
    await client('nina').rpc('request_to_join', empty).throwOnError()
    expect(toldTo(await client('noor').rpc('request_to_join', empty))).toMatchObject({
      code: 'PT409',
      hint: 'too_many',
      message: "This league can't take new players this season. Ask its organizer about the next one.",
    })
  })

  test('each trigger that counts is tried above', async () => {
    const sentences = await names(
      `select split_part(encode(tgargs, 'escape'), '\\000', 4) as name from pg_trigger where tgfoid = 'app.limit_rows'::regproc`,
    )
    expect(sentences.length).toBeGreaterThan(10)
    const tried = Object.values(LIMITS).map(({ told }) => told)
    expect(sentences.filter((sentence) => !tried.some((told) => told.test(sentence)))).toEqual([])
  })
})

const many = (count: number) => Array.from({ length: count }, () => ({}))
const ids = (count: number) => Array.from({ length: count }, () => id('nobody'))
const words = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, '']))
const large = [{ first_name: 'x'.repeat(500_000) }]
const DRAW = { ...gameDayToday, p_seen_draw_version: 0, p_seats: [], p_games: [], p_pins: {}, p_seed: 1 }
const SET = { p_id: id('new'), p_name: 'New', p_settings: {}, p_people: [], p_games: [] }
const REDRAW = {
  p_round_robin_id: id('mixer'),
  p_seen_draw_version: 0,
  p_court_count: 1,
  p_round_count: 3,
  p_seed: 1,
  p_people: [],
  p_games: [],
}
const SIGN_UP = { p_id: id('new'), p_name: 'New', p_settings: {}, p_capacity: 8, p_people: [] }
const START = { ...SET, p_id: id('mixer'), p_seen_draw_version: 0 }
const LEAGUE = { p_id: id('new'), p_name: 'New', p_settings: {}, p_people: [] }
const CLUB = { p_club_id: id('riverside'), p_changes: {}, p_seen: {} }
const DAY_EDIT = { p_game_day_id: id('ahead'), p_changes: { note: 'Rain' }, p_seen: { note: '' } }

/** Every list and JSON parameter of the API: a call with one entry, or far too much text, beyond its limit. */
const LISTS: Record<string, [rest: object, tooMuch: unknown[], hint: string]> = {
  'add_sign_ups.p_people': [{ p_round_robin_id: id('mixer') }, [many(201), large], 'list_too_long'],
  'open_sign_up.p_people': [SIGN_UP, [many(201), large], 'list_too_long'],
  'open_sign_up.p_settings': [SIGN_UP, [words(21), large], 'list_too_long'],
  'start_round_robin.p_games': [START, [many(2401)], 'list_too_long'],
  'start_round_robin.p_people': [START, [many(201), large], 'list_too_long'],
  'start_round_robin.p_settings': [START, [words(21), large], 'list_too_long'],
  'set_starting_order.p_players': [{ p_league_id: id('empty') }, [ids(501)], 'list_too_long'],
  'set_divisions.p_divisions': [ladder, [words(1001)], 'list_too_long'],
  'set_missing_rsvps.p_player_ids': [{ p_game_day_id: id('ahead') }, [ids(501)], 'unknown_answer'],
  'set_game_day_rules.p_rules': [
    { p_game_day_id: id('ahead'), p_seen_rules: {} },
    [words(21), { win_type: 'x'.repeat(500_000) }],
    'list_too_long',
  ],
  'set_game_day_rules.p_seen_rules': [
    { p_game_day_id: id('ahead') },
    [words(31), { win_type: 'x'.repeat(500_000) }],
    'list_too_long',
  ],
  'change_sub.p_finished_game_ids': [
    { ...gameDayToday, p_player_id: id('noor'), p_name: 'Gus' },
    [ids(501)],
    'invalid_games',
  ],
  'change_sub.p_seen_game_subs': [
    { ...gameDayToday, p_player_id: id('noor'), p_name: 'Gus', p_finished_game_ids: [id('tonight 1-1')] },
    [ids(2), ['x'.repeat(40_001)]],
    'invalid_games',
  ],
  'create_league.p_days': [LEAGUE, [many(100)], 'season_length'],
  'create_league.p_people': [LEAGUE, [many(201)], 'too_many_people'],
  'create_league.p_settings': [LEAGUE, [words(61), large], 'list_too_long'],
  'create_round_robin.p_games': [SET, [many(2401)], 'list_too_long'],
  'create_round_robin.p_people': [SET, [many(201), large], 'list_too_long'],
  'create_round_robin.p_settings': [SET, [words(21), large], 'list_too_long'],
  'create_season.p_days': [ladder, [many(100)], 'season_length'],
  'decide_join_request.p_ids': [{ p_decision: 'approve' }, [ids(101)], 'too_many_selected'],
  'edit_club.p_changes': [CLUB, [words(11), large], 'list_too_long'],
  'edit_club.p_seen': [CLUB, [words(11), large], 'list_too_long'],
  'edit_game_day.p_changes': [DAY_EDIT, [words(21), large], 'list_too_long'],
  'edit_game_day.p_seen': [DAY_EDIT, [words(21), large], 'list_too_long'],
  'edit_league.p_settings': [ladder, [words(61), large], 'list_too_long'],
  'fill_in_dupr_ids.p_ids': [ladder, [words(201), large], 'list_too_long'],
  'finalize_game_day.p_results': [gameDayToday, [many(361), large], 'list_too_long'],
  'forfeit_open_games.p_seen_games': [
    { ...gameDayToday, p_player_id: id('noor'), p_reason: 'Ill' },
    [many(501), [{ id: 'x'.repeat(700_000) }]],
    'list_too_long',
  ],
  'bring_results.p_days': [
    { p_league_id: id('empty'), p_import_id: id('x'), p_players: [] },
    [Array.from({ length: 61 }, () => ({ games: [{}] })), [{ games: many(301) }], [{ games: large }]],
    'list_too_long',
  ],
  'bring_results.p_players': [
    { p_league_id: id('empty'), p_import_id: id('x'), p_days: [{ games: [{}] }] },
    [many(301), large],
    'list_too_long',
  ],
  'import_players.p_people': [{ ...ladder, p_import_id: id('x') }, [many(201), large], 'list_too_long'],
  'invitation_links.p_ids': [{}, [ids(101)], 'too_many_selected'],
  'invite_subs.p_people': [ladder, [many(201), large], 'list_too_long'],
  'known_people.p_dupr_ids': [{ p_names: ['Tom'] }, [ids(201)], 'too_many_people'],
  'known_people.p_names': [{}, [ids(201)], 'too_many_people'],
  'mark_attendance.p_marks': [{ ...gameDayToday, p_by: id('lucia') }, [many(401), large], 'list_too_long'],
  'publish_courts.p_games': [DRAW, [many(3961)], 'list_too_long'],
  'publish_courts.p_pins': [DRAW, [words(3961)], 'list_too_long'],
  'publish_courts.p_reasons': [DRAW, [many(361)], 'list_too_long'],
  'publish_courts.p_seats': [DRAW, [many(361)], 'list_too_long'],
  'record_dupr_export.p_rotation_ids': [ladder, [ids(5001)], 'list_too_long'],
  'record_result.p_ended_by': [
    {
      p_rotation_id: id('tonight 1-2'),
      p_result: 'forfeit',
      p_seen_version: 0,
      p_submission_id: id('x'),
      p_reason: 'Ill',
    },
    [ids(5)],
    'result_invalid',
  ],
  'record_result.p_seen_scoring': [
    {
      p_rotation_id: id('tonight 1-2'),
      p_result: 'void',
      p_seen_version: 0,
      p_submission_id: id('x'),
      p_reason: 'Rain',
    },
    [words(11), large],
    'list_too_long',
  ],
  'redraw_round_robin.p_games': [REDRAW, [many(2401)], 'list_too_long'],
  'redraw_round_robin.p_people': [REDRAW, [many(201), large], 'list_too_long'],
  'remove_players.p_ids': [{}, [ids(101)], 'too_many_selected'],
  'retry_messages.p_ids': [{}, [ids(101)], 'too_many_selected'],
  'revoke_invitations.p_ids': [{}, [ids(101)], 'too_many_selected'],
  'send_invitations.p_ids': [{}, [ids(101)], 'too_many_selected'],
  'submit_score.p_seen_scoring': [
    {
      ...gameDayToday,
      p_court_number: 1,
      p_game_number: 2,
      p_team1_score: 11,
      p_team2_score: 5,
      p_seen_version: 0,
      p_submission_id: id('x'),
    },
    [words(11), large],
    'list_too_long',
  ],
  'submit_score.p_seen_subs': [
    {
      ...gameDayToday,
      p_court_number: 1,
      p_game_number: 2,
      p_team1_score: 11,
      p_team2_score: 5,
      p_seen_version: 0,
      p_submission_id: id('x'),
    },
    [['', '', '', '', ''], ['x'.repeat(321)]],
    'invalid_subs',
  ],
}

describe('a list passed to a function', () => {
  test('has a limit, whichever it is', async () => {
    expect(
      await names(`
        select p.proname || '.' || a.name as name from pg_proc p, lateral unnest(p.proargnames, p.proargtypes::oid[]) as a (name, type)
        where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') and a.type is not null
          and (a.type in ('json'::regtype, 'jsonb'::regtype) or a.type in (select t.oid from pg_type t where t.typcategory = 'A'))
        order by p.proname, a.name`),
    ).toEqual(Object.keys(LISTS).toSorted())
  })

  test.each(Object.keys(LISTS))('%s', async (argument) => {
    const [name = '', parameter = ''] = argument.split('.')
    const [rest, tooMuch, hint] = LISTS[argument] as (typeof LISTS)[string]
    for (const value of tooMuch) {
      const answer = await untyped(here.cast.sunny.client).rpc(name, { ...rest, [parameter]: value })
      expect(toldTo(answer)).toMatchObject({ code: 'PT422', hint })
    }
  })

  test('of missed rounds only contains rounds', async () => {
    for (const absent_rounds of [
      Array.from({ length: 61 }, () => 1),
      Array.from({ length: 3000 }, () => 1),
      [0],
      [61],
      [3, 3],
    ]) {
      const p_people = [{ id: id('mixer gus'), position: 3, guest_name: 'Gus', absent_rounds }]
      const { client: noor } = here.cast.noor
      expect(toldTo(await noor.rpc('redraw_round_robin', { ...REDRAW, p_people }))).toMatchObject({
        code: 'PT422',
        message: 'Missed rounds are numbers from 1 to 60, with no repeats.',
      })
      expect(toldTo(await noor.rpc('create_round_robin', { ...SET, p_people }))?.hint).toBe(
        'absent_rounds_refused',
      )
    }
  })
})

/** What keeps a text parameter of a function from causing endless work. */
const TEXTS: Record<string, string[]> = {
  // rejected with a sentence if too long
  limited: [
    'add_player.p_first_name add_player.p_last_name correct_player.p_first_name correct_player.p_last_name cancel_game_day.p_reason',
    'create_league.p_name edit_league.p_name edit_announcement.p_message edit_announcement.p_title create_round_robin.p_name',
    'edit_game_day.p_words name_sub_for_dupr.p_name request_to_join.p_message suggest_sub.p_name',
    'open_sign_up.p_name start_round_robin.p_name change_sign_up.p_name change_sign_up.p_location sign_up_for_round_robin.p_name',
    'finish_season.p_message finish_season.p_title change_sub.p_name all_clubs.p_search all_leagues.p_search find_clubs.p_search find_leagues.p_search find_players.p_search search_people.p_search',
  ],
  // has a fixed format, or is one of a few words
  formed: [
    'add_player.p_email send_invitations.p_email fill_in_dupr_id.p_dupr_id name_sub_for_dupr.p_dupr_id set_missing_rsvps.p_response',
    'submit_rsvp.p_response decide_join_request.p_decision record_result.p_result set_role.p_role',
    'set_message_preference.p_kind set_message_preference.p_channel set_quiet_hours.p_time_zone game_day_reach.p_kind',
    'sub_offer_by_link.p_token answer_sub_offer_by_link.p_token answer_sub_offer_by_link.p_answer answer_sub_offer.p_answer',
    'rsvp_link.p_token rsvp_by_link.p_token rsvp_by_link.p_response message_settings_by_link.p_token mute_league_by_link.p_token',
    'set_message_preference_by_link.p_token set_message_preference_by_link.p_kind set_message_preference_by_link.p_channel',
    'save_push_subscription.p_endpoint save_push_subscription.p_p256dh save_push_subscription.p_auth',
    'renew_push_subscription.p_endpoint renew_push_subscription.p_p256dh renew_push_subscription.p_auth',
  ],
  // only the first 300 characters are kept, of a device's name 80
  cut: [
    'save_push_subscription.p_device change_sub.p_reason forfeit_open_games.p_reason record_result.p_reason submit_score.p_reason',
  ],
  // only compared with existing values, byte by byte
  compared: [
    'accept_invitation.p_token calendar_feed.p_token invitation.p_token public_league.p_past round_robin_changes.p_token round_robin_sheet.p_token submit_round_robin_score.p_token change_sub.p_seen_name submit_rsvp.p_seen rsvp_by_link.p_seen',
    'sign_up_for_round_robin.p_token sign_up_for_round_robin.p_secret withdraw_sign_up.p_secret',
    'all_clubs.p_after all_leagues.p_after find_clubs.p_after find_leagues.p_after find_players.p_after player_games.p_after join_requests.p_after sent_messages.p_after',
    'my_push_devices.p_endpoint remove_push_device.p_endpoint renew_push_subscription.p_old_endpoint renew_push_subscription.p_old_auth',
    'my_announcements.p_after my_notifications.p_after organizer_roster.p_after sub_list.p_after declined_requests.p_after search_people.p_after',
  ],
}

test('every text parameter of a function is listed', async () => {
  expect(
    await names(`
      select p.proname || '.' || a.name as name from pg_proc p, lateral unnest(p.proargnames, p.proargtypes::oid[]) as a (name, type)
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') and a.type = 'text'::regtype
      order by 1`),
  ).toEqual(
    Object.values(TEXTS)
      .flatMap((lines) => lines.flatMap((line) => line.split(' ')))
      .toSorted(),
  )
})
