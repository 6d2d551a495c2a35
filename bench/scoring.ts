import { chromium, type Page } from '@playwright/test'
import type { Database } from '@/shared/supabase/database.types'
import { castMember, DEMO_LEAGUES, PASSWORD, tuesdayGameDayId } from '../tests/demo'
import { findBrowser } from '../tests/journeys/find-browser'

// The production build in a real browser, a phone's screen with 40 games to enter: how long after a tap on + stands the
// new number? The work of the app (handler and commit) and the way to the painted frame are told apart, because the
// second is mostly waiting for the screen's next frame. The run fails where the median of the work misses a frame.

const BUDGET_MS = 16
const GAMES = 40
const TAPS = 100
const WARM_UP = 20

// What the build and its server read when they are loaded: a port beside the journeys', and the React that people get.
process.env.KITCHEN_LINE_JOURNEYS_PORT ??= '4185'
process.env.NODE_ENV = 'production'
const { APP_URL, startApp } = await import('../tests/journeys/app-server')
const { default: buildApp } = await import('../tests/journeys/global-setup')

type Row = Database['public']['Tables']['court_rotations']['Row']

interface Tap {
  /** From the click's arrival to the number in the document, React's commit included, in ms. */
  work: number
  /** From the finger on the glass to after the frame that draws the number, in ms. */
  painted: number
}
declare global {
  interface Window {
    taps: Tap[]
  }
}

await buildApp()
const app = await startApp()
const browser = await chromium.launch(await findBrowser())
try {
  const page = await browser.newPage({
    baseURL: APP_URL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // What a service worker asks for passes by the answers of this script.
    serviceWorkers: 'block',
  })
  await openScoring(page)
  const taps = (await measure(page)).slice(WARM_UP)
  console.log(`${GAMES} games on the page; ${TAPS} taps after ${WARM_UP}; budget ${BUDGET_MS} ms of work`)
  const median = report('tap, work (handler and commit)', taps, 'work')
  report('tap to painted, frame included', taps, 'painted')
  if (median > BUDGET_MS) {
    console.error(`Too slow: the median of ${median.toFixed(2)} ms is above ${BUDGET_MS} ms.`)
    process.exitCode = 1
  } else {
    console.log(`The work stays under ${BUDGET_MS} ms.`)
  }
} finally {
  await browser.close()
  await app.stop()
}

/** Maya on her court, whose last game, not played yet, is drawn until there are 40 open ones. */
async function openScoring(page: Page) {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(castMember('Maya Reyes').email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()

  const day = tuesdayGameDayId(5)
  const isSheet = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/court_rotations') && searchParams.get('game_day_id') === `eq.${day}`
  await page.route(isSheet, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as Row[]
    const open = rows.filter((row) => row.court_number === 1 && row.team1_score === null).slice(-1)
    const drawn = open.flatMap((game) =>
      Array.from({ length: GAMES }, (_, index) => ({
        ...game,
        id: game.id.slice(0, -4) + String(index).padStart(4, '0'),
        game_number: index + 1,
        rotation_number: index + 1,
      })),
    )
    await route.fulfill({ response, json: [...drawn, ...rows.filter((row) => row.court_number !== 1)] })
  })
  await page.goto(`/leagues/${DEMO_LEAGUES.tuesdayLadder}/game-day/${day}/scoring`)
  await page.getByRole('heading', { name: `Rotation ${GAMES}` }).waitFor()
}

/** Real touches, each on another card than the one before, timed inside the page. */
async function measure(page: Page): Promise<Tap[]> {
  await page.evaluate(() => {
    window.taps = []
    let touched = 0
    let clicked = 0
    addEventListener('pointerdown', ({ timeStamp }) => (touched = timeStamp), { capture: true })
    addEventListener('click', () => (clicked = performance.now()), { capture: true })
    // Called as soon as the commit is over.
    new MutationObserver(() => {
      const tap = { work: performance.now() - clicked, painted: 0 }
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          window.taps.push({ ...tap, painted: performance.now() - touched })
        })
        port1.start()
        port2.postMessage(undefined) // arrives behind this frame's drawing
      })
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-valuenow'] })
  })
  const plus = page.getByRole('button', { name: /^Add a point for/ })
  const count = await plus.count()
  if (count !== 2 * GAMES) throw new Error(`${GAMES} games have ${count} buttons to add a point.`)
  for (let tap = 0; tap < WARM_UP + TAPS; tap++) {
    await plus.nth((tap * 2) % count).tap()
    await page.waitForFunction((taps) => window.taps.length === taps, tap + 1)
  }
  return page.evaluate(() => window.taps)
}

function report(name: string, taps: readonly Tap[], figure: keyof Tap): number {
  const times = taps.map((tap) => tap[figure]).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  console.log(`${name.padEnd(42)} p50 ${at(0.5).toFixed(2)} ms   p95 ${at(0.95).toFixed(2)} ms`)
  return at(0.5)
}
