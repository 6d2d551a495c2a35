/**
 * Lighthouse on the built app, as a phone on a slow network: `npm run lighthouse`. Each page is measured three times, each
 * time with a new browser, and the median counts, because what else the machine does is measured too. Prints the
 * figures, and fails where they are below what we promise.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { SESSION_KEY } from '@/shared/supabase/session-storage'
import { freePort } from '../supabase/embedded/free-port'
import { castMember, DEMO_LEAGUES, PASSWORD, tuesdayGameDayId } from '../tests/demo'
import { findBrowser } from '../tests/journeys/find-browser'

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 }
const RUNS = 3

const TUESDAY = `/leagues/${DEMO_LEAGUES.tuesdayLadder}`
const PAGES = [
  { name: 'sign-in', at: '/signin', signedIn: false },
  { name: 'home', at: '/', signedIn: true },
  { name: 'rankings', at: `${TUESDAY}/rankings`, signedIn: true },
  { name: 'scoring', at: `${TUESDAY}/game-day/${tuesdayGameDayId(5)}/scoring`, signedIn: true },
]

interface Report {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<
    keyof typeof LEAST,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

// What the build and its server read when they are loaded: a port beside the journeys', and the React that people get.
process.env.KITCHEN_LINE_JOURNEYS_PORT ??= '4189'
process.env.NODE_ENV = 'production'
const { APP_URL, startApp } = await import('../tests/journeys/app-server')
const { default: buildApp } = await import('../tests/journeys/global-setup')
await buildApp()
const app = await startApp()
try {
  const wanted = process.argv.slice(2)
  const session = await readSession()
  for (const page of PAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const reports: Report[] = []
    while (reports.length < RUNS) reports.push(await measure(page.at, page.signedIn ? session : undefined))
    tell(page.name, reports)
  }
} finally {
  await app.stop()
}

/** What the browser of somebody who is signed in keeps. */
async function readSession(): Promise<string> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ baseURL: APP_URL, serviceWorkers: 'block' })
    await page.goto('/signin')
    await page.getByLabel('Email').fill(castMember('Maya Reyes').email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Account menu' }).waitFor()
    const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
    if (session === null) throw new Error('The browser kept no session.')
    return session
  } finally {
    await browser.close()
  }
}

/** One run in a browser that has seen nothing of the app yet but, where there is one, the session. */
async function measure(at: string, session: string | undefined): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kitchen-line-lighthouse-'))
  const port = await freePort()
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    if (session !== undefined) {
      const page = browser.pages()[0] ?? (await browser.newPage())
      // A page of the same origin that runs nothing of the app, whose files are not in the cache afterwards.
      await page.goto(`${APP_URL}/terms.html`)
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const)
      await page.goto('about:blank')
    }
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

function tell(name: string, reports: readonly Report[]) {
  const [typical] = reports
    .toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
    .slice(Math.floor(reports.length / 2))
  if (!typical) throw new Error(`${name} was not measured.`)
  const kinds = ['performance', 'accessibility', 'best-practices'] as const
  const scores = kinds.map((kind) => `${kind} ${scoreOf(typical, kind)}`)
  const times = (
    [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ] as const
  ).map((id) => `${id.replace(/(\w)\w*-?/g, '$1').toUpperCase()} ${typical.audits[id]?.displayValue ?? '?'}`)
  console.log(`${name.padEnd(10)} ${scores.join(', ')}   ${times.join(', ')}`)
  for (const kind of kinds) {
    if (scoreOf(typical, kind) >= LEAST[kind]) continue
    process.exitCode = 1
    console.error(`  ${kind} is below ${LEAST[kind]}:`)
    for (const { id, weight } of typical.categories[kind].auditRefs) {
      const audit = typical.audits[id]
      if (weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.95) {
        console.error(`    ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`)
      }
    }
  }
}

function scoreOf(report: Report, kind: keyof typeof LEAST): number {
  return Math.round((report.categories[kind].score ?? 0) * 100)
}
