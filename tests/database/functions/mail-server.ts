import { callbackify } from 'node:util'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Mail } from '../../../supabase/embedded/mail/mail'
import { listen } from './deno'

/** A real mail server that takes everything and parses it, after so many milliseconds for each. */
export async function startMailServer(delay = 0) {
  const mails: Mail[] = []
  const keep = callbackify(async (stream: SMTPServerDataStream) => {
    const { to, subject, html, text } = await simpleParser(stream)
    await new Promise((resolve) => setTimeout(resolve, delay))
    mails.push({
      to: [to].flat()[0]?.text ?? '',
      subject: subject ?? '',
      html: html || '',
      text: text ?? '',
    })
  })
  const smtp = new SMTPServer({
    authOptional: true,
    onData: (stream, _session, callback) => keep(stream, callback),
  })
  const port = await listen(smtp.server)
  return {
    mails,
    environment: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_FROM: 'leagues@example.com' },
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}
