import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SITE } from '../backend'
import { id } from '../ids'
import { answerOf, invitationsTo } from '../joining/answers'
import { scene } from '../scene'
import { inBothRuntimes, startUnderDeno } from './runtimes'

/* What the function does in detail: ../joining/mail.test.ts. */

inBothRuntimes('send-emails', ({ call, mails }, here) => {
  const invite = (...people: string[]) =>
    answerOf(here.cast.lucia.client.rpc('import_players', invitationsTo(id('ladder'), people)))
  const send = (headers: Record<string, string>) =>
    call('/functions/v1/send-emails', { method: 'POST', headers })
  const withSecret = () => send({ apikey: here.backend.keys.secretKey })

  test('sends an invitation once, with its link', async () => {
    await invite('zoe@example.com')
    expect(await (await withSecret()).json()).toEqual({ sent: 1, failed: [], waiting: false })
    expect(await (await withSecret()).json()).toMatchObject({ sent: 0 })
    expect(mails()).toMatchObject([
      { to: 'zoe@example.com', subject: 'Lucia Cervantes invited you to Riverside Ladder' },
    ])
    expect(mails()[0]?.text).toContain('http://localhost:5173/accept-invite/')
    expect(mails()[0]?.html).toContain('View invitation')
  })

  test('sends courts with names as they are written', async () => {
    await here.sql(`delete from messages`)
    await here.sql(
      `select app.enqueue_messages('courts', 'courts 1', d.id, d.league_id, $2, now() + interval '2 days',
         app.game_day_facts(d), $3) from game_days d where d.id = $1`,
      [
        id('ahead'),
        id('lucia'),
        JSON.stringify([
          {
            player_id: id('noor'),
            payload: { court: 'Center', with: ['Zoë "Smash" 🏓', 'Tom K.'], reason: null, change: 'new' },
          },
        ]),
      ],
    )
    expect(await (await withSecret()).json()).toMatchObject({ sent: 1, failed: [] })
    expect(mails()[0]?.subject).toMatch(/^You're on Center: Riverside Ladder, /)
    expect(mails()[0]?.text).toContain('With Zoë "Smash" 🏓 and Tom K.')
  })

  test('sends for an organizer who is signed in', async () => {
    await invite('zoe@example.com')
    const answer = await send({ authorization: `Bearer ${here.cast.lucia.token}` })
    expect(await answer.json()).toMatchObject({ sent: 1 })
  })

  test('sends nothing for anyone else', async () => {
    await invite('zoe@example.com')
    const { publishableKey, secretKey } = here.backend.keys
    for (const headers of [
      {},
      { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
      { apikey: publishableKey, authorization: 'Bearer nonsense' },
      { apikey: publishableKey, authorization: `Bearer ${'x'.repeat(secretKey.length)}` },
    ] as Record<string, string>[])
      expect((await send(headers)).status).toBe(401)
    expect(mails()).toEqual([])
  })

  test('sends a test message instead, with the secret key only', async () => {
    await invite('zoe@example.com')
    const body = JSON.stringify({ test: 'lucia@example.com' })
    const sendTest = (headers: Record<string, string>) =>
      call('/functions/v1/send-emails', { method: 'POST', headers, body })
    const { publishableKey, secretKey } = here.backend.keys
    expect((await sendTest({ apikey: publishableKey })).status).toBe(401)
    const answer = await sendTest({ apikey: secretKey })
    expect(await answer.json()).toEqual({ sent: 1, failed: [], waiting: false })
    expect(mails()).toMatchObject([{ to: 'lucia@example.com', subject: 'Test message from Kitchen Line' }])
    expect(mails()[0]?.text).toContain('http://localhost:5173')
    expect(await here.sql(`select distinct status from messages`)).toEqual([{ status: 'queued' }])
  })

  test('lets the app ask from its own origin, and only with POST', async () => {
    const preflight = await call('/functions/v1/send-emails', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    expect((await call('/functions/v1/send-emails')).status).toBe(405)
  })
})

describe('with a mail server that is slow', () => {
  const here = scene()
  const PEOPLE = ['ann', 'bob', 'cyd'].map((name) => `${name}@example.com`)

  /** Three invitations, and a worker that the platform stops as soon as it seems idle. */
  const slowly = async (delay: number) => {
    await here.sql(`delete from messages`)
    await answerOf(here.cast.lucia.client.rpc('import_players', invitationsTo(id('ladder'), PEOPLE)))
    const worker = await startUnderDeno('send-emails', here, { delay, STOPS_IDLE_WORKERS: '1' })
    onTestFinished(worker.stop)
    return worker
  }
  const states = async () =>
    (await here.sql<{ status: string }>(`select status from messages order by created_at, id`)).map(
      ({ status }) => status,
    )
  const ask = (init?: RequestInit) =>
    new Request(`${SITE}/functions/v1/send-emails`, {
      method: 'POST',
      headers: { apikey: here.backend.keys.secretKey, prefer: 'respond-async' },
      ...init,
    })

  test('the schedule is answered at once, and every email is sent', async () => {
    const worker = await slowly(2000)
    const start = Date.now()
    const answer = await worker.fetch(ask())
    expect(answer.status).toBe(202)
    expect(Date.now() - start).toBeLessThan(1500)
    expect(worker.mail.mails).toEqual([])
    await worker.ended
    expect(Date.now() - start).toBeGreaterThan(5000)
    expect(worker.mail.mails.map(({ to }) => to).toSorted()).toEqual(PEOPLE)
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
  })

  test('a worker whose time is up leaves what it has not tried to the next one', async () => {
    const worker = await slowly(500)
    await worker.fetch(ask())
    await vi.waitFor(async () => expect(await states()).toContain('sending'))
    worker.warn()
    await worker.ended
    expect(worker.mail.mails).toHaveLength(1)
    expect((await states()).toSorted()).toEqual(['queued', 'queued', 'sent'])
  })
})
