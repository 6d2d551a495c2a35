import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPushService, type PushService } from '../../push-service'
import { id } from '../ids'
import { inBothRuntimes } from './runtimes'

/* What the function does in detail: ../messages/push.test.ts. */

let service: PushService
beforeAll(async () => {
  service = await startPushService()
  process.env.PUSH_TEST_SERVICE = service.url
})
afterAll(async () => {
  delete process.env.PUSH_TEST_SERVICE
  await service.stop()
})

inBothRuntimes('send-push', ({ call }, here) => {
  beforeEach(async () => {
    service.reset()
    await here.sql(`delete from messages`)
  })

  const ask = (headers: Record<string, string>) =>
    call('/functions/v1/send-push', { method: 'POST', headers })
  const send = () => ask({ apikey: here.backend.keys.secretKey })
  const device = async () => {
    const { endpoint, keys } = service.subscribe(here.backend.keys.vapid.publicKey)
    await here.cast.noor.client
      .rpc('save_push_subscription', {
        p_endpoint: endpoint,
        p_p256dh: keys.p256dh,
        p_auth: keys.auth,
        p_device: 'Chrome on Android',
      })
      .throwOnError()
    return endpoint
  }
  const courtsForNoor = () =>
    here.sql(
      `select app.enqueue_messages('courts', 'courts 1', d.id, d.league_id, $2, now() + interval '2 days',
         app.game_day_facts(d), $3) from game_days d where d.id = $1`,
      [
        id('ahead'),
        id('lucia'),
        JSON.stringify([
          {
            player_id: id('noor'),
            payload: { court: 'Center', with: ['Zoë "Smash" 🏓'], reason: null, change: 'new' },
          },
        ]),
      ],
    )
  const status = async () =>
    (await here.sql<{ status: string }>(`select status from messages where channel = 'push'`))[0]?.status

  test('encrypts a message for each device, signs it, and sends it once', async () => {
    const endpoints = [await device(), await device()]
    await courtsForNoor()
    expect(await (await send()).json()).toEqual({ sent: 1, failed: [], waiting: false })
    expect(await (await send()).json()).toMatchObject({ sent: 0 })
    expect(service.objections).toEqual([])
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted())
    expect(service.received[0]?.content).toMatchObject({
      title: "You're on Center",
      body: expect.stringContaining('With Zoë "Smash" 🏓') as string,
    })
  })

  test.each([
    [410, 'dropped'],
    [429, 'queued'],
    [500, 'queued'],
    [403, 'failed'],
  ])('after an answer of %i, the message is %s', async (code, expected) => {
    await device()
    await courtsForNoor()
    service.misbehave(() => ({ status: code, headers: { 'retry-after': '60' } }))
    expect(await (await send()).json()).toMatchObject({ sent: 0 })
    expect(await status()).toBe(expected)
  })

  test('follows no redirect, and survives a broken connection', async () => {
    await device()
    await courtsForNoor()
    service.misbehave(() => 'hang up')
    await send()
    expect(await status()).toBe('queued')
    await here.sql(`update messages set due_at = now()`)
    let asked = 0
    service.misbehave(() => {
      asked += 1
      return { status: 302, headers: { location: `${service.url}/inside` } }
    })
    await send()
    expect(await status()).toBe('failed')
    expect(asked).toBe(1)
  })

  test('does nothing for anyone without the secret key; GET only answers the public key', async () => {
    await device()
    await courtsForNoor()
    const { publishableKey, secretKey } = here.backend.keys
    for (const headers of [
      {},
      { apikey: publishableKey, authorization: `Bearer ${here.cast.lucia.token}` },
      { apikey: publishableKey, authorization: `Bearer ${'x'.repeat(secretKey.length)}` },
    ] as Record<string, string>[])
      expect((await ask(headers)).status).toBe(401)
    expect(await (await call('/functions/v1/send-push')).json()).toEqual({
      public_key: here.backend.keys.vapid.publicKey,
    })
    expect((await call('/functions/v1/send-push', { method: 'PUT' })).status).toBe(405)
    expect(service.received).toEqual([])
  })
})
