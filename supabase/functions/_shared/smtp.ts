import type { FunctionContext, OutgoingMail } from './function-context.ts'
import type { SmtpSettings } from './hosted-env.ts'

/** The little of nodemailer that this uses: a hosted function and a test each bring their own. */
export interface MailLibrary {
  createTransport(options: object): {
    sendMail(mail: OutgoingMail & { from: string }): Promise<{ response?: string }>
  }
}

/** How long a mail server may take for each step, in milliseconds. */
export interface Patience {
  connect: number
  answer: number
}

/** Sends mail through a mail server, one at a time over one connection. */
export function smtpSender(
  library: MailLibrary,
  { from, ...smtp }: SmtpSettings,
  { connect, answer }: Patience = { connect: 10_000, answer: 20_000 },
): FunctionContext['sendMail'] {
  const transport = library.createTransport({
    ...smtp,
    pool: true,
    maxConnections: 1,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: answer,
  })
  return async (mail) => {
    const { response } = await transport.sendMail({ from, ...mail })
    return response
  }
}
