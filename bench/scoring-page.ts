import { chromium, type Page } from '@playwright/test'
import type { Database } from '@/shared/supabase/database.types'
import { castMember, DEMO_LEAGUES, PASSWORD, ladderGameDayId } from '../tests/demo'
import { findBrowser } from '../tests/journeys/find-browser'

export const GAMES = 40
export const DAY = ladderGameDayId(5)

type Row = Database['public']['Tables']['court_rotations']['Row']

/** The production build with its backend, and Maya's phone: signed in, on no page yet. */
export async function onPhone(measure: (page: Page) => Promise<void>): Promise<void> {
  // What the build and its server read when they are loaded: a port beside the journeys', and the build that people get.
  process.env.KITCHEN_LINE_JOURNEYS_PORT ??= '4185'
  process.env.NODE_ENV = 'production'
  const { APP_URL, startApp } = await import('../tests/journeys/app-server')
  const { prepareApp } = await import('../tests/journeys/global-setup')
  await prepareApp('pglite')
  const app = await startApp()
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({
      baseURL: APP_URL,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      // What a service worker asks for passes by the answers of these scripts.
      serviceWorkers: 'block',
    })
    await page.goto('/signin')
    await page.getByLabel('Email').fill(castMember('Maya Reyes').email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Account menu' }).waitFor()
    await measure(page)
  } finally {
    await browser.close()
    await app.stop()
  }
}

/** Her court as it is in the demo data. */
export async function openScoring(page: Page) {
  await page.goto(`/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${DAY}/scoring`)
  await page.getByRole('heading', { name: 'Game 3 of 3' }).waitFor()
}

/** The id of the game that is drawn as the `index`th of the 40; the first is 0. */
export const drawnId = (id: string, index: number) => id.slice(0, -4) + String(index).padStart(4, '0')

/** Her court, whose last game, not played yet, is drawn until there are 40 open ones. Answers the id it was drawn from. */
export async function openManyGames(page: Page): Promise<string> {
  let from = ''
  const isSheet = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/court_rotations') && searchParams.get('game_day_id') === `eq.${DAY}`
  await page.route(isSheet, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as Row[]
    const open = rows.filter((row) => row.court_number === 1 && row.team1_score === null).slice(-1)
    const drawn = open.flatMap((game) => {
      from = game.id
      return Array.from({ length: GAMES }, (_, index) => ({
        ...game,
        id: drawnId(game.id, index),
        game_number: index + 1,
        rotation_number: index + 1,
      }))
    })
    await route.fulfill({ response, json: [...drawn, ...rows.filter((row) => row.court_number !== 1)] })
  })
  await page.goto(`/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${DAY}/scoring`)
  await page.getByRole('heading', { name: `Game ${GAMES} of ${GAMES}` }).waitFor()
  // Those whose turn hasn't come are a line each.
  for (let game = 2; game <= GAMES; game++)
    await page.getByRole('button', { name: new RegExp(`Enter scores for Game ${game}$`) }).click()
  return from
}

/** Prints the median and the 95th percentile, and answers them. */
export function report(name: string, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  console.log(`${name.padEnd(42)} p50 ${at(0.5).toFixed(2)} ms   p95 ${at(0.95).toFixed(2)} ms`)
  return { p50: at(0.5), p95: at(0.95) }
}
