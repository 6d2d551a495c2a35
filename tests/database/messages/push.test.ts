import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FunctionContext } from '../../../supabase/functions/_shared/function-context'
import { messageQueue } from '../../../supabase/functions/_shared/message-queue'
import sendPush from '../../../supabase/functions/send-push/handler'
import { startPushService, type PushService, type Subscription } from '../../push-service'
import { SITE } from '../backend'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene } from '../scene'
import { subsOf } from '../subs'

/* Push messages to a push service that checks and decrypts them; what every runtime does is in ../functions/send-push.test.ts. */

const here = scene()
let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterEach(() => {
  const { objections } = service
  if (objections.length > 0) throw new Error(`The push service objects: ${objections.join(', ')}`)
  service.reset()
})
afterAll(() => service.stop())

const context = (): FunctionContext => {
  const { context: given } = here.backend
  return { ...given, push: { ...given.push!, testService: service.url, patienceMs: 1000 } }
}
const request = () =>
  new Request(`${SITE}/functions/v1/send-push`, {
    method: 'POST',
    headers: { apikey: here.backend.keys.secretKey },
  })
const send = async () =>
  (await (await sendPush(request(), context())).json()) as { sent: number; failed: { error: string }[] }

/** A device of a person. */
const device = async (name: PersonName, label = 'Chrome on Android') => {
  const subscription = service.subscribe(here.backend.keys.vapid.publicKey)
  await here.cast[name].client
    .rpc('save_push_subscription', {
      p_endpoint: subscription.endpoint,
      p_p256dh: subscription.keys.p256dh,
      p_auth: subscription.keys.auth,
      p_device: label,
    })
    .throwOnError()
  return subscription
}
const courtsFor = async (...names: PersonName[]) => {
  await here.sql(`delete from messages`)
  await here.sql(
    `select app.enqueue_messages('courts', 'courts 1', d.id, d.league_id, $2, now() + interval '2 days',
       app.game_day_facts(d), $3) from game_days d where d.id = $1`,
    [
      id('ahead'),
      id('lucia'),
      JSON.stringify(
        names.map((name) => ({
          player_id: id(name),
          payload: { court: 'Center', with: ['Zoë "Smash" Núñez 🏓'], reason: null, change: 'new' },
        })),
      ),
    ],
  )
}
const rows = () =>
  here.sql<{ status: string; attempts: number; last_error: string | null; wait: number }>(
    `select status, attempts, last_error, greatest(0, round(extract(epoch from due_at - now())))::int as wait
     from messages where channel = 'push' order by to_email`,
  )
const soon = () => here.sql(`update messages set due_at = now() where status = 'queued'`)
const devices = async () =>
  (
    await here.sql<{ endpoint: string }>(`select endpoint from push_subscriptions where removed_at is null`)
  ).map(({ endpoint }) => endpoint)

describe('an event', () => {
  const channels = () =>
    here.sql<{ who: string; channel: string }>(
      `select split_part(to_email, '.', 1) as who, channel from messages order by to_email, channel`,
    )

  test('is queued for push only for people with a device, in addition to the email', async () => {
    await device('noor')
    await courtsFor('noor', 'sam')
    expect(await channels()).toEqual([
      { who: 'noor', channel: 'email' },
      { who: 'noor', channel: 'push' },
      { who: 'sam', channel: 'email' },
    ])
  })

  test('only uses the channels that the person chose for its kind', async () => {
    await device('noor')
    const set = (channel: string, isOn: boolean) =>
      here.cast.noor.client
        .rpc('set_message_preference', { p_kind: 'courts', p_channel: channel, p_is_on: isOn })
        .throwOnError()
    await set('email', false)
    await courtsFor('noor')
    expect(await channels()).toEqual([{ who: 'noor', channel: 'push' }])
    await set('push', false)
    await set('email', true)
    await courtsFor('noor')
    expect(await channels()).toEqual([{ who: 'noor', channel: 'email' }])
  })

  test('waits for the end of quiet hours, and is silent for a muted league', async () => {
    await device('noor')
    await here.sql(
      `insert into quiet_hours (player_id, time_zone, starts, ends) select $1, 'UTC',
         (now() at time zone 'UTC' - interval '1 hour')::time, (now() at time zone 'UTC' + interval '3 hours')::time`,
      [id('noor')],
    )
    await courtsFor('noor')
    expect(Math.round(((await rows())[0]?.wait ?? 0) / 3600)).toBe(3)
    await here.cast.noor.client
      .rpc('mute_league', { p_league_id: id('ladder'), p_is_muted: true })
      .throwOnError()
    await courtsFor('noor')
    expect(await rows()).toEqual([])
  })

  test('counts against its own limit, not against that of emails', async () => {
    await device('noor')
    await here.sql(
      `insert into email_log (channel, is_invitation, address_hash)
       select 'push', false, app.address_hash($1) from generate_series(1, 30)`,
      [here.cast.noor.email],
    )
    await courtsFor('noor')
    expect(await here.sql(`select channel, status, last_error from messages order by channel`)).toEqual([
      { channel: 'email', status: 'queued', last_error: null },
      { channel: 'push', status: 'dropped', last_error: 'This person already got 30 push messages today.' },
    ])
  })
})

describe('a push message', () => {
  test('arrives whole at every device, and is recorded once', async () => {
    const [phone, laptop] = [await device('noor'), await device('noor', 'Firefox on Windows')]
    await courtsFor('noor')
    const [row] = await here.sql<{ id: string }>(`select id from messages where channel = 'push'`)
    expect(await send()).toMatchObject({ sent: 1, failed: [] })
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [phone.endpoint, laptop.endpoint].toSorted(),
    )
    const [first] = service.received
    expect(first?.content).toEqual({
      id: row?.id,
      title: "You're on Center",
      body: expect.stringMatching(/^Riverside Ladder\n.*UTC\nWith Zoë "Smash" Núñez 🏓$/),
      path: `/leagues/${id('ladder')}/game-days?day=${id('ahead')}`,
      tag: `game-day-${id('ahead')}`,
      startsAt: expect.any(String),
    })
    expect(first?.token).toMatchObject({ aud: 'https://push.test', sub: 'mailto:kitchen-line@example.com' })
    expect(await here.sql(`select status, receipt, payload from messages where channel = 'push'`)).toEqual([
      { status: 'sent', receipt: 'Devices: 2', payload: {} },
    ])
    expect(await send()).toMatchObject({ sent: 0 })
  })

  test('is kept for a phone that is off until it is too late, and only wakes a phone if it is urgent', async () => {
    await device('noor')
    await courtsFor('noor')
    await here.sql(`update messages set expires_at = now() + interval '90 days'`)
    await send()
    await courtsFor('noor')
    await here.sql(`update messages set expires_at = now() + interval '1 hour'`)
    await send()
    const [relaxed, urgent] = service.received
    expect(relaxed).toMatchObject({ ttl: 2_419_200, urgency: 'normal' })
    expect(urgent?.urgency).toBe('high')
    expect(urgent?.ttl).toBeGreaterThan(3500)
    expect(urgent?.ttl).toBeLessThanOrEqual(3600)
  })

  test('an offer that someone else took is replaced without a sound, and no email says so', async () => {
    const subs = subsOf(here)
    await subs.begin()
    await subs.list('nina', 'jorge')
    await here.sql(`update profiles set dup_rating = 3.9 where id = $1`, [id('jorge')])
    await device('nina')
    await subs.rsvp('noor', 'out').throwOnError()
    await subs.find('noor').throwOnError()
    await send()
    await subs.search('25 hours')
    await subs.answer('jorge', 'yes')
    await send()
    await send()
    const [offer, filled, ...more] = service.received
    expect(more).toEqual([])
    expect(filled?.content).toMatchObject({
      title: 'This spot is filled',
      quiet: true,
      tag: offer?.content.tag,
    })
    expect(filled?.content.path).toMatch(/^\/rsvp\/.+\?sub$/)
    expect(offer?.content.quiet).toBeUndefined()
    const emails = await here.sql(`select 1 from messages where channel = 'email' and to_email like 'nina%'
      and kind = 'sub_offer' and event_key like 'sub closed%'`)
    expect(emails).toEqual([])
  })

  test('a sub who is not needed anymore gets one that opens a page of theirs', async () => {
    const subs = subsOf(here)
    await subs.begin()
    await subs.list('nina')
    await device('nina')
    await subs.rsvp('noor', 'out').throwOnError()
    await subs.find('noor').throwOnError()
    await subs.answer('nina', 'yes')
    await here.cast.lucia.client
      .rpc('end_sub_search', { p_game_day_id: id('ahead'), p_player_id: id('noor') })
      .throwOnError()
    await send()
    expect(service.received.at(-1)?.content).toMatchObject({
      title: "You're not needed",
      path: '/profile/subbing',
    })
  })

  test('organizers without a sub in time get one that opens the choices', async () => {
    const subs = subsOf(here)
    await subs.begin('90 minutes')
    await subs.list('nina')
    await device('lucia')
    await subs.rsvp('noor', 'out').throwOnError()
    await subs.search()
    await send()
    const [missing] = service.received
    expect(missing?.content).toMatchObject({
      title: 'No sub yet for Noor A.',
      path: `/admin/game-day?day=${id('ahead')}&view=attendance&missing=${id('noor')}`,
    })
  })

  test('about the same game day has the same topic and tag, whatever happened', async () => {
    await device('noor')
    await courtsFor('noor')
    await send()
    await here.sql(
      `select app.enqueue_messages('game_day_canceled', 'canceled 1', d.id, d.league_id, $2, now() + interval '2 days',
         app.game_day_facts(d), $3) from game_days d where d.id = $1`,
      [
        id('ahead'),
        id('lucia'),
        JSON.stringify([{ player_id: id('noor'), payload: { reason: 'Rain', make_up_at: null } }]),
      ],
    )
    await send()
    const [courts, canceled] = service.received
    expect(canceled?.content).toMatchObject({ title: 'Canceled', tag: courts?.content.tag })
    expect(canceled?.content.body).toMatch(/^Riverside Ladder\nWas .*\nRain$/)
    expect(canceled?.topic).toBe(courts?.topic)
  })

  test('of a kind that the function is too old for waits, and keeps no other', async () => {
    await device('noor')
    await device('tom')
    await courtsFor('noor', 'tom')
    const older = {
      ...context(),
      async fetch(asked: Request) {
        const answer = await context().fetch(asked)
        if (!asked.url.endsWith('/claim_messages')) return answer
        const [first, ...others] = (await answer.json()) as object[]
        return Response.json([...(first ? [{ ...first, kind: 'unknown' }] : []), ...others])
      },
    }
    expect(await (await sendPush(request(), older)).json()).toMatchObject({ sent: 1 })
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['queued', 'sent'])
  })

  test('that asks for an RSVP brings the token to answer it', async () => {
    await device('noor')
    await here.sql(`delete from messages`)
    await here.sql(`delete from game_day_responses where game_day_id = $1`, [id('ahead')])
    await here.sql(`select app.remind_of_rsvp(d) from game_days d where d.id = $1`, [id('ahead')])
    await send()
    const { rsvp = '', title } = service.received[0]?.content ?? {}
    expect(title).toBe('Are you in?')
    await here.backend.anon().rpc('rsvp_by_link', { p_token: rsvp, p_response: 'out' }).throwOnError()
    expect(
      await here.sql(`select response from game_day_responses where game_day_id = $1 and player_id = $2`, [
        id('ahead'),
        id('noor'),
      ]),
    ).toEqual([{ response: 'out' }])
  })

  test('with the longest names and texts fits', async () => {
    await device('noor')
    await here.sql(`update events set name = $2 where id = $1`, [id('ladder'), '🏓'.repeat(60)])
    await here.sql(`update game_days set note = $2 where id = $1`, [id('ahead'), '🌧'.repeat(250)])
    await courtsFor('noor')
    expect(await send()).toMatchObject({ sent: 1 })
    expect(service.received[0]?.content.body).toMatch(/…$/u)
  })
})

describe('a device', () => {
  test.each([404, 410])('that answers %i is removed, and the others get it', async (status) => {
    const [gone, phone] = [await device('noor'), await device('noor')]
    await courtsFor('noor')
    service.misbehave((endpoint) => (endpoint === gone.endpoint ? { status } : null))
    expect(await send()).toMatchObject({ sent: 1, failed: [] })
    expect(await devices()).toEqual([phone.endpoint])
    expect(await rows()).toMatchObject([{ status: 'sent' }])
  })

  test('that was the only one: the message is dropped', async () => {
    const gone = await device('noor')
    await courtsFor('noor')
    service.unsubscribe(gone.endpoint)
    expect(await send()).toMatchObject({ sent: 0 })
    expect(await devices()).toEqual([])
    expect(await rows()).toMatchObject([
      { status: 'dropped', last_error: "None of this person's devices gets notifications anymore." },
    ])
  })

  test('that the person removed meanwhile: the message is dropped, too', async () => {
    await device('noor')
    await courtsFor('noor')
    await here.sql(`delete from push_subscriptions`)
    await send()
    expect(await rows()).toMatchObject([{ status: 'dropped' }])
  })

  test('that the server lost registers again by itself; one that the person removed only when they turn it on', async () => {
    const { endpoint } = await device('noor')
    const [row] = await here.sql<{ id: string; p256dh: string; auth: string }>(
      `delete from push_subscriptions returning id, p256dh, auth`,
    )
    const save = async (byItself: boolean) =>
      (
        await here.cast.noor.client
          .rpc('save_push_subscription', {
            p_endpoint: endpoint,
            p_p256dh: row?.p256dh ?? '',
            p_auth: row?.auth ?? '',
            p_device: 'Phone',
            p_by_itself: byItself,
          })
          .throwOnError()
      ).data
    const deviceId = await save(true)
    expect(deviceId).toEqual(expect.any(String))
    expect(await save(true)).toBe(deviceId)

    const { client } = here.cast.noor
    expect((await client.rpc('remove_push_device', { p_id: deviceId }).throwOnError()).data).toBe(true)
    expect((await client.rpc('remove_push_device', { p_id: deviceId }).throwOnError()).data).toBe(false)
    expect((await client.rpc('my_push_devices').throwOnError()).data).toEqual([])
    await courtsFor('noor')
    expect(await rows()).toEqual([])
    expect(await save(true)).toBeNull()
    expect((await client.rpc('my_push_devices').throwOnError()).data).toEqual([])
    expect(await save(false)).toEqual(expect.any(String))
    expect((await client.rpc('my_push_devices').throwOnError()).data).toHaveLength(1)
    expect(await devices()).toEqual([endpoint])
  })

  test('whose key is not a point on the curve is removed', async () => {
    await device('noor')
    await here.sql(`update push_subscriptions set p256dh = 'BA' || repeat('A', 85)`)
    await courtsFor('noor')
    await send()
    expect(await devices()).toEqual([])
    expect(service.received).toEqual([])
  })

  test('of the test service gets nothing from a function without one', async () => {
    await device('noor')
    await courtsFor('noor')
    const { push } = here.backend.context
    await sendPush(request(), { ...context(), push })
    expect(await rows()).toMatchObject([{ status: 'dropped' }])
    expect(await devices()).toEqual([])
  })

  test('gets nothing through a redirect of its service', async () => {
    await device('noor')
    await courtsFor('noor')
    let asked = 0
    service.misbehave(() => {
      asked += 1
      return { status: 307, headers: { location: `${service.url}/inside` } }
    })
    await send()
    expect(asked).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'push.test answered 307' }])
  })
})

describe('a push service in trouble', () => {
  test.each([
    ['seconds', { 'retry-after': '7200' }, 7200],
    ['a date', { 'retry-after': 'in three hours' }, 10_800],
    ['nothing', {}, 60],
    ['nonsense', { 'retry-after': 'soon' }, 60],
    ['a week', { 'retry-after': '604800' }, 86_400],
  ] as [string, Record<string, string>, number][])(
    'that answers 429 is left alone for as long as it asks: %s',
    async (_what, headers, wait) => {
      await device('noor')
      await courtsFor('noor')
      const date = new Date(Date.now() + 3 * 3_600_000).toUTCString()
      const said = headers['retry-after'] === 'in three hours' ? { 'retry-after': date } : headers
      service.misbehave(() => ({ status: 429, headers: said, body: 'Slow down' }))
      await send()
      const [row] = await rows()
      expect(row).toMatchObject({
        status: 'queued',
        attempts: 1,
        last_error: 'push.test answered 429: Slow down',
      })
      expect(row?.wait).toBeGreaterThan(wait / 2)
      expect(row?.wait).toBeLessThanOrEqual(wait)
      expect(await send()).toMatchObject({ sent: 0, failed: [] })
    },
  )

  test('that answers 429 is not asked again by the same call', async () => {
    await device('noor')
    await device('sam')
    await courtsFor('noor', 'sam')
    let asked = 0
    service.misbehave(() => {
      asked += 1
      return { status: 429, headers: { 'retry-after': '600' } }
    })
    await send()
    expect(asked).toBe(1)
    expect((await rows()).map(({ status }) => status)).toEqual(['queued', 'queued'])
  })

  const once = (how: Parameters<PushService['misbehave']>[0]) => {
    let isDone = false
    return (endpoint: string) => {
      if (isDone) return null
      isDone = true
      return how(endpoint)
    }
  }
  test.each<[string, Parameters<PushService['misbehave']>[0], number]>([
    ['answers 500', () => ({ status: 500 }), 1],
    ['answers 503', () => ({ status: 503, headers: { 'retry-after': '120' } }), 1],
    ['hangs', () => 'hang', 1],
    ['hangs up', () => 'hang up', 1],
    ['takes it and hangs up', () => 'hang up after taking it', 2],
  ])('that %s gets it with the next attempt', async (_what, how, copies) => {
    await device('noor')
    await courtsFor('noor')
    service.misbehave(once(how))
    expect(await send()).toMatchObject({ sent: 0 })
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
    await soon()
    expect(await send()).toMatchObject({ sent: 1 })
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(service.received).toHaveLength(copies)
    // A second copy is known by its id.
    expect(new Set(service.received.map(({ content }) => content.id)).size).toBe(1)
  })

  test('for one device: the others get it at once, and only once', async () => {
    const [slow, phone] = [await device('noor'), await device('noor')]
    await courtsFor('noor')
    service.misbehave((endpoint) => (endpoint === slow.endpoint ? { status: 500 } : null))
    await send()
    expect(await rows()).toMatchObject([{ status: 'queued' }])
    service.misbehave(() => null)
    await soon()
    await send()
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint, slow.endpoint])
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('for one device, again and again: the message still counts as sent in the end', async () => {
    const slow = await device('noor')
    await device('noor')
    await courtsFor('noor')
    await here.sql(`update messages set expires_at = now() + interval '90 days'`)
    service.misbehave((endpoint) => (endpoint === slow.endpoint ? { status: 500 } : null))
    for (let attempt = 1; attempt <= 8; attempt++) {
      await send()
      await soon()
    }
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 8 }])
    expect(service.received).toHaveLength(1)
  })

  test('that refuses it for good: it fails with the reason', async () => {
    await device('noor')
    await courtsFor('noor')
    service.misbehave(() => ({ status: 403, body: 'BadJwtToken' }))
    await send()
    expect(await rows()).toMatchObject([
      { status: 'failed', last_error: 'push.test answered 403: BadJwtToken' },
    ])
    expect(await devices()).toHaveLength(1)
  })
})

describe('a sender that dies', () => {
  const lapse = () =>
    here.sql(`update messages set claimed_until = now() - interval '1 second' where status = 'sending'`)

  test('after it took a message: it arrives once, from another', async () => {
    await device('noor')
    await courtsFor('noor')
    await messageQueue('push', context()).claim('all', 10)
    expect(await send()).toMatchObject({ sent: 0 })
    await lapse()
    expect(await send()).toMatchObject({ sent: 1 })
    expect(service.received).toHaveLength(1)
  })

  test('between the answers of the devices and the record: second copies with the same id', async () => {
    await device('noor')
    await device('noor')
    await courtsFor('noor')
    const dying = {
      ...context(),
      fetch: (asked: Request) =>
        asked.url.endsWith('/record_push_result')
          ? Promise.reject(new Error('gone'))
          : context().fetch(asked),
    }
    await expect(sendPush(request(), dying)).rejects.toThrow('gone')
    expect(service.received).toHaveLength(2)
    await lapse()
    expect(await send()).toMatchObject({ sent: 1 })
    expect(service.received).toHaveLength(4)
    expect(new Set(service.received.map(({ content }) => content.id)).size).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('beside two others: every device gets one message, and each is recorded once', async () => {
    const names = ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli', 'gwen', 'carl', 'ruth'] as const
    for (const name of names) await device(name)
    await courtsFor(...names)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(names.length)
    expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(names.length)
    expect(service.received).toHaveLength(names.length)
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
  })
})

describe('a browser', () => {
  const save = (name: PersonName, { endpoint, keys }: Subscription) =>
    here.cast[name].client.rpc('save_push_subscription', {
      p_endpoint: endpoint,
      p_p256dh: keys.p256dh,
      p_auth: keys.auth,
      p_device: 'Chrome on Android',
    })
  const owners = () =>
    here.sql<{ who: string }>(
      `select p.first_name as who from push_subscriptions s join profiles p on p.id = s.player_id`,
    )

  test("that someone else signs in on shows their messages, and no longer the first person's", async () => {
    const phone = await device('noor')
    await save('sam', phone).throwOnError()
    expect(await owners()).toEqual([{ who: 'Sam' }])
  })

  test("can't be taken with its endpoint alone", async () => {
    const phone = await device('noor')
    const { keys } = service.subscribe('')
    expect((await save('sam', { ...phone, keys })).error).toMatchObject({ code: 'PT409', hint: 'push_taken' })
    expect(await owners()).toEqual([{ who: 'Noor' }])
  })

  test('that got a new endpoint can say so with its old key, without anyone signed in', async () => {
    const [old, other] = [await device('noor'), service.subscribe('')]
    const renew = async (auth: string) =>
      (
        await here.backend
          .anon()
          .rpc('renew_push_subscription', {
            p_old_endpoint: old.endpoint,
            p_old_auth: auth,
            p_endpoint: other.endpoint,
            p_p256dh: other.keys.p256dh,
            p_auth: other.keys.auth,
          })
          .throwOnError()
      ).data
    expect(await renew('A'.repeat(22))).toBe(false)
    expect(await renew(old.keys.auth)).toBe(true)
    expect(await devices()).toEqual([other.endpoint])
  })

  test('can only be removed by its owner', async () => {
    const phone = await device('noor')
    const remove = async (name: PersonName) =>
      (await here.cast[name].client.rpc('remove_push_device', { p_endpoint: phone.endpoint }).throwOnError())
        .data
    expect(await remove('sam')).toBe(false)
    expect(await remove('noor')).toBe(true)
    expect(await devices()).toEqual([])
  })

  test('is listed by its name, with the asking one marked', async () => {
    await device('noor', `Chrome\non ${'x'.repeat(200)}`)
    const phone = await device('noor', ' ')
    const { data } = await here.cast.noor.client
      .rpc('my_push_devices', { p_endpoint: phone.endpoint })
      .throwOnError()
    expect(data).toMatchObject([
      { device: 'Browser', is_this: true },
      { device: `Chrome on ${'x'.repeat(70)}`, is_this: false },
    ])
    expect((await here.cast.sam.client.rpc('my_push_devices').throwOnError()).data).toEqual([])
  })

  test('is deleted with the account', async () => {
    await device('nina')
    await here.cast.nina.client.rpc('delete_my_account').throwOnError()
    expect(await devices()).toEqual([])
  })

  test('is in the data of its owner, without its keys', async () => {
    const phone = await device('noor')
    const { data } = await here.cast.noor.client.rpc('my_data').throwOnError()
    expect(data).toMatchObject({ push_devices: [{ device: 'Chrome on Android' }] })
    expect(JSON.stringify(data)).not.toContain(phone.keys.auth)
  })
})
