/**
 * How long a phone waits for a page on slow 3G (400 kbps, 400 ms), with nothing in its cache: `npm run bench:first-visit`.
 * Serves the production build with `vite preview`, over HTTP/2 as hosts do, measures in Chromium with the processor as it is
 * and four times slower, and prints the median of three visits in milliseconds. Names of pages (`-- sign-in`) measure only
 * those; `--http1` measures a host that sends six files at a time.
 */
import { createSecureServer } from 'node:http2'
import { request } from 'node:http'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { castMember, DEMO_INVITE_TOKENS, DEMO_LEAGUES, ladderGameDayId, PASSWORD } from '../tests/demo'
import { findBrowser } from '../tests/journeys/find-browser'

const RUNS = 3
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1000) / 8,
  uploadThroughput: (400 * 1000) / 8,
}
const PROCESSORS = [1, 4]

/** Headers about a connection of HTTP/1.1, which HTTP/2 refuses. */
const ONE_CONNECTION = /^(connection|keep-alive|transfer-encoding)$/

interface Visit {
  name: string
  at: string
  /** An element with this text is there once the page can be used or read. */
  ready: { selector: string; text: string }
  /** With the processor as it is and four times slower. */
  limitsMs: readonly [number, number]
  /** A second visit of someone who is signed in: the app is installed. */
  isReload?: boolean
}

const LEAGUE = `/leagues/${DEMO_LEAGUES.riversideLadder}/view`
const INVITATION = `/accept-invite/${DEMO_INVITE_TOKENS.open}`

const VISITS: readonly Visit[] = [
  {
    name: 'sign-in',
    at: '/signin',
    ready: { selector: 'form[aria-label="Sign in"] button[type=submit]', text: 'Sign In' },
    limitsMs: [2500, 2500],
  },
  {
    name: 'invitation read',
    at: INVITATION,
    ready: { selector: 'h2', text: 'Thursday Doubles' },
    limitsMs: [3000, 3000],
  },
  {
    name: 'invitation used',
    at: INVITATION,
    ready: { selector: 'button[type=submit]', text: 'Create account and join' },
    limitsMs: [5000, 5000],
  },
  {
    name: 'league head',
    at: LEAGUE,
    ready: { selector: 'a', text: 'Request to join' },
    limitsMs: [3000, 3500],
  },
  {
    name: 'league, all of it',
    at: LEAGUE,
    ready: { selector: '#public-standings', text: 'Standings' },
    limitsMs: [5000, 5500],
  },
  {
    name: 'scoring reload',
    at: `/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(5)}/scoring`,
    ready: { selector: 'h2', text: 'Game 3' },
    limitsMs: [500, 500],
    isReload: true,
  },
]

interface Times {
  /** Something of our own is drawn. */
  paint: number
  ready: number
  /** What came over the network until then. */
  kilobytes: number
}

// What the build and its server read when they are loaded: a port beside the journeys', and the build that people get.
process.env.KITCHEN_LINE_JOURNEYS_PORT ??= '4193'
process.env.NODE_ENV = 'production'
const { APP_URL, startApp } = await import('../tests/journeys/app-server')
const { prepareApp } = await import('../tests/journeys/global-setup')
await prepareApp('pglite')
const app = await startApp()
const wanted = process.argv.slice(2).filter((name) => name !== '--http1')
const site = process.argv.includes('--http1') ? { url: APP_URL, stop: () => {} } : await overHttp2(APP_URL)
const installed = await findBrowser()
// The certificate is made up, and a browser gives such a site no service worker otherwise.
const browser = await chromium.launch({
  ...installed,
  args: [...installed.args, '--ignore-certificate-errors'],
})
try {
  const visits = VISITS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  for (const visit of visits) {
    for (const slowdown of PROCESSORS) {
      const times: Times[] = []
      while (times.length < RUNS) times.push(await measure(browser, visit, slowdown))
      report(visit, slowdown, times)
    }
  }
} finally {
  await browser.close()
  site.stop()
  await app.stop()
}

/** One visit, in a context of its own. */
async function measure(on: Browser, { at, ready, isReload }: Visit, slowdown: number): Promise<Times> {
  const context = await on.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    if (isReload) {
      await signIn(page)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.goto(at, { waitUntil: 'networkidle' })
    }
    await page.addInitScript(noteWhenReady, ready)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    if (isReload) await page.reload({ waitUntil: 'commit' })
    else await page.goto(at, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'readyAt' in window, undefined, { timeout: 60_000 })
    const kilobytes = bytes / 1000
    return { ...(await page.evaluate(readTimes)), kilobytes }
  } finally {
    await context.close()
  }
}

async function signIn(page: Page) {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(castMember('Maya Reyes').email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
}

/** Runs in the page before anything else does: notes the frame after the element is first there. */
function noteWhenReady({ selector, text }: Visit['ready']) {
  const look = () => {
    const isThere = [...document.querySelectorAll(selector)].some((part) => part.textContent.includes(text))
    if (!isThere) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { readyAt: performance.now() })))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
function readTimes() {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return { paint: paint?.startTime ?? 0, ready: Number(Reflect.get(window, 'readyAt')) }
}

/** The same site with HTTP/2, which browsers only speak over TLS. */
async function overHttp2(origin: string) {
  const certificate = await getCertificate(path.resolve('node_modules/.cache/first-visit'))
  const { hostname, port } = new URL(origin)
  const server = createSecureServer({ key: certificate, cert: certificate }, (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    )
    const { url, method } = incoming
    const passedOn = request(
      { hostname, port, path: url, method, headers: { ...headers, host: `${hostname}:${port}` } },
      (answer) => {
        const own = Object.entries(answer.headers).filter(([name]) => !ONE_CONNECTION.test(name))
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(own))
        answer.pipe(outgoing)
      },
    )
    passedOn.on('error', (error) => outgoing.destroy(error))
    incoming.pipe(passedOn)
  })
  const own = Number(port) + 5
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  return { url: `https://localhost:${own}`, stop: () => server.close() }
}

function report({ name, limitsMs }: Visit, slowdown: number, times: readonly Times[]) {
  const limitMs = limitsMs[slowdown === 1 ? 0 : 1]
  const median = (of: keyof Times) =>
    (times.map((time) => time[of]).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(0)
  const verdict = Number(median('ready')) <= limitMs ? 'within' : 'OVER'
  console.log(
    `${name.padEnd(17)} processor 1/${slowdown}   first paint ${median('paint').padStart(5)}   ready ` +
      `${median('ready').padStart(5)}, ${verdict} ${limitMs}   ${median('kilobytes').padStart(4)} kB`,
  )
}
