import {
  answered,
  fault,
  ok,
  summary,
  unknown,
  type Answer,
  type Ask,
  type Finding,
  type Installation,
} from './finding.ts'

interface Probe {
  name: string
  path?: string
  init: RequestInit
  /** What it answers if it runs. */
  status: number
  says: string
}

/** A question to each function that changes nothing and has an answer of its own, which the platform wouldn't give. */
const PROBES: Probe[] = [
  { name: 'send-emails', init: { method: 'POST' }, status: 401, says: 'Please sign in first.' },
  {
    name: 'send-push',
    init: { method: 'POST' },
    status: 401,
    says: 'Only the schedule sends push messages.',
  },
  { name: 'calendar', path: '/doctor.ics', init: {}, status: 404, says: 'Not found.' },
  {
    name: 'unsubscribe',
    path: '/doctor',
    init: { method: 'POST' },
    status: 404,
    says: "This link isn't valid.",
  },
]

/** Whether each function is deployed, starts, and has the settings that can be seen. */
export async function checkFunctions(installation: Installation, ask: Ask): Promise<Finding[]> {
  const at = `${installation.url}/functions/v1`
  const found = await Promise.all(
    PROBES.map((probe) =>
      answered(
        ask(`${at}/${probe.name}${probe.path ?? ''}`, probe.init).then((answer) => [judge(probe, answer)]),
      ),
    ),
  )
  const findings = found.flat()
  const runs = (name: string) => findings[PROBES.findIndex((probe) => probe.name === name)]?.status === 'ok'
  const { site, vapidKey } = installation
  if (site && runs('send-emails')) findings.push(...(await answered(checkOrigin(at, site, ask))))
  if (runs('send-push')) findings.push(...(await answered(checkVapidKey(at, vapidKey, ask))))
  return findings
}

function judge({ name, status, says }: Probe, answer: Answer): Finding {
  const deploy = `npx supabase functions deploy ${name}`
  if (answer.status === status && answer.text.includes(says)) return ok(`${name} runs.`)
  if (answer.status === 404 && String(answer.json.code).startsWith('NOT_FOUND'))
    return fault(`${name} isn't deployed.`, `In the root of the checkout: ${deploy}`)
  if (answer.status === 401)
    return fault(
      `The platform keeps callers out before ${name} sees them (${summary(answer)}).`,
      `Deploy it with the settings of supabase/config.toml: ${deploy} --no-verify-jwt`,
    )
  if (answer.status >= 500)
    return fault(
      `${name} is deployed but doesn't start (${summary(answer)}).`,
      `Its logs in the dashboard name the secret that is missing. ${SECRETS[name] ?? 'It needs SITE_URL'}: npx supabase secrets set NAME=…`,
    )
  return fault(
    `${name} answers something else than this version (${summary(answer)}).`,
    `Deploy it again, in the root of the checkout: ${deploy}`,
  )
}

const SECRETS: Record<string, string> = {
  'send-emails': 'It needs SITE_URL, SMTP_HOST, SMTP_FROM, and mostly SMTP_USER and SMTP_PASSWORD',
  'send-push': 'It needs SITE_URL, VAPID_PUBLIC_KEY, and VAPID_PRIVATE_KEY',
}

async function checkOrigin(at: string, site: string, ask: Ask): Promise<Finding[]> {
  const { headers } = await ask(`${at}/send-emails`, { method: 'OPTIONS' })
  const origin = headers.get('access-control-allow-origin')
  if (origin === new URL(site).origin) return [ok(`Links in messages lead to ${origin}.`)]
  return [
    fault(
      `The functions take ${origin ?? 'nothing'} for the address of the app, but it is ${site}. Links in messages lead there, and the app can't send invitations.`,
      `npx supabase secrets set SITE_URL=${site}`,
    ),
  ]
}

async function checkVapidKey(at: string, vapidKey: string | undefined, ask: Ask): Promise<Finding[]> {
  const { json } = await ask(`${at}/send-push`)
  const { public_key: publicKey } = json
  if (!vapidKey)
    return [
      unknown(
        "The app doesn't offer notifications, because it is built without VITE_VAPID_PUBLIC_KEY.",
        typeof publicKey === 'string' ? `Build with VITE_VAPID_PUBLIC_KEY=${publicKey}` : undefined,
      ),
    ]
  if (publicKey === vapidKey) return [ok('The app and send-push have the same push key.')]
  return [
    fault(
      `The app is built with another push key than send-push has (${String(publicKey)}). No notification can arrive.`,
      `Set VITE_VAPID_PUBLIC_KEY=${String(publicKey)} and build again.`,
    ),
  ]
}

/** Sends a real message by each of the two ways: send-emails, and the service that sends sign-in links. */
export async function checkMail(installation: Installation, ask: Ask): Promise<Finding[]> {
  const { mailTo, url, key, secretKey, site } = installation
  if (!mailTo)
    return [unknown('No test message was sent.', 'To send one: npm run doctor -- --mail you@example.org')]
  const recover = new URL(`${url}/auth/v1/recover`)
  if (site) recover.searchParams.set('redirect_to', `${site}/reset-password`)
  const auth = ask(recover.href, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: mailTo }),
  })
  const test =
    secretKey &&
    ask(`${url}/functions/v1/send-emails`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ test: mailTo }),
    })
  const found = await Promise.all([
    answered(auth.then((answer) => [ofRecovery(answer, mailTo)])),
    test
      ? answered(test.then((answer) => [ofTest(answer, mailTo)]))
      : [unknown('send-emails: no test message without the secret key.')],
  ])
  return found.flat()
}

function ofRecovery(answer: Answer, mailTo: string): Finding {
  if (answer.status === 200)
    return ok(
      `Auth took a password reset for ${mailTo}. It arrives only if there is an account with that address: look at the inbox, and at the spam folder.`,
    )
  if (answer.status === 429)
    return fault(
      `Auth has sent too many emails for now (${summary(answer)}).`,
      "The project's own mail server sends two an hour, which is for trying out. Set up your own (Authentication, Emails, SMTP Settings).",
    )
  return fault(
    `Auth couldn't send a password reset (${summary(answer)}).`,
    'Check the mail server (Authentication, Emails, SMTP Settings). Its log says what the mail server answered.',
  )
}

function ofTest(answer: Answer, mailTo: string): Finding {
  const { sent, failed } = answer.json
  if (answer.status === 200 && sent === 1)
    return ok(`send-emails handed a test message for ${mailTo} to the mail server.`)
  const [first] = Array.isArray(failed) ? (failed as { error?: unknown }[]) : []
  const reason = typeof first?.error === 'string' ? first.error : summary(answer)
  return fault(
    `send-emails couldn't send a test message: ${reason}`,
    'Check SMTP_HOST, SMTP_PORT (465), SMTP_USER, SMTP_PASSWORD, and SMTP_FROM: npx supabase secrets set NAME=…',
  )
}
