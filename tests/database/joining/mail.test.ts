import { afterEach, describe, expect, test, vi } from 'vitest'
import { drain } from '../../../supabase/functions/_shared/drain'
import { messageQueue } from '../../../supabase/functions/_shared/message-queue'
import sendEmails from '../../../supabase/functions/send-emails/handler'
import { emailSender } from '../../../supabase/functions/send-emails/send-email'
import type { FunctionContext } from '../../../supabase/functions/_shared/function-context'
import { SITE } from '../backend'
import { id } from '../ids'
import { scene, toldTo } from '../scene'
import { answerOf, invitationsTo, mailedToken, outcomesOf, deliverEmails } from './answers'

const here = scene()
afterEach(() => void (here.backend.mails.length = 0))

const invite = (...people: string[]) =>
  answerOf(here.cast.lucia.client.rpc('import_players', invitationsTo(id('ladder'), people)))
const mails = () =>
  here.sql<{ id: string; to_email: string; status: string; attempts: number; last_error: string | null }>(
    `select id, to_email, status, attempts, last_error from messages where invite_token is not null order by to_email, created_at`,
  )
const payloads = async () =>
  (
    await here.sql<{ status: string; token: boolean }>(
      `select distinct status, payload ? 'token' as token from messages where invite_token is not null order by status`,
    )
  ).map(({ status, token }) => `${status} ${token ? 'with' : 'without'} token`)

/** The function with the test's own mail server. */
const context = (sendMail: FunctionContext['sendMail']): FunctionContext => ({
  env: {
    SUPABASE_URL: SITE,
    SUPABASE_PUBLISHABLE_KEY: here.backend.keys.publishableKey,
    SUPABASE_SECRET_KEY: here.backend.keys.secretKey,
    SITE_URL: SITE,
  },
  fetch: here.backend.fetch,
  sendMail,
})
const post = (headers: Record<string, string>) =>
  new Request(`${SITE}/functions/v1/send-emails`, { method: 'POST', headers })
const withSecret = () => post({ apikey: here.backend.keys.secretKey })
interface Answer {
  sent: number
  failed: { id: string; to_email: string; error: string }[]
  waiting: boolean
}
const drainAll = async (sendMail: FunctionContext['sendMail']) =>
  (await (await sendEmails(withSecret(), context(sendMail))).json()) as Answer

describe('an invitation by email', () => {
  test('arrives with its link, once, and the token is wiped', async () => {
    await invite('zoe@example.com')
    expect(await payloads()).toEqual(['queued with token'])
    expect(await deliverEmails(here.cast.lucia.client)).toEqual({ sent: 1, failed: [], waiting: false })
    expect(here.backend.mails).toMatchObject([
      { to: 'zoe@example.com', subject: 'Lucia Cervantes invited you to Riverside Ladder' },
    ])
    const token = mailedToken(here.backend, 'zoe@example.com')
    expect(await answerOf(here.backend.anon().rpc('invitation', { p_token: token }))).toMatchObject({
      state: 'valid',
    })
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 1, last_error: null }])
    expect(await payloads()).toEqual(['sent without token'])
    expect(await deliverEmails(here.cast.lucia.client)).toMatchObject({ sent: 0 })
    expect(here.backend.mails).toHaveLength(1)
  })

  test('cannot be queued twice for one invitation', async () => {
    await invite('zoe@example.com')
    await expect(
      here.sql(
        `insert into messages (kind, event_key, to_email, invite_token, expires_at)
         select kind, 'again', to_email, invite_token, expires_at from messages where invite_token is not null`,
      ),
    ).rejects.toThrow('messages_invite_token_key')
  })

  test('that is no longer open is not sent', async () => {
    await invite('zoe@example.com', 'max@example.com')
    await here.sql(
      `update league_players set invite_expires_at = now() where invite_email = 'zoe@example.com'`,
    )
    await here.sql(
      `update league_players set status = 'not_invited', invite_token = null, invite_expires_at = null where invite_email = 'max@example.com'`,
    )
    expect(await deliverEmails(here.cast.lucia.client)).toMatchObject({ sent: 0 })
    expect(here.backend.mails).toEqual([])
    expect(await payloads()).toEqual(['canceled without token'])
  })
})

describe('who may send', () => {
  test('an organizer sends the emails of their leagues, and of no others', async () => {
    await invite('zoe@example.com')
    await answerOf(
      here.cast.omar.client.rpc('import_players', invitationsTo(id('hill'), ['max@example.com'])),
    )
    for (const nobody of ['noor', 'nina', 'lena'] as const)
      expect(await deliverEmails(here.cast[nobody].client)).toEqual({ sent: 0, failed: [], waiting: false })
    expect(here.backend.mails).toEqual([])
    await deliverEmails(here.cast.carl.client) // she runs the club that the ladder belongs to
    expect(here.backend.mails.map(({ to }) => to)).toEqual(['zoe@example.com'])
    await deliverEmails(here.cast.sunny.client)
    expect(here.backend.mails.map(({ to }) => to)).toEqual(['zoe@example.com', 'max@example.com'])
  })

  test('the secret key sends all', async () => {
    await invite('zoe@example.com')
    expect(await deliverEmails(here.backend.service())).toMatchObject({ sent: 1 })
  })

  test.each([
    ['no one', () => ({})],
    ['a visitor', () => ({ authorization: `Bearer ${here.backend.keys.publishableKey}` })],
    ['a made-up token', () => ({ authorization: 'Bearer nonsense' })],
    ['a wrong key', () => ({ authorization: `Bearer ${'x'.repeat(here.backend.keys.secretKey.length)}` })],
    [
      'a token signed by someone else',
      () => ({
        authorization:
          'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmVkLWJ5LW5vYm9keQ',
      }),
    ],
  ])('%s sends nothing', async (_who, headers) => {
    await invite('zoe@example.com')
    const sendMail = vi.fn<FunctionContext['sendMail']>()
    const answer = await sendEmails(
      post({ apikey: here.backend.keys.publishableKey, ...headers() }),
      context(sendMail),
    )
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ message: 'Please sign in first.' })
    expect(sendMail).not.toHaveBeenCalled()
    expect(await mails()).toMatchObject([{ status: 'queued' }])
  })

  test('a browser of the app may call it from another origin, and only with POST', async () => {
    const ask = (method: string) =>
      sendEmails(new Request(`${SITE}/functions/v1/send-emails`, { method }), context(vi.fn()))
    const preflight = await ask('OPTIONS')
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    expect((await ask('GET')).status).toBe(405)
  })
})

describe('an email that fails', () => {
  const refused = (email: string) => (mail: { to: string }) =>
    mail.to === email
      ? Promise.reject(
          Object.assign(new Error('550 No such user here'), {
            code: 'EENVELOPE',
            responseCode: 550,
          }),
        )
      : server.deliver(mail)
  const server = {
    delivered: [] as string[],
    deliver: (mail: { to: string }) => Promise.resolve(void server.delivered.push(mail.to)),
  }
  afterEach(() => void (server.delivered.length = 0))

  test("doesn't stop the others, and says why", async () => {
    await invite('a@example.com', 'b@example.com', 'c@example.com')
    const answer = await drainAll(refused('b@example.com'))
    expect(answer).toMatchObject({
      sent: 2,
      failed: [{ to_email: 'b@example.com', error: '550 No such user here' }],
      waiting: false,
    })
    expect(server.delivered.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'a@example.com',
      'c@example.com',
    ])
    // the organizer sees it on the roster
    const { data } = await here.cast.lucia.client
      .rpc('organizer_roster', { p_league_id: id('ladder') })
      .eq('mail_status', 'failed')
    expect(data).toMatchObject([{ invite_email: 'b@example.com', mail_error: '550 No such user here' }])
    expect(await payloads()).toEqual(['failed with token', 'sent without token'])
  })

  test("isn't retried by itself, but on request, as the same invitation", async () => {
    await invite('b@example.com')
    const { failed } = await drainAll(refused('b@example.com'))
    expect(await drainAll(server.deliver)).toMatchObject({ sent: 0 })
    const { client } = here.cast.lucia
    const retry = () => client.rpc('retry_messages', { p_ids: [failed[0]?.id ?? ''] })
    expect(await outcomesOf(retry())).toEqual(['queued'])
    expect(await outcomesOf(retry())).toEqual(['not_failed'])
    await deliverEmails(client)
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])
    expect(
      await answerOf(
        here.backend.anon().rpc('invitation', { p_token: mailedToken(here.backend, 'b@example.com') }),
      ),
    ).toMatchObject({ state: 'valid' })
  })

  test('whose invitation was replaced or ended is not sent again', async () => {
    await invite('b@example.com')
    const { failed } = await drainAll(refused('b@example.com'))
    await here.sql(`update league_players set invite_expires_at = now() where invite_email = 'b@example.com'`)
    expect(
      await outcomesOf(
        here.cast.lucia.client.rpc('retry_messages', { p_ids: [failed[0]?.id ?? '', id('nowhere')] }),
      ),
    ).toEqual(['closed', 'not_found'])
  })

  test('with an endless reason keeps 500 characters of it', async () => {
    await invite('b@example.com')
    await drainAll(() => Promise.reject(new Error('x'.repeat(9000))))
    expect((await mails())[0]?.last_error).toHaveLength(500)
  })

  test('without a reason says that', async () => {
    await invite('b@example.com')
    await drainAll(() => Promise.reject(new Error()))
    expect((await mails())[0]?.last_error).toBe("The mail server didn't give a reason.")
  })
})

describe('a function that crashes while it sends', () => {
  const claim = () => here.backend.service().rpc('claim_messages').throwOnError()
  const later = () =>
    here.sql(`update messages set claimed_until = now() - interval '1 minute' where status = 'sending'`)

  test('leaves an email that is taken again after five minutes, as the same email', async () => {
    await invite('zoe@example.com')
    const { data: claimed } = await claim()
    expect(await deliverEmails(here.cast.lucia.client)).toMatchObject({ sent: 0 })
    expect(await mails()).toMatchObject([{ status: 'sending' }])
    await later()
    expect(await deliverEmails(here.backend.service())).toMatchObject({ sent: 1 })
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(here.backend.mails.map(({ messageId }) => messageId)).toEqual([`${claimed[0]?.id}@localhost`])
  })

  test('eight times: the email counts as failed, until someone sends it again', async () => {
    await invite('zoe@example.com')
    await here.sql(`update messages set attempts = 7 where invite_token is not null`)
    const { data: claimed } = await claim()
    await later()
    expect(await deliverEmails(here.backend.service())).toMatchObject({ sent: 0 })
    expect(await mails()).toMatchObject([
      { status: 'failed', last_error: 'Sending was interrupted. The message may have arrived.' },
    ])
    expect(
      await outcomesOf(here.cast.lucia.client.rpc('retry_messages', { p_ids: [claimed[0]?.id ?? ''] })),
    ).toEqual(['queued'])
    expect(await deliverEmails(here.cast.lucia.client)).toMatchObject({ sent: 1 })
  })

  test('and comes back after all: its answer still counts, and the email is not sent again', async () => {
    await invite('zoe@example.com')
    const { data: claimed } = await claim()
    await later()
    await here.backend.service().rpc('claim_messages', { p_ids: [] }).throwOnError()
    expect(await mails()).toMatchObject([{ status: 'queued' }])
    const record = () =>
      here.backend
        .service()
        .rpc('record_message_result', { p_id: claimed[0]?.id ?? '' })
        .throwOnError()
    expect((await record()).data).toBe(true)
    expect((await record()).data).toBe(false)
    expect(await mails()).toMatchObject([{ status: 'sent' }])
    expect(await deliverEmails(here.backend.service())).toMatchObject({ sent: 0 })
  })

  test('because the database fails briefly when it reports retries', async () => {
    await invite('zoe@example.com')
    const queue = messageQueue('email', context(vi.fn()))
    const settle = vi
      .spyOn(queue, 'settle')
      .mockRejectedValueOnce(new Error('down'))
      .mockRejectedValueOnce(new Error('down'))
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
    const sendMail = vi.fn<FunctionContext['sendMail']>(() => Promise.resolve())
    await drain(queue, 'all', emailSender(queue, context(sendMail)), 1000)
    vi.useRealTimers()
    expect(settle).toHaveBeenCalledTimes(3)
    expect(sendMail).toHaveBeenCalledTimes(1)
    expect(await mails()).toMatchObject([{ status: 'sent' }])
  })
})

describe('a long queue', () => {
  const addresses = Array.from({ length: 25 }, (_, n) => `p${String(n).padStart(2, '0')}@example.com`)

  test('is sent in one call, in order', async () => {
    await invite(...addresses)
    expect(await deliverEmails(here.cast.lucia.client)).toEqual({ sent: 25, failed: [], waiting: false })
    expect(here.backend.mails.map(({ to }) => to).toSorted()).toEqual(addresses)
  })

  test('is claimed up to the limit, even if the database thinks that the queue is short', async () => {
    await invite(...addresses)
    // With statistics for one row, the planner would run the subquery again for each email, and each time it would skip
    // those already claimed.
    await here.sql(`update pg_class set reltuples = 1, relpages = 1 where oid = 'messages'::regclass`)
    const taken = await here.sql(`select id from public.claim_messages('email', null, 3)`)
    await here.sql.exec('analyze messages')
    expect(taken).toHaveLength(3)
    expect(await here.sql(`select id from messages where status = 'sending'`)).toHaveLength(3)
  })

  test('is left for the next call when time is up', async () => {
    await invite(...addresses)
    const queue = messageQueue('email', context(vi.fn()))
    const answer = await drain(queue, 'all', emailSender(queue, context(vi.fn())), 0)
    expect(answer).toMatchObject({ failed: [], waiting: true })
    expect(await deliverEmails(here.cast.lucia.client)).toMatchObject({
      sent: 25 - answer.sent,
      waiting: false,
    })
  })
})

describe('the token of a queued email', () => {
  test("can't be found: not by selecting, not by claiming the queue", async () => {
    await invite('zoe@example.com')
    for (const { client } of [here.cast.sunny, here.cast.lucia]) {
      for (const column of ['payload', 'invite_token', 'claimed_until', '*'])
        expect(toldTo(await client.from('messages').select(column))?.code).toBe('42501')
      expect(toldTo(await client.rpc('claim_messages'))?.code).toBe('42501')
    }
  })
})
