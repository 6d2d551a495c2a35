import {
  fault,
  ok,
  summary,
  unknown,
  type Answer,
  type Ask,
  type Finding,
  type Installation,
} from './finding.ts'

const KEYS_PAGE = 'Project Settings, API Keys'

type KeyKind = 'publishable' | 'secret' | 'unknown'

/** What a key is, as far as it says so itself. Legacy keys are tokens that name their role and their project. */
export function readKey(key: string): { kind: KeyKind; project?: string } {
  if (key.startsWith('sb_publishable_')) return { kind: 'publishable' }
  if (key.startsWith('sb_secret_')) return { kind: 'secret' }
  try {
    const [, payload = ''] = key.split('.')
    const { role, ref } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const kind = role === 'anon' ? 'publishable' : role === 'service_role' ? 'secret' : 'unknown'
    return { kind, ...(typeof ref === 'string' && { project: ref }) }
  } catch {
    return { kind: 'unknown' } // no token either
  }
}

/** The address and the key that the app is built with, before anything is asked. */
export function checkConfiguration({ url, key }: Installation): Finding[] {
  const findings: Finding[] = []
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address || !/^https?:$/.test(address.protocol))
    findings.push(
      fault(
        url ? `VITE_SUPABASE_URL isn't an address: ${url}` : "VITE_SUPABASE_URL isn't set.",
        'Copy .env.example to .env and set it to the project URL (Project Settings, Data API).',
      ),
    )
  else if (address.protocol === 'http:' && !isThisMachine(address))
    findings.push(fault(`${url} isn't encrypted.`, 'Use the https:// address of the project.'))
  else if (address.pathname !== '/' || address.search !== '')
    findings.push(
      fault(`VITE_SUPABASE_URL has a path: ${url}`, `Set it to ${address.origin}, without anything behind.`),
    )
  const { kind, project } = readKey(key)
  const host = address?.hostname ?? ''
  if (kind === 'secret')
    findings.push(
      fault(
        'VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key. Everyone who opens the app gets it, and it opens every row.',
        `Put the publishable key there, build and publish again, and replace the secret key (${KEYS_PAGE}).`,
      ),
    )
  else if (kind === 'unknown')
    findings.push(
      fault(
        "VITE_SUPABASE_PUBLISHABLE_KEY isn't a publishable key.",
        `Set it to the key that begins with sb_publishable_ (${KEYS_PAGE}).`,
      ),
    )
  else if (project && host.endsWith('.supabase.co') && host !== `${project}.supabase.co`)
    findings.push(
      fault(
        `The key belongs to the project ${project}, but VITE_SUPABASE_URL is ${host}.`,
        'Take both from the same project.',
      ),
    )
  return findings.length > 0 ? findings : [ok('The app is built with an address and a publishable key.')]
}

export function isThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Whether the project answers, knows the key, and lets people sign up the way the app does. */
export async function checkAuth(installation: Installation, ask: Ask): Promise<Finding[]> {
  const { url, key } = installation
  const answer = await ask(`${url}/auth/v1/settings`, { headers: { apikey: key } })
  if (answer.status === 401 || answer.status === 403)
    return [
      fault(
        `${url} answers, but it doesn't accept the key (${summary(answer)}).`,
        `Copy the publishable key of this project (${KEYS_PAGE}) to VITE_SUPABASE_PUBLISHABLE_KEY.`,
      ),
    ]
  if (answer.status !== 200 || typeof answer.json.external !== 'object')
    return [
      fault(
        `${url} isn't a Supabase project that answers (${summary(answer)}).`,
        'Check the address. A project that was paused for lack of use is restored in the dashboard.',
      ),
    ]
  return [ok(`${url} answers and knows the key.`), ...readAuthSettings(answer.json, installation)]
}

function readAuthSettings(settings: Answer['json'], { providers }: Installation): Finding[] {
  const external = { ...(settings.external as Record<string, unknown>) }
  const findings: Finding[] = []
  const dashboard = 'Authentication, Sign In / Providers'
  if (settings.disable_signup === true)
    findings.push(
      fault(
        'New people can\'t sign up: "Allow new users to sign up" is off.',
        `Turn it on (${dashboard}). Invited players need it, too.`,
      ),
    )
  if (external.email === false)
    findings.push(
      fault('Signing in with an email address is off.', `Turn the provider Email on (${dashboard}).`),
    )
  if (settings.mailer_autoconfirm === true)
    findings.push(
      fault(
        'Addresses count as confirmed without an email, so anyone can take over an invitation to someone else.',
        `Turn on "Confirm email" (${dashboard}, Email).`,
      ),
    )
  if (external.anonymous_users === true)
    findings.push(
      fault('Anonymous sign-ins are on. The app never uses them.', `Turn them off (${dashboard}).`),
    )
  const on = (provider: string) => external[provider] === true
  for (const provider of ['google', 'apple']) {
    if (providers.includes(provider) && !on(provider))
      findings.push(
        fault(
          `The app offers sign-in with ${provider}, but the project doesn't have it.`,
          `Turn it on (${dashboard}), or remove it from VITE_SIGN_IN_WITH and build again.`,
        ),
      )
    else if (!providers.includes(provider) && on(provider))
      findings.push(
        unknown(
          `The project has sign-in with ${provider}, but the app doesn't offer it.`,
          `Build with VITE_SIGN_IN_WITH=${[...providers, provider].join(',')} to show the button.`,
        ),
      )
  }
  return findings.some(({ status }) => status === 'fault')
    ? findings
    : [ok('People can sign up with an email address, which they have to confirm.'), ...findings]
}

/**
 * Where links in emails may lead. An invalid link shows it: Auth sends it where a valid one would go, with the reason,
 * if that address is allowed, and otherwise to the Site URL.
 */
export async function checkRedirects({ url, site }: Installation, ask: Ask): Promise<Finding[]> {
  if (!site)
    return [unknown("Redirect addresses: not checked, because the app's address isn't known.", SITE_FIX)]
  const follow = async (target: string) => {
    const query = new URLSearchParams({ token: 'doctor', type: 'signup', redirect_to: target })
    const { status, headers } = await ask(`${url}/auth/v1/verify?${query}`)
    const location = headers.get('location') ?? ''
    return status >= 300 && status < 400 && URL.canParse(location) ? new URL(location) : undefined
  }
  const stranger = 'https://redirects.invalid/'
  const [own, home, strange] = await Promise.all([
    follow(`${site}/reset-password`),
    follow(`${site}/leagues/d0000000-0000-4000-8000-000000000000/view`),
    follow(stranger),
  ])
  if (!own || !home || !strange)
    return [unknown("Redirect addresses: not checked, because Auth didn't redirect an invalid link.")]
  const findings: Finding[] = []
  const dashboard = 'Authentication, URL Configuration'
  if (strange.hostname === new URL(stranger).hostname)
    findings.push(
      fault(
        'Links in emails may lead to any address on the web.',
        `Remove the entry that allows everything from the redirect URLs, and add ${site}/** (${dashboard}).`,
      ),
    )
  else if (strange.origin !== new URL(site).origin)
    findings.push(
      fault(
        `The Site URL is ${strange.origin}, but the app is at ${site}.`,
        `Set the Site URL to ${site} (${dashboard}).`,
      ),
    )
  if (!own.href.startsWith(`${site}/reset-password`) || !home.href.startsWith(`${site}/leagues/`))
    findings.push(
      fault(
        `Links in emails don't lead back to the page they should open in ${site}.`,
        `Add ${site}/** to the redirect URLs (${dashboard}).`,
      ),
    )
  return findings.length > 0 ? findings : [ok(`Links in emails lead to ${site}, and nowhere else.`)]
}

/** What a new project takes and sends. */
const DEFAULTS = { signIns: 30, emails: 30 }
const LIMITS_PAGE = 'Authentication, Rate Limits'

/**
 * How many requests Auth takes from one network and how many emails it sends, and whether its captcha is the app's. Only the
 * dashboard and the Management API know, so this takes a token of the account, and needs the project's own address.
 */
export async function checkLimits(
  { url, accessToken, captchaKey }: Installation,
  ask: Ask,
): Promise<Finding[]> {
  const [, ref] = /^([a-z0-9]+)\.supabase\.co$/.exec(new URL(url).hostname) ?? []
  if (!ref && isThisMachine(new URL(url))) return [] // a backend of one's own has none
  if (!ref || !accessToken)
    return [
      unknown(
        `Rate limits: not read. A new project takes ${DEFAULTS.signIns} sign-ins in five minutes from one network, such as a club's Wi-Fi, and sends ${DEFAULTS.emails} emails an hour by your own mail server.`,
        `Raise them before the first evening (${LIMITS_PAGE}). To see them here: SUPABASE_ACCESS_TOKEN=sbp_… npm run doctor`,
      ),
    ]
  const answer = await ask(`https://api.supabase.com/v1/projects/${ref}/config/auth`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const number = (name: string) => Number(answer.json[name])
  const signIns = number('rate_limit_otp')
  const emails = number('rate_limit_email_sent')
  if (answer.status !== 200 || !Number.isFinite(signIns + emails))
    return [
      fault(
        `The account doesn't tell the rate limits (${summary({ ...answer, text: answer.status === 200 ? '' : answer.text })}).`,
        'Make a token at supabase.com/dashboard/account/tokens, of someone who may see this project.',
      ),
    ]
  const limits = `Auth takes ${signIns} sign-ins and sign-ups, ${number('rate_limit_token_refresh')} renewals, and ${number('rate_limit_verify')} links from emails in five minutes from one network, and sends ${emails} emails an hour.`
  const isLow = signIns <= DEFAULTS.signIns || emails <= DEFAULTS.emails
  return [
    isLow
      ? unknown(
          limits,
          `A club's Wi-Fi is one network: raise them before the first evening (${LIMITS_PAGE}).`,
        )
      : ok(limits),
    ...checkCaptcha(answer.json, captchaKey),
  ]
}

function checkCaptcha(settings: Answer['json'], captchaKey: string | undefined): Finding[] {
  const isOn = settings.security_captcha_enabled === true
  const page = 'Authentication, Attack Protection'
  if (isOn && settings.security_captcha_provider !== 'turnstile')
    return [
      fault(
        `No one can sign in: the project asks for the captcha of ${String(settings.security_captcha_provider)}, and the app only has Turnstile.`,
        `Choose Turnstile (${page}).`,
      ),
    ]
  if (isOn && !captchaKey)
    return [
      fault(
        'No one can sign in: the project asks for a captcha, and the app is built without one.',
        `Build with VITE_TURNSTILE_SITE_KEY, or turn the captcha off (${page}).`,
      ),
    ]
  if (!isOn && captchaKey)
    return [
      fault(
        "The app has a captcha that the project doesn't check, so it keeps no script out.",
        `Turn it on with the secret key of the same widget (${page}).`,
      ),
    ]
  return isOn ? [ok('The app and the project have a captcha.')] : []
}

export const SITE_FIX = 'Set VITE_SITE_URL, or run npm run doctor -- --site https://league.example.org'
