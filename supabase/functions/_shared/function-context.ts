/**
 * What a function gets beside the request. On a hosted project its index.ts fills this from the environment and an
 * email provider; the embedded backend fills it with the local keys and the local mailbox. Handlers see no difference.
 */
export interface FunctionContext {
  env: {
    SUPABASE_URL: string
    SUPABASE_PUBLISHABLE_KEY: string
    SUPABASE_SECRET_KEY: string
    /** Where the app is; links in emails begin with it. */
    SITE_URL: string
  }
  /** Reaches SUPABASE_URL; elsewhere too. */
  fetch: (request: Request) => Promise<Response>
  /** Throws what went wrong, as nodemailer does. Resolves to the mail server's answer, if it gave one. */
  sendMail: (mail: OutgoingMail) => Promise<string | void>
  /** Missing where push messages are not set up. */
  push?: PushSettings
  /** Keeps the worker until the work is done, even after the answer. Missing where nothing stops a worker. */
  waitUntil?: (work: Promise<unknown>) => void
  /** Aborted when the worker is about to be stopped. */
  stopping?: AbortSignal
}

export interface PushSettings {
  /** How push services recognize us (RFC 8292): our keys in base64url, and an address to reach us. */
  vapid: { publicKey: string; privateKey: string; subject: string }
  /** For tests: where https://push.test is. */
  testService?: string
  /** How long a push service may take, in milliseconds. */
  patienceMs?: number
}

export interface OutgoingMail {
  to: string
  subject: string
  html: string
  text: string
  /** Without the angle brackets. A second copy of a message has the same one, so that readers show it once. */
  messageId?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: string; contentType: string }[]
}

export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>
