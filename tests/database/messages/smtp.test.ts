import type { ParsedMail } from 'mailparser'
import nodemailer from 'nodemailer'
import { describe, expect, test } from 'vitest'
import type { FunctionContext } from '../../../supabase/functions/_shared/function-context'
import { smtpSender } from '../../../supabase/functions/_shared/smtp'
import sendEmails from '../../../supabase/functions/send-emails/handler'
import { messageQueue } from '../../../supabase/functions/_shared/message-queue'
import { linksOf } from '../../../supabase/embedded/mail/links'
import { SITE } from '../backend'
import { id } from '../ids'
import { scene } from '../scene'
import { EVERY_KIND, FIRST_NAME, LEAGUE } from './every-kind'
import { closeMailServers, contextOf, mailServer, refusal, send as sendQueued, type Trouble } from './smtp'

/* Real SMTP: what nodemailer sends to a mail server of another project, which an independent parser reads. */

const here = scene()
closeMailServers()

const context = (sendMail: FunctionContext['sendMail']) => contextOf(here, sendMail)
const send = (sendMail: FunctionContext['sendMail']) => sendQueued(context(sendMail))

/** Courts for Noor and others: what publish_courts queues, without the invitations of the world. */
const courtsFor = async (...names: string[]) => {
  await here.sql(`delete from messages`)
  await here.sql(
    `select app.enqueue_messages('courts', 'courts 1', $1, $2, $3, now() + interval '2 days', app.game_day_facts(d), $4)
     from game_days d where d.id = $1`,
    [
      id('ahead'),
      id('ladder'),
      id('lucia'),
      JSON.stringify(
        names.map((name) => ({
          player_id: id(name),
          payload: {
            court: 'Center',
            with: ['Zoë "Smash" Núñez 🏓', "Dev O'Neil"],
            reason: null,
            change: 'new',
          },
        })),
      ),
    ],
  )
}
const rows = () =>
  here.sql<{ who: string; status: string; attempts: number; last_error: string | null }>(
    `select split_part(to_email, '.', 1) as who, status, attempts, last_error from messages order by to_email`,
  )
const soon = () => here.sql(`update messages set due_at = now() where status = 'queued'`)

describe('each kind of message', () => {
  test('can be turned off', async () => {
    const { data } = await here.cast.lucia.client.rpc('message_settings').throwOnError()
    const offered = (data as { preferences: { kind: string }[] }).preferences.map(({ kind }) => kind)
    expect(Object.keys(EVERY_KIND).toSorted()).toEqual(offered.toSorted())
  })

  test('arrives with both texts, the same links in them, and one click to unsubscribe', async () => {
    await here.sql(`delete from messages`)
    await here.sql(
      `insert into messages (kind, event_key, player_id, to_email, league_id, payload, expires_at)
       select given.kind, 'every ' || given.kind, p.id, p.email, $2, given.payload, now() + interval '1 day'
       from jsonb_to_recordset($1::jsonb) as given (kind text, payload jsonb) join profiles p on p.id = $3`,
      [
        JSON.stringify(Object.entries(EVERY_KIND).map(([kind, payload]) => ({ kind, payload }))),
        id('ladder'),
        id('noor'),
      ],
    )
    const server = await mailServer()
    expect(await send(server.sendMail)).toMatchObject({ sent: Object.keys(EVERY_KIND).length, failed: [] })
    const kinds = server.received.map((mail) => {
      const { subject = '', text = '', html, headerLines, attachments } = mail
      const links = linksOf({ html: html || '' })
      const header = (name: string) => headerLines.find(({ key }) => key === name)?.line ?? ''
      const unsubscribe = /<.*\/unsubscribe\/([\w-]{80}\?kind=(\w+))>$/.exec(header('list-unsubscribe'))
      const [, address, kind = ''] = unsubscribe ?? []
      const said = `${kind}: ${subject}\n${text}`
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      expect(said).toContain(LEAGUE)
      expect(said).toContain(`Hi ${FIRST_NAME},`)
      expect(said).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
      expect(links.at(-1)).toBe(`${SITE}/email-preferences/${address}`)
      for (const link of links) expect(said).toContain(link)
      for (const { content } of attachments) expect(content.toString()).toContain('BEGIN:VCALENDAR')
      return kind
    })
    expect(kinds.toSorted()).toEqual(Object.keys(EVERY_KIND).toSorted())
  })
})

describe('a message on its way through a mail server', () => {
  test('arrives whole: names with quotes and emoji, both texts, the calendar entry, and its own Message-ID', async () => {
    await here.sql(`update events set name = 'Riverside "Ladder" 🏓 & Friends' where id = $1`, [id('ladder')])
    await courtsFor('noor')
    const [row] = await here.sql<{ id: string }>('select id from messages')
    const server = await mailServer()
    expect(await send(server.sendMail)).toMatchObject({ sent: 1, failed: [] })
    const [mail] = server.received
    expect(mail?.from?.value).toEqual([{ name: 'Kitchen Line', address: 'leagues@club.test' }])
    expect(mail?.messageId).toBe(`<${row?.id}@localhost>`)
    expect(mail?.subject).toMatch(/^You're on Center: Riverside "Ladder" 🏓 & Friends, /)
    expect(mail?.text).toContain(`With Zoë "Smash" Núñez 🏓 and Dev O'Neil`)
    expect(mail?.html).toContain('Zoë &#34;Smash&#34; Núñez 🏓 and Dev O&#39;Neil')
    expect(mail?.headers.get('content-type')).toMatchObject({ value: 'multipart/mixed' })
    const header = (name: string) =>
      mail?.headerLines.find(({ key }) => key === name)?.line.replaceAll('\r\n', '')
    expect(header('list-unsubscribe')).toMatch(
      new RegExp(`^List-Unsubscribe: <${SITE}/functions/v1/unsubscribe/[\\w-]{80}\\?kind=courts>$`),
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [entry] = mail?.attachments ?? []
    expect(entry).toMatchObject({ filename: 'game-day.ics', contentType: 'text/calendar' })
    expect(entry?.content.toString().replaceAll('\r\n ', '')).toContain(
      'SUMMARY:Riverside "Ladder" 🏓 & Friends\\, week 3\r\n',
    )
    expect(await here.sql(`select status, receipt from messages`)).toEqual([
      { status: 'sent', receipt: expect.stringContaining('Queued as 4F2A') as string },
    ])
  })

  test.each<[string, Trouble, string]>([
    [
      'the address is unknown',
      (step) => (step === 'to' ? refusal(550, 'No such user') : null),
      'No such user',
    ],
    [
      'the content is refused',
      (step) => (step === 'data' ? refusal(554, 'Looks like spam') : null),
      'Looks like spam',
    ],
  ])('fails for good if %s', async (_what, trouble, reason) => {
    await courtsFor('noor')
    const server = await mailServer(trouble)
    await send(server.sendMail)
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1 }])
    expect((await rows())[0]?.last_error).toContain(reason)
  })

  const once4xx = (at: string) => {
    let isDone = false
    return (step: string) => {
      if (step !== at || isDone) return null
      isDone = true
      return refusal(451, 'Try again later')
    }
  }
  const onceBroken = (at: string, how: 'hang' | 'hang up') => {
    let isDone = false
    return (step: string) => {
      if (step !== at || isDone) return null
      isDone = true
      return how
    }
  }
  test.each<[string, () => Trouble]>([
    ['asks to wait for the address', () => once4xx('to')],
    ['asks to wait after the content', () => once4xx('data')],
    ['hangs before its greeting', () => onceBroken('connect', 'hang')],
    ['hangs up at the sender', () => onceBroken('from', 'hang up')],
    ['hangs after the content', () => onceBroken('data', 'hang')],
    ['hangs up after the content', () => onceBroken('data', 'hang up')],
  ])('arrives with the next attempt if the server %s', async (_what, trouble) => {
    await courtsFor('noor')
    const server = await mailServer(trouble())
    expect(await send(server.sendMail)).toMatchObject({ sent: 0 })
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
    await soon()
    expect(await send(server.sendMail)).toMatchObject({ sent: 1 })
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])
    expect(server.received).toHaveLength(1)
  })

  test("one that the server can't take yet doesn't keep the others", async () => {
    await courtsFor('noor', 'sam', 'tom')
    const server = await mailServer((step, address) =>
      step === 'to' && address?.startsWith('sam') ? refusal(450, 'Mailbox busy') : null,
    )
    expect(await send(server.sendMail)).toMatchObject({ sent: 2 })
    expect(await rows()).toMatchObject([
      { who: 'noor', status: 'sent' },
      { who: 'sam', status: 'queued' },
      { who: 'tom', status: 'sent' },
    ])
  })

  test('without a mail server the queue stays, and only one message counts an attempt', async () => {
    await courtsFor('noor', 'sam', 'tom')
    const settings = { host: '127.0.0.1', port: 9, secure: false, requireTLS: false, from: 'a@club.test' }
    const nowhere = smtpSender(nodemailer, settings, { connect: 1000, answer: 1000 })
    expect(await send(nowhere)).toMatchObject({ sent: 0 })
    expect((await rows()).map(({ status, attempts }) => `${status} ${attempts}`).toSorted()).toEqual([
      'queued 0',
      'queued 0',
      'queued 1',
    ])
  })
})

describe('a sender that dies', () => {
  const lapse = () =>
    here.sql(`update messages set claimed_until = now() - interval '1 second' where status = 'sending'`)
  const copies = (received: ParsedMail[]) => received.map(({ messageId }) => messageId)

  test('after it took a message: it arrives once, from another', async () => {
    await courtsFor('noor')
    await messageQueue(
      'email',
      context(() => Promise.resolve()),
    ).claim('all', 10)
    const server = await mailServer()
    expect(await send(server.sendMail)).toMatchObject({ sent: 0 })
    await lapse()
    expect(await send(server.sendMail)).toMatchObject({ sent: 1 })
    expect(server.received).toHaveLength(1)
  })

  test('between the answer of the mail server and the record: a second copy with the same Message-ID', async () => {
    await courtsFor('noor')
    const server = await mailServer()
    const { backend } = here
    const dying = {
      ...context(server.sendMail),
      fetch: (request: Request) =>
        request.url.endsWith('/record_message_result')
          ? Promise.reject(new Error('gone'))
          : backend.fetch(request),
    }
    const request = new Request(SITE, { method: 'POST', headers: { apikey: backend.keys.secretKey } })
    await expect(sendEmails(request, dying)).rejects.toThrow('gone')
    await lapse()
    expect(await send(server.sendMail)).toMatchObject({ sent: 1 })
    expect(server.received).toHaveLength(2)
    expect(new Set(copies(server.received)).size).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('beside two others: everyone gets one message, and each is recorded once', async () => {
    const names = ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli', 'kai', 'gwen', 'carl', 'ruth']
    await courtsFor(...names)
    const server = await mailServer()
    const answers = await Promise.all([send(server.sendMail), send(server.sendMail), send(server.sendMail)])
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(names.length)
    expect(new Set(copies(server.received)).size).toBe(names.length)
    expect(server.received).toHaveLength(names.length)
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
  })
})
