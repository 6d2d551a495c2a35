/* Serves the handler on a hosted project; the embedded backend serves handler.ts itself, into the local mailbox. */
import nodemailer from 'npm:nodemailer@10.6.0'
import type { FunctionContext } from '../_shared/function-context.ts'
import { hostedEnv, smtpSettings } from '../_shared/hosted-env.ts'
import handler from './handler.ts'

const environment = Deno.env.toObject()
const { from, ...smtp } = smtpSettings(environment)
const transport = nodemailer.createTransport({
  ...smtp,
  pool: true,
  maxConnections: 1,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
})

const context: FunctionContext = {
  env: hostedEnv(environment),
  fetch,
  async sendMail(mail) {
    const { response } = await transport.sendMail({ from, ...mail })
    return response
  },
}

Deno.serve((request) => handler(request, context))
