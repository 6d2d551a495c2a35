import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import nodemailer from 'nodemailer'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach } from 'vitest'
import type { FunctionContext } from '../../../supabase/functions/_shared/function-context'
import { smtpSender } from '../../../supabase/functions/_shared/smtp'
import sendEmails from '../../../supabase/functions/send-emails/handler'
import { SITE } from '../backend'
import type { Scene } from '../scene'

/** The step at which a mail server misbehaves. At 'answer' it has already taken the message. */
export type Trouble = (
  step: 'connect' | 'from' | 'to' | 'data' | 'answer',
  address?: string,
) => Error | 'hang' | 'hang up' | null

export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

const open: (() => Promise<void>)[] = []

/** Closes the mail servers of each test. */
export function closeMailServers() {
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
  })
}

const NO_TROUBLE: Trouble = () => null

/**
 * A mail server on this machine, with an independent parser that reads every mail, and a sender that uses it. Without trouble,
 * only a busy machine makes the sender wait.
 */
export async function mailServer(trouble = NO_TROUBLE, patienceMs = trouble === NO_TROUBLE ? 30_000 : 1000) {
  const received: ParsedMail[] = []
  const sockets = new Set<{ destroy: () => void }>()
  const meet = (problem: ReturnType<Trouble>, go: (error?: Error | null) => void) => {
    if (problem === 'hang up') for (const socket of sockets) socket.destroy()
    else if (problem !== 'hang') go(problem)
  }
  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => meet(trouble('connect'), done),
    onMailFrom: (address, _session, done) => meet(trouble('from', address.address), done),
    onRcptTo: (address, _session, done) => meet(trouble('to', address.address), done),
    onData(stream, session, done) {
      const take = async () => {
        // Null if the connection closed before all of it was here: the client's patience is part of these tests.
        const mail = await simpleParser(stream).catch(() => null)
        if (mail === null) return
        const address = session.envelope.rcptTo[0]?.address
        let problem = trouble('data', address)
        if (problem === null) {
          received.push(mail)
          problem = trouble('answer', address)
        }
        meet(problem, (error) => done(error ?? null, 'Queued as 4F2A'))
      }
      void take()
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {}) // a client that is gone is what these tests are about
  server.server.on(
    'connection',
    (socket: { destroy: () => void; on: (event: 'close', then: () => void) => void }) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  open.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  )
  const { port } = server.server.address() as AddressInfo
  const settings = {
    host: '127.0.0.1',
    port,
    secure: false,
    requireTLS: false,
    from: 'Kitchen Line <leagues@club.test>',
  }
  return {
    received,
    sendMail: smtpSender(nodemailer, settings, { connect: patienceMs, answer: patienceMs }),
  }
}

/** What the function that sends emails gets besides its request. */
export const contextOf = (here: Scene, sendMail: FunctionContext['sendMail']): FunctionContext => ({
  env: {
    SUPABASE_URL: SITE,
    SUPABASE_PUBLISHABLE_KEY: here.backend.keys.publishableKey,
    SUPABASE_SECRET_KEY: here.backend.keys.secretKey,
    SITE_URL: SITE,
  },
  fetch: here.backend.fetch,
  sendMail,
})

/** Sends what is queued, as the schedule does. */
export async function send(context: FunctionContext) {
  const request = new Request(`${SITE}/functions/v1/send-emails`, {
    method: 'POST',
    headers: { apikey: context.env.SUPABASE_SECRET_KEY },
  })
  return (await (await sendEmails(request, context)).json()) as { sent: number; failed: { error: string }[] }
}
