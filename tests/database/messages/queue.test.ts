import { describe, expect, test } from 'vitest'
import { id } from '../ids'
import { invitationsTo } from '../joining/answers'
import { scene, toldTo } from '../scene'

/*
 * What functions put into the queue when something happens, and how long it stays there. The emails themselves are in
 * mails.test.ts.
 */

const here = scene()

/** What an event queues: for Noor and Ana, who has no account, unless the test says otherwise. */
const happens = (
  event: string,
  { people = ['noor', 'ana'], subject = 'ahead', expires = '1 day', isUrgent = false } = {},
) =>
  here.sql(
    `select app.enqueue_messages('courts', $1, $2, $3, $4, now() + $5::interval, '{"court": "Center"}', $6, $7)`,
    [
      event,
      id(subject),
      id('ladder'),
      id('lucia'),
      expires,
      JSON.stringify(people.map((name) => ({ player_id: id(name), payload: { with: ['Tom K.'] } }))),
      isUrgent,
    ],
  )
const queued = () =>
  here.sql<{ to_email: string; event_key: string; status: string; last_error: string | null; due: string }>(
    `select to_email, event_key, status, last_error, to_char(due_at at time zone 'UTC', 'HH24:MI') as due from messages
     where kind = 'courts' order by created_at, event_key, to_email`,
  )
const statuses = async () => (await queued()).map(({ event_key, status }) => `${event_key} ${status}`)
const service = () => here.backend.service()
const claim = async (limit = 20) => {
  const { data } = await service().rpc('claim_messages', { p_limit: limit }).throwOnError()
  return data.filter(({ kind }) => kind === 'courts')
}
const record = (messageId: string | undefined, error?: string, isTemporary = false) =>
  service()
    .rpc('record_message_result', { p_id: messageId ?? '', p_error: error, p_is_temporary: isTemporary })
    .throwOnError()
const soon = () => here.sql(`update messages set due_at = now() where status = 'queued'`)

test('every kind of message is queued by some function', async () => {
  const silent = await here.sql(
    String.raw`select name from message_kinds where name <> 'league_invitation' and not exists (
      select 1 from pg_proc where pronamespace in ('app'::regnamespace, 'public'::regnamespace)
        and prosrc ~ format('enqueue_messages\(\s*''%s''', name))`,
  )
  expect(silent).toEqual([])
})

describe('an event', () => {
  test('queues one message for each person with an account, with its own facts', async () => {
    await happens('one')
    expect((await queued()).map(({ to_email }) => to_email)).toEqual(['noor.aziz@kitchenline.test'])
    expect((await claim())[0]?.payload).toMatchObject({
      court: 'Center',
      first_name: 'Noor',
      with: ['Tom K.'],
    })
  })

  test('that is reported twice tells no one twice', async () => {
    await happens('one')
    await happens('one')
    expect(await statuses()).toEqual(['one queued'])
  })

  test('that is undone leaves nothing behind', async () => {
    await here.sql
      .transaction(async (other) => {
        await other.query(
          `select app.enqueue_messages('courts', 'one', $1, $2, $3, now() + interval '1 day', '{}', $4)`,
          [id('ahead'), id('ladder'), id('lucia'), JSON.stringify([{ player_id: id('noor'), payload: {} }])],
        )
        throw new Error('undone')
      })
      .catch(() => null)
    expect(await queued()).toEqual([])
  })

  test('replaces what still waits about the same game day, and nothing else', async () => {
    await happens('one')
    await happens('other', { subject: 'played' })
    await happens('two')
    expect(await statuses()).toEqual(['one canceled', 'other queued', 'two queued'])
  })

  test('that is over already queues nothing', async () => {
    await happens('one', { expires: '-1 minute' })
    expect(await queued()).toEqual([])
  })
})

describe('someone whom an organizer put on the roster', () => {
  const putOnRoster = (status: string) =>
    here.sql(
      `update league_players set status = $1, invite_token = case when $1 = 'invited' then repeat('a', 64) end,
         invite_expires_at = case when $1 = 'invited' then now() + interval '1 day' end
       where league_id = $2 and player_id = $3`,
      [status, id('ladder'), id('noor')],
    )

  test.each(['not_invited', 'invited'])('gets nothing before they agree (%s)', async (status) => {
    await putOnRoster(status)
    await happens('one', { people: ['noor', 'tom'] })
    expect((await queued()).map(({ to_email }) => to_email)).toEqual(['tom.keller@kitchenline.test'])
  })

  test('gets messages once they RSVP themselves, not if an organizer does it for them', async () => {
    await putOnRoster('not_invited')
    const rsvp = (who: 'lucia' | 'noor', response: string) =>
      here.cast[who].client
        .rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: response, p_player_id: id('noor') })
        .throwOnError()
    await rsvp('lucia', 'in')
    await happens('one')
    expect(await queued()).toEqual([])
    await rsvp('noor', 'out')
    await happens('two')
    expect(await statuses()).toEqual(['two queued'])
  })

  test('gets messages if they help run the league', async () => {
    await putOnRoster('not_invited')
    await here.sql(
      `insert into league_organizers (league_id, player_id, invited_by, accepted_at) values ($1, $2, $3, now())`,
      [id('ladder'), id('noor'), id('lucia')],
    )
    await happens('one')
    expect(await statuses()).toEqual(['one queued'])
  })
})

describe('what a person wants', () => {
  const noor = () => here.cast.noor.client

  test('one kind turned off, and on again', async () => {
    const set = (isOn: boolean) =>
      noor()
        .rpc('set_message_preference', { p_kind: 'courts', p_channel: 'email', p_is_on: isOn })
        .throwOnError()
    await set(false)
    await happens('one')
    await set(true)
    await happens('two')
    expect(await statuses()).toEqual(['two queued'])
  })

  test('a muted league sends nothing, the others do', async () => {
    await noor()
      .rpc('mute_league', { p_league_id: id('ladder'), p_is_muted: true })
      .throwOnError()
    await happens('one', { people: ['noor', 'tom'] })
    expect((await queued()).map(({ to_email }) => to_email)).toEqual(['tom.keller@kitchenline.test'])
    await noor()
      .rpc('mute_league', { p_league_id: id('ladder'), p_is_muted: false })
      .throwOnError()
    await happens('two')
    expect(await queued()).toHaveLength(2)
  })

  /** Quiet from an hour ago until the given number of hours from now, on the clock of a zone far away. */
  const quietUntil = (hours: number) =>
    here.sql(
      `insert into quiet_hours (player_id, time_zone, starts, ends)
       select $1, 'Asia/Kathmandu', (now() at time zone 'Asia/Kathmandu' - interval '1 hour')::time,
         (now() at time zone 'Asia/Kathmandu' + make_interval(hours => $2))::time`,
      [id('noor'), hours],
    )
  const waits = async () =>
    (
      await here.sql<{ hours: number }>(
        `select round(extract(epoch from due_at - now()) / 3600)::int as hours from messages where kind = 'courts'`,
      )
    ).map(({ hours }) => hours)

  test.each([
    ['wait until quiet hours end', {}, [3]],
    ['arrive in quiet hours if they are urgent', { isUrgent: true }, [0]],
  ])('messages %s', async (_what, event, expected) => {
    await quietUntil(3)
    await happens('one', event)
    expect(await waits()).toEqual(expected)
  })

  test('messages are dropped if quiet hours end too late', async () => {
    await quietUntil(3)
    await happens('one', { expires: '2 hours' })
    expect(await queued()).toMatchObject([
      { status: 'dropped', last_error: 'Quiet hours would end too late.' },
    ])
  })

  test('quiet hours that are over hold nothing up, nor do those of others', async () => {
    await here.sql(
      `insert into quiet_hours (player_id, time_zone, starts, ends)
       select $1, 'UTC', (now() at time zone 'UTC' - interval '3 hours')::time, (now() at time zone 'UTC' - interval '1 hour')::time`,
      [id('noor')],
    )
    await happens('one', { people: ['noor', 'tom'] })
    expect(await waits()).toEqual([0, 0])
  })

  test('comes back as it was set', async () => {
    const client = noor()
    await client
      .rpc('set_message_preference', { p_kind: 'courts', p_channel: 'email', p_is_on: false })
      .throwOnError()
    await client.rpc('mute_league', { p_league_id: id('ladder'), p_is_muted: true }).throwOnError()
    await client
      .rpc('set_quiet_hours', { p_time_zone: 'America/Denver', p_starts: '22:00', p_ends: '07:00' })
      .throwOnError()
    expect((await client.rpc('message_settings').throwOnError()).data).toMatchObject({
      preferences: expect.arrayContaining([{ kind: 'courts', channel: 'email', is_on: false }]) as object[],
      muted: [id('ladder')],
      quiet_hours: { time_zone: 'America/Denver', starts: '22:00:00', ends: '07:00:00' },
    })
    await client.rpc('set_quiet_hours').throwOnError()
    expect((await client.rpc('message_settings').throwOnError()).data).toMatchObject({ quiet_hours: null })
  })

  test('is refused where it makes no sense', async () => {
    const client = noor()
    const hours = (more: object) =>
      client.rpc('set_quiet_hours', { p_time_zone: 'UTC', p_starts: '22:00', p_ends: '07:00', ...more })
    for (const more of [{ p_time_zone: 'Mars/Base' }, { p_ends: '22:00' }, { p_starts: undefined }])
      expect(toldTo(await hours(more))).toMatchObject({ code: 'PT422', hint: 'quiet_hours' })
    expect(
      toldTo(
        await client.rpc('set_message_preference', { p_kind: 'gossip', p_channel: 'email', p_is_on: true }),
      ),
    ).toMatchObject({ code: 'PT422', hint: 'unknown_message_kind' })
  })
})

describe('limits', () => {
  const before = (count: number, columns: string) =>
    here.sql(
      `insert into email_log (is_invitation, sender_id, league_id, address_hash)
       select false, ${columns} from generate_series(1, ${count})`,
    )
  const none = 'null::uuid, null::uuid'

  test.each([
    ['address', 30, `${none}, app.address_hash('noor.aziz@kitchenline.test')`, 'This address already got 30'],
    [
      'sender',
      3000,
      `'${id('lucia')}'::uuid, null::uuid, repeat('a', 64)`,
      'The sender already triggered 3,000',
    ],
    ['league', 3000, `null::uuid, '${id('ladder')}'::uuid, repeat('a', 64)`, 'The league already sent 3,000'],
  ])(
    'for each %s: the message is kept with the reason, and not sent',
    async (_what, count, columns, reason) => {
      await before(count - 1, columns)
      await happens('one')
      expect(await statuses()).toEqual(['one queued'])
      await happens('two')
      expect(await queued()).toMatchObject([
        { status: 'canceled' },
        { status: 'dropped', last_error: expect.stringContaining(reason) as string },
      ])
    },
  )

  test("messages about events don't use up the invitations", async () => {
    await before(3000, `'${id('lucia')}'::uuid, null::uuid, app.address_hash('zoe@example.com')`)
    const { data } = await here.cast.lucia.client
      .rpc('import_players', invitationsTo(id('ladder'), ['zoe@example.com']))
      .throwOnError()
    expect(data).toMatchObject({ invited: 1 })
  })
})

describe('sending', () => {
  test('that fails for now waits longer each time, and ends after eight attempts', async () => {
    await happens('one', { expires: '90 days' })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      await soon()
      const [message] = await claim()
      await record(message?.id, '421 Try later', true)
      const [row] = await here.sql<{ status: string; minutes: number }>(
        `select status, round(extract(epoch from due_at - now()) / 60)::int as minutes from messages where kind = 'courts'`,
      )
      if (row?.status === 'queued') waits.push(row.minutes)
    }
    expect(waits).toEqual([1, 6, 36, 216, 720, 720, 720])
    expect(await queued()).toMatchObject([{ status: 'failed', last_error: '421 Try later' }])
  })

  test('that fails for good fails at once, with the reason', async () => {
    await happens('one')
    await record((await claim())[0]?.id, '550 No such user')
    expect(await queued()).toMatchObject([{ status: 'failed', last_error: '550 No such user' }])
  })

  test('that could only be tried again too late fails at once', async () => {
    await happens('one', { expires: '30 seconds' })
    await record((await claim())[0]?.id, '421 Try later', true)
    expect(await statuses()).toEqual(['one failed'])
  })

  test('is over when its moment has passed', async () => {
    await happens('one')
    await here.sql(`update messages set expires_at = now()`)
    expect(await claim()).toEqual([])
    expect(await queued()).toMatchObject([{ status: 'dropped', last_error: 'It was too late to send it.' }])
  })

  test('takes a message only when it is due', async () => {
    await happens('one')
    await here.sql(`update messages set due_at = now() + interval '1 minute'`)
    expect(await claim()).toEqual([])
  })

  test('that was not tried costs no attempt', async () => {
    await happens('one')
    const [message] = await claim()
    await service()
      .rpc('release_messages', { p_ids: [message?.id ?? ''] })
      .throwOnError()
    expect(await here.sql(`select status, attempts from messages where kind = 'courts'`)).toEqual([
      { status: 'queued', attempts: 0 },
    ])
  })

  test('keeps what the mail server answered, and forgets what the message said', async () => {
    await happens('one')
    const [message] = await claim()
    await service()
      .rpc('record_message_result', {
        p_id: message?.id ?? '',
        p_receipt: `250 Queued as 4F${'x'.repeat(300)}`,
      })
      .throwOnError()
    expect(
      await here.sql(
        `select status, payload, length(receipt) as receipt from messages where kind = 'courts'`,
      ),
    ).toEqual([{ status: 'sent', payload: {}, receipt: 200 }])
  })
})

describe('sending again', () => {
  const retry = (name: 'sunny' | 'lucia' | 'omar' | 'noor', messageId: string) =>
    here.cast[name].client.rpc('retry_messages', { p_ids: [messageId] }).throwOnError()
  const outcome = async (...call: Parameters<typeof retry>) =>
    ((await retry(...call)).data as { results: { outcome: string }[] }).results[0]?.outcome

  test('is for super admins and the organizers of the league, once', async () => {
    await happens('one')
    const [message] = await claim()
    const { id: messageId = '' } = message ?? {}
    expect(await outcome('sunny', messageId)).toBe('not_failed')
    await record(messageId, '550 No such user')
    for (const name of ['noor', 'omar'] as const) expect(await outcome(name, messageId)).toBe('not_found')
    expect(await outcome('sunny', messageId)).toBe('queued')
    expect((await claim()).map((again) => again.id)).toEqual([messageId])
    await record(messageId, '550 No such user')
    expect(await outcome('lucia', messageId)).toBe('queued')
    await record((await claim())[0]?.id)
    expect(await outcome('lucia', messageId)).toBe('not_failed')
  })

  test("doesn't wait for the next try", async () => {
    await happens('one')
    const [message] = await claim()
    const { id: messageId = '' } = message ?? {}
    await record(messageId, '450 Try later', true)
    expect(await claim()).toEqual([])
    expect(await outcome('lucia', messageId)).toBe('queued')
    expect((await claim()).map((again) => again.id)).toEqual([messageId])
  })

  test("isn't offered when it is too late", async () => {
    await happens('one')
    const [message] = await claim()
    await record(message?.id, '550 No such user')
    await here.sql(`update messages set expires_at = now()`)
    expect(await outcome('sunny', message?.id ?? '')).toBe('closed')
  })

  test('is listed for super admins with its kind and reason', async () => {
    await happens('one')
    await record((await claim())[0]?.id, '550 No such user')
    const { data } = await here.cast.sunny.client.rpc('sent_messages', { p_failed: true }).throwOnError()
    expect(data).toMatchObject([
      {
        kind: 'courts',
        to_email: 'noor.aziz@kitchenline.test',
        league_name: 'Riverside Ladder',
        sender_name: 'Lucia Cervantes',
        status: 'failed',
        last_error: '550 No such user',
      },
    ])
  })

  test('names no sender for what the server sent by itself', async () => {
    await happens('one')
    await here.sql(`update messages set created_by = null`)
    const { data } = await here.cast.sunny.client.rpc('sent_messages').throwOnError()
    expect(new Set(data.map(({ sender_name }) => sender_name))).toEqual(new Set([null]))
  })
})
