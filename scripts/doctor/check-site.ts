import { headerRules } from '../vite/static-host.ts'
import { isThisMachine, readKey, SITE_FIX } from './check-project.ts'
import {
  answered,
  fault,
  inTurns,
  ok,
  unknown,
  type Answer,
  type Ask,
  type Finding,
  type Installation,
} from './finding.ts'

const HEADERS_FIX = 'Publish dist/_headers with the files, or set the headers as docs/hosting.md says.'

/** The published app: its fallback, its headers, how its files are cached, and which project and key are built in. */
export async function checkSite(installation: Installation, ask: Ask): Promise<Finding[]> {
  const { site } = installation
  if (!site) return [unknown("The published app: not checked, because its address isn't known.", SITE_FIX)]
  const at = new URL(site)
  if (at.protocol === 'http:' && !isThisMachine(at))
    return [
      fault(
        `${site} isn't encrypted. Browsers allow no service worker there, so nothing works offline.`,
        'Serve the app over https.',
      ),
    ]
  const page = await ask(`${site}/`)
  if (page.status !== 200 || !page.text.includes('<div id="root">'))
    return [
      fault(
        `${site} answers with ${page.status} and something other than the app.`,
        'Publish the folder dist of npm run build.',
      ),
    ]
  const scripts = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  )
  const [deep, gone, worker, code] = await Promise.all([
    ask(`${site}/leagues/none/scoring`, { headers: { accept: 'text/html' } }),
    ask(`${site}/assets/doctor.js`),
    ask(`${site}/sw.js`),
    ask(`${site}${scripts[0] ?? '/assets/none.js'}`),
  ])
  return [
    ...checkFallback(page, deep, gone),
    ...checkHeaders(page, installation, at),
    ...checkCaching({ page, worker, code }),
    ...(await answered(checkBuild(installation, { page, worker, scripts }, ask))),
  ]
}

function checkFallback(page: Answer, deep: Answer, gone: Answer): Finding[] {
  const findings: Finding[] = []
  if (deep.status !== 200 || !deep.text.includes('<div id="root">'))
    findings.push(
      fault(
        `Links into the app fail: /leagues/… answers with ${deep.status} and not with the app.`,
        'Serve index.html with status 200 for unknown paths (dist/_redirects, or try_files on nginx).',
      ),
    )
  if (gone.status !== 404 || gone.text === page.text)
    findings.push(
      fault(
        `A missing file under /assets/ answers with ${gone.status}, not with 404. After an update, open pages then break.`,
        'Exclude /assets/ from the fallback to index.html.',
      ),
    )
  return findings.length > 0 ? findings : [ok('Links into the app open it, and missing files are a 404.')]
}

function checkHeaders(page: Answer, { url, captchaKey }: Installation, at: URL): Finding[] {
  const [everywhere] = headerRules(url, Boolean(captchaKey))
  const findings: Finding[] = []
  for (const [name, wanted] of Object.entries(everywhere?.headers ?? {})) {
    const value = page.headers.get(name)
    if (name === 'Strict-Transport-Security') {
      if (at.protocol === 'https:' && !/max-age=[1-9]/.test(value ?? ''))
        findings.push(fault(`The site doesn't send ${name}.`, HEADERS_FIX))
    } else if (value === null) findings.push(fault(`The site doesn't send ${name}.`, HEADERS_FIX))
    else if (name === 'Content-Security-Policy') findings.push(...checkPolicy(value, wanted))
    else if (value !== wanted)
      findings.push(fault(`The site sends "${name}: ${value}" and not "${wanted}".`, HEADERS_FIX))
  }
  return findings.length > 0 ? findings : [ok('The site sends all security headers.')]
}

/** Every directive as the build writes it; further addresses to connect to are the host's own business. */
function checkPolicy(value: string, wanted: string): Finding[] {
  const sent = readPolicy(value)
  return [...readPolicy(wanted)].flatMap(([directive, sources]) => {
    const found = sent.get(directive)
    if (!found) return [fault(`The Content-Security-Policy has no ${directive}.`, HEADERS_FIX)]
    const lacking = sources.filter((source) => !found.includes(source))
    const surplus = directive === 'connect-src' ? [] : found.filter((source) => !sources.includes(source))
    if (directive === 'connect-src' && lacking.length > 0)
      return [
        fault(
          `The Content-Security-Policy keeps the app from ${lacking.join(' and ')}.`,
          'Build with VITE_SUPABASE_URL set, and publish the dist/_headers of that build.',
        ),
      ]
    return lacking.length + surplus.length > 0
      ? [
          fault(
            `The Content-Security-Policy has "${directive} ${found.join(' ')}" and not "${directive} ${sources.join(' ')}".`,
            HEADERS_FIX,
          ),
        ]
      : []
  })
}

function readPolicy(value: string) {
  return new Map(
    value
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
  )
}

function checkCaching({ page, worker, code }: Record<'page' | 'worker' | 'code', Answer>): Finding[] {
  const findings: Finding[] = []
  const cached = ({ headers }: Answer) => headers.get('cache-control') ?? 'nothing'
  if (!/javascript/.test(worker.headers.get('content-type') ?? '') || worker.status !== 200)
    findings.push(
      fault(
        `/sw.js answers with ${worker.status} and no script, so nothing works offline and no update arrives.`,
        'Publish sw.js of the build, as JavaScript.',
      ),
    )
  else if (!isFresh(cached(worker)))
    findings.push(
      fault(
        `/sw.js may be cached ("${cached(worker)}"), so phones get updates late.`,
        'Send exactly "Cache-Control: no-store" for /sw.js.',
      ),
    )
  if (!isFresh(cached(page)))
    findings.push(
      fault(
        `The page may be cached ("${cached(page)}"), so a browser can ask for files that are gone.`,
        'Send exactly "Cache-Control: no-store" for / and /index.html.',
      ),
    )
  if (!/\bimmutable\b/.test(cached(code)) || /no-store|no-cache/.test(cached(code)))
    findings.push(
      fault(
        `Files under /assets/ aren't kept ("${cached(code)}"), so every visit loads all of them.`,
        'Send exactly "Cache-Control: public, max-age=31536000, immutable" for /assets/*.',
      ),
    )
  return findings.length > 0
    ? findings
    : [ok('The page and the service worker are always fresh, the other files are kept.')]
}

/** `vite preview` sends the page itself with no-cache. Two values joined by a host are neither. */
function isFresh(cacheControl: string) {
  return (
    ['no-store', 'no-cache'].includes(cacheControl.trim()) || /^(public, )?max-age=0\b/.test(cacheControl)
  )
}

/** All scripts: those that the page names, and those that the service worker keeps. */
async function checkBuild(
  { site, url, key }: Installation,
  { page, worker, scripts }: { page: Answer; worker: Answer; scripts: string[] },
  ask: Ask,
): Promise<Finding[]> {
  const kept = [...worker.text.matchAll(/["'`](\/?assets\/[\w.-]+\.js)["'`]/g)].map(([, file = '']) =>
    file.replace(/^\/?/, '/'),
  )
  const files = [...new Set([...scripts, ...kept])]
  const loaded = await inTurns(files, (file) => ask(`${site}${file}`))
  const code = [page, worker, ...loaded].map(({ text }) => text).join('\n')
  return judgeBuild(code, { url, key, files: files.length })
}

function judgeBuild(
  code: string,
  { url, key, files }: { url: string; key: string; files: number },
): Finding[] {
  const keys = new Set(
    code.match(/sb_(?:publishable|secret)_[\w-]{8,}|eyJ[\w-]{8,}\.[\w-]{16,}\.[\w-]{16,}/g),
  )
  const findings: Finding[] = []
  if ([...keys].some((found) => readKey(found).kind === 'secret'))
    findings.push(
      fault(
        'A secret key is published with the app. Anyone can read and change every row with it.',
        'Replace the key at once (Project Settings, API Keys), then build with the publishable key and publish again.',
      ),
    )
  if (!code.includes(new URL(url).host))
    findings.push(
      fault(
        `The published app doesn't talk to ${url}.`,
        'Set VITE_SUPABASE_URL in the build settings, build and publish again.',
      ),
    )
  else if (!keys.has(key))
    findings.push(
      fault(
        'The published app has another key than VITE_SUPABASE_PUBLISHABLE_KEY.',
        'Build and publish again, or set the variable to the key of the build.',
      ),
    )
  return findings.length > 0
    ? findings
    : [ok(`The published app (${files} scripts) has the right project, and no secret key.`)]
}
