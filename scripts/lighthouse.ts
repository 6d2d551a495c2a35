/**
 * Lighthouse on the built app, as a phone on a slow network: `npm run lighthouse`. Each page is measured three times, each
 * time in a new browser, and the median counts, because other load on the machine is measured too. Prints the figures and
 * fails if they are below our targets. docs/decisions/0009-lighthouse.md says why it uses the browser in package-lock.json.
 *
 * Sign-in is measured in a browser that has never seen the app; the pages behind it in a browser that has signed in there,
 * since no one else sees them. `-- --cold` also measures those in a browser with a session and nothing else: what an update
 * feels like on a phone that has lost its cache. Those figures never fail the run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import { freePort } from '../supabase/embedded/free-port'
import { castMember, DEMO_LEAGUES, PASSWORD, ladderGameDayId } from '../tests/demo'
import { findBrowser } from '../tests/journeys/find-browser'

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 }
const KINDS = ['performance', 'accessibility', 'best-practices'] as const
const RUNS = 3
const COLD = '--cold'

const LADDER = `/leagues/${DEMO_LEAGUES.riversideLadder}`
const PAGES = [
  { name: 'sign-in', at: '/signin', signedIn: false },
  { name: 'home', at: '/', signedIn: true },
  { name: 'rankings', at: `${LADDER}/rankings`, signedIn: true },
  { name: 'scoring', at: `${LADDER}/game-day/${ladderGameDayId(5)}/scoring`, signedIn: true },
]

/** Brings a new browser to where the person is who opens the page. */
type Visitor = (browser: BrowserContext, at: string) => Promise<void>

interface Report {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<
    keyof typeof LEAST,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

// What the build and its server read when they are loaded: a port beside the journeys', and the build that people get.
process.env.KITCHEN_LINE_JOURNEYS_PORT ??= '4189'
process.env.NODE_ENV = 'production'
const { APP_URL, startApp } = await import('../tests/journeys/app-server')
const { prepareApp } = await import('../tests/journeys/global-setup')
await prepareApp('pglite')
const app = await startApp()
try {
  const wanted = process.argv.slice(2).filter((word) => word !== COLD)
  const pages = PAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const measureOften = async (at: string, visitor: Visitor) => {
    const reports: Report[] = []
    while (reports.length < RUNS) reports.push(await measure(at, visitor))
    return reports
  }
  for (const { name, at, signedIn } of pages) {
    judge(tell(name, await measureOften(at, signedIn ? signIn : comeFirst)))
  }
  if (process.argv.includes(COLD)) {
    const comeWithSession = keeping(await readSession())
    for (const { name, at } of pages.filter(({ signedIn }) => signedIn)) {
      tell(`${name} ${COLD}`, await measureOften(at, comeWithSession))
    }
  }
} finally {
  await app.stop()
}

/** No one was here before. */
async function comeFirst() {}

/** Someone who signed in on this phone and looked at the page: the app is installed, and what was read is kept. */
async function signIn(browser: BrowserContext, at: string) {
  const page = await browser.newPage()
  await signInOn(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(APP_URL + at, { waitUntil: 'networkidle' })
  await page.close()
}

/** The session and nothing else: a page of the same origin that runs nothing of the app puts it there. */
function keeping(session: string): Visitor {
  return async (browser) => {
    const page = await browser.newPage()
    await page.goto(`${APP_URL}/terms.html`)
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const)
    await page.close()
  }
}

async function readSession(): Promise<string> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    await signInOn(page)
    const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
    if (session === null) throw new Error('The browser kept no session.')
    return session
  } finally {
    await browser.close()
  }
}

async function signInOn(page: Page) {
  await page.goto(`${APP_URL}/signin`)
  await page.getByLabel('Email').fill(castMember('Maya Reyes').email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
}

/** One run in a browser of its own, which holds what the visitor left in it. */
async function measure(at: string, visitor: Visitor): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kitchen-line-lighthouse-'))
  const port = await freePort()
  const pinned = await findBrowser()
  const browser = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...pinned,
    args: [...pinned.args, `--remote-debugging-port=${port}`],
  })
  try {
    await visitor(browser, at)
    return await runLighthouse(APP_URL + at, port, path.join(folder, 'report.json'))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runLighthouse(url: string, port: number, file: string): Promise<Report> {
  const lighthouse = spawn(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      `--port=${port}`,
      '--disable-storage-reset',
      `--only-categories=${Object.keys(LEAST).join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  lighthouse.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(lighthouse, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${said}`)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (report.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${report.runtimeError.message}`)
  // Measured somewhere else, the figures would say nothing.
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}.`)
  return report
}

/** Prints the run in the middle, and answers it. */
function tell(name: string, reports: readonly Report[]): Report {
  const [typical] = reports
    .toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
    .slice(Math.floor(reports.length / 2))
  if (!typical) throw new Error(`${name} was not measured.`)
  const scores = KINDS.map((kind) => `${kind} ${scoreOf(typical, kind)}`)
  const times = (
    [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ] as const
  ).map((id) => `${id.replace(/(\w)\w*-?/g, '$1').toUpperCase()} ${typical.audits[id]?.displayValue ?? '?'}`)
  console.log(`${name.padEnd(16)} ${scores.join(', ')}   ${times.join(', ')}`)
  return typical
}

function judge(report: Report) {
  for (const kind of KINDS) {
    if (scoreOf(report, kind) >= LEAST[kind]) continue
    process.exitCode = 1
    console.error(`  ${kind} is below ${LEAST[kind]}:`)
    for (const { id, weight } of report.categories[kind].auditRefs) {
      const audit = report.audits[id]
      if (weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.95) {
        console.error(`    ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`)
      }
    }
  }
}

function scoreOf(report: Report, kind: keyof typeof LEAST): number {
  return Math.round((report.categories[kind].score ?? 0) * 100)
}
