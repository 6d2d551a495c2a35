import { beforeEach, describe, expect, test } from 'vitest'
import { editDay } from '../edit-day'
import { id } from '../ids'
import { scene, toldTo } from '../scene'
import { TEXT_LIMITS } from '../../text-limits'

const here = scene({ own: true })

/**
 * The maximum length of each text column besides TEXT_LIMITS. `word`: the column only allows fixed words or a fixed format.
 */
const TEXTS: Record<string, Record<string, number | 'word'>> = {
  // written by triggers
  admin_log: { action: 'word', actor_name: 'word', subject_name: 'word' },
  announcement_reads: { status: 'word', user_email: 320 },
  announcements: {
    screen: 'word',
    target_role: 'word',
    target_rsvp: 'word',
  },
  calendar_addresses: { digest: 'word', token: 'word' },
  court_assignments: { attendance: 'word', change_reason: 'word' },
  court_rotations: { result: 'word' },
  dupr_subs: { dupr_id: 'word', name: 80, name_key: 'word' },
  email_log: { address_hash: 'word', channel: 'word' },
  events: { event_type: 'word' },
  former_members: { agreed_by: 'word' },
  game_day_responses: { response: 'word' },
  game_days: { status: 'word' },
  league_subs: { invite_email: 320, invite_token: 'word' },
  sub_links: { token: 'word' },
  sub_offers: { state: 'word' },
  sub_spots: { state: 'word', suggestion: 80 },
  league_players: {
    accepted_token: 'word',
    email_before_import: 320,
    invite_email: 320,
    invite_token: 'word',
    status: 'word',
    status_before_invite: 'word',
  },
  leagues: {
    excused_absence: 'word',
    extra_players: 'word',
    new_players: 'word',
    first_seeding: 'word',
    movement_mode: 'word',
    game_day_reminder: 'word',
    game_format: 'word',
    no_show: 'word',
    partners: 'word',
    public_names: 'word',
    ranking_basis: 'word',
    ranking_window: 'word',
    status: 'word',
    status_before_archive: 'word',
    sub_movement: 'word',
    sub_policy: 'word',
    forfeit_points: 'word',
    forfeit_partner: 'word',
    tie_breakers: 'word',
    time_zone: 'word',
    visibility: 'word',
    win_type: 'word',
  },
  daily_counts: { what: 'word' },
  // written by triggers
  league_directory: { page_key: 'word' },
  link_keys: { key: 'word' },
  // written by migrations
  message_kinds: { audience: 'word', label: 'word', name: 'word' },
  message_preferences: { channel: 'word', kind: 'word' },
  held_results: { status_before: 'word' },
  message_schedule: { kind: 'word' },
  messages: {
    channel: 'word',
    event_key: 'word',
    invite_token: 'word',
    kind: 'word',
    last_error: 500,
    receipt: 200,
    status: 'word',
    to_email: 320,
  },
  push_subscriptions: { auth: 'word', device: 80, endpoint: 'word', p256dh: 'word' },
  profiles: {
    dupr_id: 'word',
    email: 320,
    page_key: 'word',
    phone: 'word',
    role: 'word',
  },
  // written by triggers
  name_prefixes: { prefix: 'word', page_key: 'word' },
  quiet_hours: { time_zone: 'word' },
  refusals: { role: 'word' },
  round_robin_players: { guest_key: 'word', status: 'word' },
  // written by functions
  round_robin_score_events: { outcome: 'word' },
  round_robins: {
    format: 'word',
    link_token: 'word',
    score_entry: 'word',
    seating: 'word',
    sign_up: 'word',
    status: 'word',
    win_type: 'word',
  },
  score_events: { new_result: 'word', old_result: 'word', outcome: 'word' },
  // written by triggers
  seat_events: {
    new_attendance: 'word',
    new_substitute_name: 'word',
    old_attendance: 'word',
    old_substitute_name: 'word',
  },
  // kept by a trigger from profiles
  players: { display_name: 'word', first_name: 'word', last_name: 'word', page_key: 'word' },
}

/** Required texts. */
const NOT_BLANK = [
  'announcements.title',
  'clubs.name',
  'court_assignments.substitute_name',
  'court_configurations.display_name',
  'court_overrides.reason',
  'dupr_subs.name',
  'events.name',
  'player_groups.name',
  'round_robin_players.guest_name',
]

/** Multi-line texts; all others are names and the like, on one line. */
const SEVERAL_LINES = [
  'announcements.message',
  'clubs.description',
  'court_overrides.reason',
  'game_days.canceled_reason',
  'game_days.note',
  'league_players.request_message',
  'leagues.description',
  'messages.last_error',
  'messages.receipt',
]
/** Addresses have their own format. */
const ADDRESSES = [
  'announcement_reads.user_email',
  'league_players.email_before_import',
  'league_players.invite_email',
  'league_subs.invite_email',
  'messages.to_email',
  'profiles.email',
]

const LIMITS = [
  ...Object.entries(TEXT_LIMITS).map(
    ([column, limit]) => [...column.split('.'), limit] as [string, string, number],
  ),
  ...Object.entries(TEXTS).flatMap(([tab, texts]) =>
    Object.entries(texts).flatMap(([col, limit]) => (limit === 'word' ? [] : [[tab, col, limit] as const])),
  ),
]

test('every text of the schema has a limit here', async () => {
  const columns = await here.sql<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
     where c.table_schema = 'public' and c.data_type = 'text'`,
  )
  expect(columns.map(({ name }) => name).toSorted()).toEqual(
    [
      ...Object.keys(TEXT_LIMITS),
      ...Object.entries(TEXTS).flatMap(([tab, texts]) => Object.keys(texts).map((col) => `${tab}.${col}`)),
    ].toSorted(),
  )
})

beforeEach(async () => {
  await here.sql(
    `insert into push_subscriptions (player_id, endpoint, p256dh, auth, device)
     values ($1, 'https://push.test/p', 'BA' || repeat('A', 85), repeat('A', 22), 'Chrome')`,
    [id('noor')],
  )
  await here.sql(
    `insert into sub_spots (league_id, game_day_id, player_id, state) values ($1, $2, $3, 'organizer')`,
    [id('ladder'), id('ahead'), id('noor')],
  )
  await here.sql(`insert into league_subs (league_id, player_id) values ($1, $2)`, [id('ladder'), id('nina')])
})

/** Updates a single row, because more would violate unique constraints. */
const write = (tab: string, col: string, text: string) =>
  here.sql(`update ${tab} set ${col} = $1 where ctid = (select ctid from ${tab} ${ROW[tab] ?? ''} limit 1)`, [
    text,
  ])
const ROW: Record<string, string> = { round_robin_players: 'where guest_name is not null' }

describe('text at the limit is stored, and one more character is refused, even a blank', () => {
  test.each(LIMITS)('%s.%s: %s', async (tab, col, limit) => {
    if (tab === 'score_events' || tab === 'seat_events')
      await here.sql(`alter table ${tab} disable trigger append_only`)
    await write(tab, col, 'é'.repeat(limit))
    // two UTF-16 units, but one character
    await write(tab, col, '🏓'.repeat(limit))
    await expect(write(tab, col, 'é'.repeat(limit + 1))).rejects.toThrow('violates check constraint')
    await expect(write(tab, col, `é${' '.repeat(limit)}é`)).rejects.toThrow('violates check constraint')
    // trailing blanks are refused, or trimmed before counting
    await write(tab, col, `é${' '.repeat(limit)}`).catch(() => 'refused')
    expect(await here.sql(`select max(length(${col})) <= $1 as fits from ${tab}`, [limit])).toEqual([
      { fits: true },
    ])
  })
})

describe('not blank', () => {
  test.each(
    NOT_BLANK.flatMap((text) =>
      ['', '   ', ...(SEVERAL_LINES.includes(text) ? ['\t', '\n \r\n'] : [])].map(
        (blank) => [text, blank] as const,
      ),
    ),
  )('%s = %j', async (text, blank) => {
    const [tab = '', col = ''] = text.split('.')
    await expect(write(tab, col, blank)).rejects.toThrow('violates check constraint')
  })
})

describe('line breaks and other control characters', () => {
  const CONTROL = ['\n', '\r\n', '\r', '\t', '\u0007', '\u007f', '\u0085', '\u2028', '\u2029']
  const limited = LIMITS.map(([tab, col]) => `${tab}.${col}`)

  test.each(limited.filter((text) => ![...SEVERAL_LINES, ...ADDRESSES].includes(text)))(
    'have no place in %s',
    async (text) => {
      const [tab = '', col = ''] = text.split('.')
      if (tab === 'score_events' || tab === 'seat_events')
        await here.sql(`alter table ${tab} disable trigger append_only`)
      for (const control of CONTROL)
        await expect(write(tab, col, `Ladder${control}Open`)).rejects.toMatchObject({
          code: 'PT422',
          message: `The ${col.replaceAll('_', ' ')} has a line break or another control character. Write it on one line.`,
        })
      await write(tab, col, 'Lädder – “Ópen” 李 🏓')
    },
  )

  test.each(SEVERAL_LINES)('may stand in %s', async (text) => {
    const [tab = '', col = ''] = text.split('.')
    await expect(write(tab, col, 'Bring water.\nAnd a ball.')).resolves.toEqual([])
  })

  test("can't be in an address", async () => {
    expect(limited).toEqual(expect.arrayContaining(ADDRESSES))
    expect(await here.sql(`select app.email_address($1) as email`, ['ann\nbcc@kitchenline.test'])).toEqual([
      { email: null },
    ])
  })

  const NAME = 'Ladder\r\nEND:VEVENT\r\nBEGIN:VEVENT'
  const told = { code: 'PT422', hint: 'control_characters' }

  test.each(['super admin', 'league creator', 'club creator', 'club admin'] as const)(
    'are refused with a sentence, no matter who writes: %s',
    async (actor) => {
      const { client } = here.cast.as(actor)
      const league = { p_league_id: id('ladder') }
      const answers = {
        'the name of a league': client.rpc('edit_league', { ...league, p_name: NAME, p_settings: {} }),
        'its place': client.rpc('edit_league', { ...league, p_settings: { location: NAME } }),
        'a place of a day': editDay(client, id('ahead'), { location: NAME }),
        'a court': client
          .from('court_configurations')
          .upsert({ league_id: id('ladder'), court_number: 1, display_name: NAME }),
        'a title': client
          .from('announcements')
          .insert({ title: NAME, message: '', league_id: id('ladder'), created_by: here.cast.as(actor).id }),
        'a sub': client
          .from('court_assignments')
          .update({ substitute_name: NAME })
          .eq('id', id('tonight maya')),
        ...(actor === 'league creator'
          ? {}
          : {
              'a club': client.rpc('edit_club', {
                p_club_id: id('riverside'),
                p_changes: { name: NAME },
                p_seen: { name: 'Riverside' },
              }),
              'a city': client.rpc('edit_club', {
                p_club_id: id('riverside'),
                p_changes: { city: NAME },
                p_seen: { city: '' },
              }),
            }),
      }
      for (const [what, answer] of Object.entries(answers))
        expect([what, toldTo(await answer)]).toEqual([what, expect.objectContaining(told)])
    },
  )

  test.each(['player on the court', 'outsider', 'pending applicant'] as const)(
    'are refused in a name of one’s own: %s',
    async (actor) => {
      const { client, id: me } = here.cast.as(actor)
      for (const name of [{ first_name: NAME }, { last_name: NAME }])
        expect(toldTo(await client.from('profiles').update(name).eq('id', me))).toMatchObject(told)
      const set = { starts_at: '2026-12-01T18:00:00Z', court_count: 1, round_count: 1, format: 'singles' }
      expect(
        toldTo(
          await client.rpc('create_round_robin', {
            p_id: id('new set'),
            p_name: NAME,
            p_settings: set,
            p_people: [],
            p_games: [],
          }),
        ),
      ).toMatchObject(told)
    },
  )

  test('in a name at sign-up become a blank, so that the address can be confirmed', async () => {
    const { profileId } = await here.backend.user('ed@kitchenline.test', {
      firstName: 'Ed\r\nwin',
      lastName: '\tFox\n',
    })
    expect(await here.sql('select first_name, last_name from profiles where id = $1', [profileId])).toEqual([
      { first_name: 'Ed win', last_name: 'Fox' },
    ])
  })
})

describe('through the API', () => {
  test.each([
    ['a name of 121 characters', 'x'.repeat(121)],
    ['a megabyte of blanks', `x${' '.repeat(500_000)}`],
    ['a blank name', ' '],
  ])('%s is refused as an invalid value', async (_what, name) => {
    const club = { name, city: 'Portland', created_by: id('ruth') }
    const answer = await here.cast.ruth.client.from('clubs').insert(club)
    expect({ code: toldTo(answer)?.code, status: answer.status }).toEqual({ code: '23514', status: 400 })
    expect(answer.error?.details ?? '').not.toContain(name.trim() || 'Portland')
  })

  test('a sub has a name after trimming', async () => {
    const name = (substitute_name: string) =>
      here.cast.noor.client.from('court_assignments').update({ substitute_name }).eq('id', id('tonight maya'))
    expect(toldTo(await name('   '))?.code).toBe('23514')
    expect(toldTo(await name('x'.repeat(81)))?.hint).toBe('sub_name_too_long')
    await name(` ${'x'.repeat(80)} `).throwOnError()
  })
})
