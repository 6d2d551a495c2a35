/**
 * Pictures of every screen, at five widths and in every state, and what the eye would miss in them: `npm run screens`,
 * or `npm run screens -- rankings home` for some. Fails where something stands out at the side or jumps while it loads.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { createConnection } from '../supabase/embedded/connection'
import { dataDirOf } from '../supabase/embedded/state-folder'
import { findBrowser } from '../tests/journeys/find-browser'
import { answerIn, STATES, type State } from './screens/answers'
import { writeGallery, type Picture } from './screens/gallery'
import { layoutShift, noteShifts, overflowing } from './screens/layout'
import { PASSWORD, PEOPLE, type Viewer } from './screens/people'
import { SCREENS, type Screen, type View } from './screens/screens'

const FOLDER = path.resolve('screens')
/** https://web.dev/articles/cls calls 0.1 good. */
const SHIFT_LIMIT = 0.05
/** Beyond this a list only goes on. */
const TALLEST = 2600
/** Each is loaded at its first width. The others are what somebody sees who turns the phone or drags the window. */
const DEVICES = [
  { widths: [390, 360, 768], height: 844, isMobile: true, hasTouch: true },
  { widths: [1280, 1920], height: 900, isMobile: false, hasTouch: false },
]

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const wanted = process.argv.slice(2)
const screens = wanted.length === 0 ? SCREENS : SCREENS.filter(({ name }) => wanted.includes(name))
const unknown = wanted.filter((name) => !SCREENS.some((screen) => screen.name === name))
if (unknown.length > 0) {
  const names = SCREENS.map(({ name }) => name).join(', ')
  throw new Error(`No screen is called ${unknown.join(', ')}. There are: ${names}.`)
}

// What the build and its server read when they are loaded: a port beside the journeys', and the React that people get.
process.env.KITCHEN_LINE_JOURNEYS_PORT ??= '4187'
process.env.NODE_ENV = 'production'
const { APP_URL, startApp } = await import('../tests/journeys/app-server')
const { default: buildApp } = await import('../tests/journeys/global-setup')
await buildApp()
const app = await startApp(fillHouse)
const browser = await chromium.launch(await findBrowser())
const problems: string[] = []
const pictures: Picture[] = []
try {
  mkdirSync(FOLDER, { recursive: true })
  const sessions = new Map<Viewer, Session>()
  for (const screen of screens) await take(screen, sessions)
} finally {
  await browser.close()
  await app.stop()
}
writeGallery(FOLDER, pictures)
console.log(`\n${pictures.length} pictures: ${path.join(FOLDER, 'index.html')}`)
if (problems.length > 0) {
  console.error(`\n${problems.length} things to mend:\n${problems.join('\n')}`)
  process.exitCode = 1
}

async function take(screen: Screen, sessions: Map<Viewer, Session>) {
  for (const state of STATES) {
    const view = state === 'loading' || state === 'failed' ? screen.asked : screen[state]
    if (!view) continue
    const session = view.as && (sessions.get(view.as) ?? (await signIn(browser, view.as)))
    if (view.as && session) sessions.set(view.as, session)
    const scores: string[] = []
    for (const { widths, height, ...device } of DEVICES) {
      const [first = 0] = widths
      const context = await browser.newContext({
        ...device,
        baseURL: APP_URL,
        viewport: { width: first, height },
        colorScheme: 'dark',
        locale: 'en-US',
        timezoneId: 'America/New_York',
        // What a service worker asks for passes by the answers of this script.
        serviceWorkers: 'block',
        ...(session && { storageState: session }),
      })
      await context.addInitScript(noteShifts)
      await answerIn(context, state)
      const page = await context.newPage()
      const where = `${screen.name}, ${state}`
      page.on('pageerror', (error) => problems.push(`${where}: the page broke: ${error.message}`))
      await page.goto(view.at)
      if (!(await settle(page, state, view)))
        problems.push(`${where}, ${first} px: does not say that it is loading`)
      const { score, what } = await layoutShift(page)
      await view.steps?.(page)
      scores.push(score.toFixed(3))
      if (score > SHIFT_LIMIT / 2) console.log(`${where}, ${first} px: moves: ${what}`)
      if (score > SHIFT_LIMIT) problems.push(`${where}, ${first} px: jumps by ${score.toFixed(3)}: ${what}`)
      for (const width of widths) {
        const file = `${screen.name}-${state}-${width}.png`
        await takePicture(page, path.join(FOLDER, file), width, height)
        pictures.push({ screen: screen.name, state, width, file })
        for (const thing of await overflowing(page))
          problems.push(`${where}, ${width} px: stands out: ${thing}`)
      }
      await context.close()
    }
    console.log(`${screen.name.padEnd(22)} ${state.padEnd(8)} layout shift ${scores.join(', ')}`)
  }
}

/**
 * The whole page in a window that is as tall: what sticks to the bottom then stands there, and not across the middle. A
 * dialog is seen in the window that people have.
 */
async function takePicture(page: Page, file: string, width: number, height: number) {
  await page.setViewportSize({ width, height })
  const isCovered = await page.locator('dialog:modal').count()
  if (isCovered > 0) return page.screenshot({ path: file, animations: 'disabled' })
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), TALLEST) })
  return page.screenshot({ path: file, animations: 'disabled' })
}

/**
 * Until nothing is asked any more; where nothing is answered, until the page says what it waits for, which it can only
 * once it knows who is looking. False where it does not.
 */
async function settle(page: Page, state: State, view: View): Promise<boolean> {
  if (view.as) await page.getByRole('button', { name: 'Account menu' }).waitFor()
  if (state !== 'loading') {
    await page.waitForLoadState('networkidle')
    // Of a machine that is busy the page can wait for itself alone.
    await page.waitForFunction(isDrawn)
    await page.waitForLoadState('networkidle')
    return true
  }
  const said = page.locator('main [role="status"]:visible').first().waitFor({ timeout: 10_000 })
  const isSaid = await said.then(
    () => true,
    () => false,
  )
  await page.waitForTimeout(500)
  return isSaid
}

/** In the page: there is a heading, and no grey shape in the place of anything. */
function isDrawn() {
  return document.querySelector('h1') !== null && document.querySelector('main .animate-pulse') === null
}

async function signIn(inside: Browser, viewer: Viewer): Promise<Session> {
  const context = await inside.newContext({ baseURL: APP_URL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(PEOPLE[viewer])
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  const session = await context.storageState()
  await context.close()
  return session
}

async function fillHouse(stateDir: string) {
  const connection = await createConnection(dataDirOf(stateDir))
  try {
    await connection.database.exec(readFileSync('scripts/screens/full-house.sql', 'utf8'))
    await connection.database.exec('analyze')
  } finally {
    await connection.close()
  }
}
