import type { FunctionContext, PushSettings } from './function-context.ts'

/** What a hosted project gives its functions, and what the README asks to be set with `supabase secrets set`. */
export type Environment = Record<string, string | undefined>

/** The addresses and keys of a function on a hosted project. Throws a sentence that names what is missing. */
export function hostedEnv(environment: Environment): FunctionContext['env'] {
  return {
    SUPABASE_URL: required(environment, 'SUPABASE_URL'),
    SUPABASE_PUBLISHABLE_KEY: keyOf(environment, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY'),
    SUPABASE_SECRET_KEY: keyOf(environment, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY'),
    SITE_URL: required(environment, 'SITE_URL'),
  }
}

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte, as on port 465; other ports begin in plain text and must change to TLS. */
  secure: boolean
  requireTLS: boolean
  auth?: { user: string; pass: string }
  from: string
}

/** Where emails go out. Hosted functions reach no port 25 or 587: 465 is the one to use. */
export function smtpSettings(environment: Environment): SmtpSettings {
  const port = Number(environment.SMTP_PORT || 465)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("SMTP_PORT isn't a valid port.")
  const user = environment.SMTP_USER
  return {
    host: required(environment, 'SMTP_HOST'),
    port,
    secure: port === 465,
    requireTLS: port !== 465,
    ...(user ? { auth: { user, pass: required(environment, 'SMTP_PASSWORD') } } : {}),
    from: required(environment, 'SMTP_FROM'),
  }
}

/**
 * Our push keys: `npx web-push generate-vapid-keys`, or any other tool, makes a pair. There is a test service only
 * beside a project on this machine. A hosted one, whose SUPABASE_URL Supabase alone sets, has none, even if a variable of
 * the tests gets into its secrets.
 */
export function pushSettings(environment: Environment): PushSettings {
  const { PUSH_TEST_SERVICE: testService, SUPABASE_URL: project } = environment
  const isHere = project !== undefined && new URL(project).hostname === '127.0.0.1'
  return {
    vapid: {
      publicKey: required(environment, 'VAPID_PUBLIC_KEY'),
      privateKey: required(environment, 'VAPID_PRIVATE_KEY'),
      subject: vapidSubject(required(environment, 'SITE_URL')),
    },
    ...(isHere && testService && { testService }),
  }
}

/** Where push services can reach us if there is trouble: the app's address, if it is public. */
export function vapidSubject(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : 'mailto:kitchen-line@example.com'
}

function required(environment: Environment, name: string) {
  const value = environment[name]
  if (!value) throw new Error(`${name} is not set. Set it with "supabase secrets set ${name}=…".`)
  return value
}

/** The key that the project calls default, or its first one; a project with legacy keys only has them under their own names. */
function keyOf(environment: Environment, name: string, legacyName: string) {
  const keys: Record<string, string> = JSON.parse(environment[name] ?? '{}')
  return keys.default ?? Object.values(keys)[0] ?? required(environment, legacyName)
}
