import { isDeepStrictEqual } from 'node:util'
import { MESSAGE_KINDS } from '../../../src/shared/supabase/message-kinds'
import type { TableName } from './matrix'
import { id } from '../ids'
import { untyped } from '../scene'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

const kindsOf = (audience: string) =>
  Object.entries(MESSAGE_KINDS).flatMap(([kind, each]) => (each.audience === audience ? [kind] : []))
/** People who organize nothing aren't shown the others. */
const KINDS = kindsOf('players')
const ORGANIZER_KINDS = kindsOf('organizers')
const settingsOf = (kinds: string[]) => ({
  preferences: kinds.map((kind) => ({ kind, channel: 'email', is_on: true })),
  muted: [],
  quiet_hours: null,
})

/** Tables that no one reaches but through functions. */
const closedTable = (
  table: TableName,
  key: [string, ...string[]],
  row: Record<string, unknown>,
  change: object,
  done = `exists (select 1 from ${table})`,
) =>
  accessMatrix(
    table,
    { key, label: `t.${key[0]}::text` },
    {
      'adds a row': {
        verb: 'insert',
        try: (client) => untyped(client).from(table).insert(row),
        done: () => done,
      },
      'changes one': {
        verb: 'update',
        try: (client) => untyped(client).from(table).update(change).eq(key[0], row[key[0]]),
        done: () => done,
      },
      'deletes one': {
        verb: 'delete',
        try: (client) => untyped(client).from(table).delete().eq(key[0], row[key[0]]),
        done: () => done,
      },
    },
    `
                       | reads | adds a row | changes one | deletes one
  *                    | 42501 | 42501      | 42501       | 42501
`,
  )

closedTable(
  'message_kinds',
  ['name'],
  { name: 'courts', place: 5, audience: 'players', label: 'News' },
  { label: 'News' },
  `not exists (select 1 from message_kinds where name = 'courts' and label <> 'News')`,
)
closedTable(
  'message_preferences',
  ['player_id', 'kind'],
  { player_id: id('noor'), kind: 'courts', channel: 'email', is_on: false },
  { is_on: true },
)
closedTable(
  'league_mutes',
  ['player_id', 'league_id'],
  { player_id: id('noor'), league_id: id('ladder') },
  { league_id: id('hill') },
)
closedTable(
  'quiet_hours',
  ['player_id'],
  { player_id: id('noor'), time_zone: 'America/Denver', starts: '22:00', ends: '07:00' },
  { ends: '08:00' },
)

closedTable(
  'daily_counts',
  ['player_id', 'what'],
  { player_id: id('noor'), what: 'searches', day: '2099-12-01', times: 1 },
  { times: 2 },
)
closedTable(
  'held_results',
  ['game_day_id'],
  {
    game_day_id: id('ahead'),
    league_id: id('ladder'),
    due_at: '2099-12-01',
    status_before: 'scheduled',
    ended_early: false,
    results: [],
  },
  { due_at: '2000-12-02' },
)
closedTable(
  'message_schedule',
  ['subject_id', 'kind'],
  { subject_id: id('ahead'), kind: 'rsvp_reminder', done_for: '2099-12-01' },
  { done_for: '2099-12-02' },
)
closedTable(
  'push_subscriptions',
  ['id'],
  {
    id: id('phone'),
    player_id: id('noor'),
    endpoint: 'https://push.test/p/noor',
    p256dh: `BA${'A'.repeat(85)}`,
    auth: 'A'.repeat(22),
    device: 'Chrome on Android',
  },
  { device: 'Firefox on Linux' },
)
closedTable(
  'league_directory',
  ['league_id'],
  {
    league_id: id('nowhere'),
    is_listed: true,
    is_full: false,
    members: 0,
    requests: 0,
    starts: '2099-01-01',
    page_key: 'x',
    search: '',
  },
  { page_key: 'x' },
  `exists (select 1 from league_directory where page_key = 'x')
    or (select count(*) from league_directory) <> (select count(*) from leagues)`,
)
closedTable(
  'name_prefixes',
  ['page_key', 'prefix'],
  { prefix: 'zz', page_key: 'zz zed' },
  { prefix: 'zy' },
  `exists (select 1 from name_prefixes where page_key = 'zz zed' or prefix = 'zy')`,
)
closedTable('link_keys', ['id'], { id: 1, key: 'ab'.repeat(32) }, { key: 'cd'.repeat(32) })

// Everyone with an account decides what they get; a league can only be muted by those who see it.
callMatrix(
  'message settings',
  {
    'reads their own': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('message_settings')
        return { error, read: isDeepStrictEqual(data, settingsOf(KINDS)) ? 'a player' : data }
      },
      gives: settingsOf([...KINDS, ...ORGANIZER_KINDS]),
    },
    'turns courts off': {
      verb: 'call',
      try: (client) =>
        client.rpc('set_message_preference', { p_kind: 'courts', p_channel: 'email', p_is_on: false }),
      done: (me) => `exists (select 1 from message_preferences where player_id = '${me.id}' and not is_on)`,
    },
    'mutes the ladder': {
      verb: 'call',
      try: (client) => client.rpc('mute_league', { p_league_id: id('ladder'), p_is_muted: true }),
      done: (me) => `exists (select 1 from league_mutes where player_id = '${me.id}')`,
    },
    'sleeps at night': {
      verb: 'call',
      try: (client) =>
        client.rpc('set_quiet_hours', { p_time_zone: 'America/Denver', p_starts: '22:00', p_ends: '07:00' }),
      done: (me) => `exists (select 1 from quiet_hours where player_id = '${me.id}')`,
    },
  },
  `
                          | reads their own | turns courts off | mutes the ladder | sleeps at night
  pending applicant       | a player        | yes              | PT404            | yes
  another club's admin    | yes             | yes              | PT404            | yes
  outsider                | a player        | yes              | PT404            | yes
  super admin             | a player        | yes              | yes              | yes
  player on the court     | a player        | yes              | yes              | yes
  player of another court | a player        | yes              | yes              | yes
  invited person          | a player        | yes              | yes              | yes
  *                       | yes             | yes              | yes              | yes
`,
)

/** They get nothing. */
const NOT_THEIRS = { code: '-', message: '' }

// Everyone with an account has their own devices, and no one anyone else's.
const PHONE = {
  p_endpoint: 'https://push.test/p/mine',
  p_p256dh: `BA${'A'.repeat(85)}`,
  p_auth: 'A'.repeat(22),
  p_device: 'Chrome on Android',
}
const giveBea = (auth = PHONE.p_auth) =>
  `insert into push_subscriptions (id, player_id, endpoint, p256dh, auth, device)
   values ('${id('phone')}', '${id('bea')}', '${PHONE.p_endpoint}', '${PHONE.p_p256dh}', '${auth}', 'Bea''s phone')`
callMatrix(
  'devices',
  {
    'adds their own': {
      verb: 'call',
      try: (client) => client.rpc('save_push_subscription', PHONE),
      done: (me) => `exists (select 1 from push_subscriptions where player_id = '${me.id}')`,
    },
    "adds Bea's with other keys": {
      verb: 'call',
      given: () => giveBea(),
      try: (client) => client.rpc('save_push_subscription', { ...PHONE, p_auth: `${'B'.repeat(21)}A` }),
      done: () => `not exists (select 1 from push_subscriptions where player_id = '${id('bea')}')`,
    },
    'adds a server of ours': {
      verb: 'call',
      try: (client) =>
        client.rpc('save_push_subscription', { ...PHONE, p_endpoint: 'https://169.254.169.254/x' }),
      done: () => 'exists (select 1 from push_subscriptions)',
    },
    'lists their own': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('my_push_devices')
        return { error, read: data }
      },
      gives: [],
    },
    "removes Bea's": {
      verb: 'call',
      given: () => giveBea(),
      try: async (client) => {
        const { data, error } = await client.rpc('remove_push_device', { p_id: id('phone') })
        return { error: error ?? (data ? null : NOT_THEIRS) }
      },
      done: () => `not exists (select 1 from push_subscriptions where removed_at is null)`,
    },
    'renews one without its key': {
      verb: 'call',
      given: () => giveBea(`${'B'.repeat(21)}A`),
      try: async (client) => {
        const { data, error } = await client.rpc('renew_push_subscription', {
          p_old_endpoint: PHONE.p_endpoint,
          p_old_auth: PHONE.p_auth,
          p_endpoint: 'https://push.test/p/other',
          p_p256dh: PHONE.p_p256dh,
          p_auth: PHONE.p_auth,
        })
        return { error: error ?? (data ? null : NOT_THEIRS) }
      },
      done: () => `exists (select 1 from push_subscriptions where endpoint like '%other')`,
    },
    'records a result': {
      verb: 'call',
      try: (client) => client.rpc('record_push_result', { p_id: id('mail to lena') }),
      done: () => 'false',
    },
  },
  `
                     | adds their own | adds Bea's with other keys | adds a server of ours | lists their own | removes Bea's | renews one without its key | records a result
  signed-out visitor | 42501          | 42501                      | 42501                 | 42501           | 42501         | -                          | 42501
  *                  | yes            | PT409                      | PT422                 | yes             | -             | -                          | 42501
`,
)

// Organizers may have the messages of their leagues sent right away; only the functions take them off the queue.
callMatrix(
  'the queue',
  {
    'may have it sent': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('my_queued_messages')
        return { error: error ?? (data.includes(id('mail to lena')) ? null : NOT_THEIRS), read: 'all' }
      },
      gives: 'all',
    },
    'makes reminders': {
      verb: 'call',
      try: (client) => client.rpc('enqueue_due_messages'),
      done: () => 'exists (select 1 from message_schedule)',
    },
    'puts one back': {
      verb: 'call',
      given: () =>
        `update messages set status = 'sending', claimed_until = now() + interval '1 minute', attempts = 1`,
      try: (client) => client.rpc('release_messages', { p_ids: [id('mail to lena')] }),
      done: () => `exists (select 1 from messages where status = 'queued')`,
    },
    'reads the health': {
      verb: 'call',
      try: (client) => client.rpc('project_health'),
      done: () => 'false',
    },
  },
  `
                          | may have it sent | makes reminders | puts one back | reads the health
  another club's admin    | -                | 42501           | 42501         | 42501
  player on the court     | -                | 42501           | 42501         | 42501
  player of another court | -                | 42501           | 42501         | 42501
  pending applicant       | -                | 42501           | 42501         | 42501
  invited person          | -                | 42501           | 42501         | 42501
  outsider                | -                | 42501           | 42501         | 42501
  *                       | yes              | 42501           | 42501         | 42501
`,
)

// The token of an email is the permission, and no one is more than a visitor; links.test.ts has those that are valid.
const GUESS = { p_token: 'A'.repeat(80) }
callMatrix(
  'links of emails',
  {
    'opens an RSVP': {
      verb: 'call',
      try: (client) => client.rpc('rsvp_link', GUESS),
      done: () => 'false',
    },
    RSVPs: {
      verb: 'call',
      try: (client) => client.rpc('rsvp_by_link', { ...GUESS, p_response: 'in' }),
      done: () => 'false',
    },
    'opens settings': {
      verb: 'call',
      try: (client) => client.rpc('message_settings_by_link', GUESS),
      done: () => 'false',
    },
    'turns courts off': {
      verb: 'call',
      try: (client) =>
        client.rpc('set_message_preference_by_link', {
          ...GUESS,
          p_kind: 'courts',
          p_channel: 'email',
          p_is_on: false,
        }),
      done: () => 'exists (select 1 from message_preferences)',
    },
    'mutes the ladder': {
      verb: 'call',
      try: (client) =>
        client.rpc('mute_league_by_link', { ...GUESS, p_league_id: id('ladder'), p_is_muted: true }),
      done: () => 'exists (select 1 from league_mutes)',
    },
  },
  `
                     | opens an RSVP | RSVPs | opens settings | turns courts off | mutes the ladder
  signed-out visitor | PT404         | PT404 | PT404          | PT404            | PT404
  *                  | PT404         | PT404 | PT404          | PT404            | PT404
`,
)
