/* Serves the handler on a hosted project; the embedded backend serves handler.ts itself, into the local mailbox. */
import nodemailer from 'npm:nodemailer@10.6.0'
import type { FunctionContext } from '../_shared/function-context.ts'
import { hostedEnv, smtpSettings } from '../_shared/hosted-env.ts'
import { smtpSender } from '../_shared/smtp.ts'
import { hostedWorker } from '../_shared/worker.ts'
import handler from './handler.ts'

const environment = Deno.env.toObject()
const context: FunctionContext = {
  env: hostedEnv(environment),
  fetch,
  ...hostedWorker(),
  sendMail: smtpSender(nodemailer, smtpSettings(environment)),
}

Deno.serve((request) => handler(request, context))
