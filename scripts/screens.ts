/**
 * Pictures of every screen, at six widths, with large text, and in every state: `npm run screens`, or
 * `npm run screens -- rankings home` for some of them. Fails if anything stands out sideways, is cut off, breaks inside a
 * word that has a line of its own, or jumps while it loads, which is easy to miss by eye. Says how many words each has.
 * With `--quick` it takes no pictures and looks only at phones with data.
 * The browser of the package has one font, and it is none of those that stand in for ours, so lines can break anew in it that
 * don't for people: KITCHEN_LINE_BROWSER=/usr/bin/chromium shows what they see.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { createConnection } from '../supabase/embedded/connection'
import { dataDirOf } from '../supabase/embedded/state-folder'
import { findBrowser } from '../tests/journeys/find-browser'
import { answerIn, STATES, type State } from './screens/answers'
import { writeGallery, type Picture } from './screens/gallery'
import { layoutShift, lengthOf, misfits, noteShifts } from './screens/layout'
import { PASSWORD, PEOPLE, type Viewer } from './screens/people'
import { SCREENS, type Screen, type View } from './screens/screens'

const FOLDER = path.resolve('screens')
/** https://web.dev/articles/cls calls 0.1 good. */
const SHIFT_LIMIT = 0.05
/** Below this, a list is only more of the same. */
const TALLEST = 2600
/** Each page loads at the first width; the others show what turning the phone or resizing the window does. */
const DEVICES = [
  { widths: [390, 360, 320, 768], height: 844, isMobile: true, hasTouch: true },
  { widths: [1280, 1920], height: 900, isMobile: false, hasTouch: false },
]
/** What a browser leaves of A4 and Letter between its usual margins, whatever device prints. */
const SHEETS = [{ widths: [718, 740], height: 1000, isMobile: true, hasTouch: true }]
/** Text on the narrow phone, in percent. Many players are over 50, and the last is what people with poor sight set. */
const TEXT_SIZES = [130, 150, 200]

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const given = process.argv.slice(2)
/** Only what the program finds by itself, on a phone with data: a quarter of the time. */
const isQuick = given.includes('--quick')
const wanted = given.filter((name) => name !== '--quick')
const screens = wanted.length === 0 ? SCREENS : SCREENS.filter(({ name }) => wanted.includes(name))
const unknown = wanted.filter((name) => !SCREENS.some((screen) => screen.name === name))
if (unknown.length > 0) {
  const names = SCREENS.map(({ name }) => name).join(', ')
  throw new Error(`Unknown screens: ${unknown.join(', ')}. Choose from: ${names}.`)
}

// The build and its server read these when they load: a port other than the journeys', and the build that people get.
process.env.KITCHEN_LINE_JOURNEYS_PORT ??= '4187'
process.env.NODE_ENV = 'production'
const { APP_URL, startApp } = await import('../tests/journeys/app-server')
const { prepareApp } = await import('../tests/journeys/global-setup')
await prepareApp('pglite')
const app = await startApp({ fill: fillHouse })
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
if (!isQuick) {
  writeGallery(FOLDER, pictures)
  console.log(`\n${pictures.length} pictures: ${path.join(FOLDER, 'index.html')}`)
}
if (problems.length > 0) {
  console.error(`\n${problems.length} problems`)
  process.exitCode = 1
}

/** At once, so that a run which is stopped has said what it saw. */
function report(problem: string) {
  problems.push(problem)
  console.error(problem)
}

async function take(screen: Screen, sessions: Map<Viewer, Session>) {
  for (const state of isQuick ? STATES.filter((one) => one !== 'loading' && one !== 'failed') : STATES) {
    const view = state === 'loading' || state === 'failed' ? screen.asked : screen[state]
    if (!view) continue
    const session = view.as && (sessions.get(view.as) ?? (await signIn(browser, view.as)))
    if (view.as && session) sessions.set(view.as, session)
    const scores: string[] = []
    let length = { words: 0, height: 0 }
    for (const { widths, height, ...device } of screen.isPrinted
      ? SHEETS
      : isQuick
        ? DEVICES.slice(0, 1)
        : DEVICES) {
      const [first = 0] = widths
      const context = await browser.newContext({
        ...device,
        baseURL: APP_URL,
        viewport: { width: first, height },
        colorScheme: 'dark',
        locale: 'en-US',
        timezoneId: 'America/Los_Angeles',
        // A service worker's requests would bypass the answers of this script.
        serviceWorkers: 'block',
        ...(session && { storageState: session }),
      })
      await context.addInitScript(noteShifts)
      await answerIn(context, state)
      const page = await context.newPage()
      const where = `${screen.name}, ${state}`
      page.on('pageerror', (error) => report(`${where}: the page threw: ${error.message}`))
      await page.goto(view.at)
      if (!(await settle(page, state, view))) report(`${where}, ${first} px: doesn't say that it's loading`)
      const { score, what } = await layoutShift(page)
      await view.steps?.(page)
      scores.push(score.toFixed(3))
      if (score > SHIFT_LIMIT / 2) console.log(`${where}, ${first} px: shifts: ${what}`)
      if (score > SHIFT_LIMIT) report(`${where}, ${first} px: jumps by ${score.toFixed(3)}: ${what}`)
      for (const width of widths) {
        const file = `${screen.name}-${state}-${width}.png`
        await takePicture(page, path.join(FOLDER, file), width, height)
        if (!isQuick) pictures.push({ screen: screen.name, state, width, file })
        for (const thing of await misfits(page)) report(`${where}, ${width} px: ${thing}`)
        if (device.isMobile && width === first) length = await lengthOf(page)
      }
      if (device.isMobile) {
        for (const percent of TEXT_SIZES) {
          await setTextSize(page, percent)
          const file = `${screen.name}-${state}-${first}-${percent}.png`
          await takePicture(page, path.join(FOLDER, file), first, height)
          if (!isQuick) pictures.push({ screen: screen.name, state, width: first, percent, file })
          for (const thing of await misfits(page))
            report(`${where}, ${first} px with ${percent} % text: ${thing}`)
        }
      }
      if (device.isMobile && (await page.locator('[data-fullscreen]').count()) > 0) {
        await setTextSize(page, 100)
        await page.setViewportSize({ width: height, height: first })
        const hidden = await page
          .locator('[data-fullscreen]')
          .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
        if (hidden > 0) report(`${where}, on its side: ${hidden} px don't fit`)
        const file = `${screen.name}-${state}-${height}x${first}.png`
        if (!isQuick) await page.screenshot({ path: path.join(FOLDER, file), animations: 'disabled' })
      }
      await context.close()
    }
    console.log(
      `${screen.name.padEnd(22)} ${state.padEnd(8)} ${length.words} words, ${length.height} px high, layout shift ${scores.join(', ')}`,
    )
  }
}

/** Text as large as the person's setting makes it, which is the size that all others are relative to. */
async function setTextSize(page: Page, percent: number) {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, `${percent}%`)
  // What measures itself answers in the next frame.
  await page.waitForTimeout(200)
}

/**
 * The whole page, in a window as tall as the page, so that anything sticky stays at the bottom instead of across the middle.
 * A dialog is shown in the device's own window.
 */
async function takePicture(page: Page, file: string, width: number, height: number) {
  await page.setViewportSize({ width, height })
  const isCovered = await page.locator('dialog:modal').count()
  if (isCovered > 0) return isQuick || page.screenshot({ path: file, animations: 'disabled' })
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), TALLEST) })
  return isQuick || page.screenshot({ path: file, animations: 'disabled' })
}

/**
 * Waits until the page makes no more requests or, if nothing is answered, until it says that it's loading (which it can do
 * only once it knows who is signed in). False if it never says so.
 */
async function settle(page: Page, state: State, view: View): Promise<boolean> {
  if (view.as) await page.getByRole('button', { name: 'Account menu' }).waitFor()
  if (state !== 'loading') {
    await page.waitForLoadState('networkidle')
    // On a busy machine the page can be waiting only for itself.
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

/** In the page: there is a heading, and no skeleton is left. */
function isDrawn() {
  return (
    document.querySelector('h1') !== null &&
    document.querySelector(':is(main, dialog) .animate-pulse') === null
  )
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
