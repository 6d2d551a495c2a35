import { writeFile } from 'node:fs/promises'
import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import { castMember, PASSWORD, type CastName } from '../demo'
import { AppProcess } from './app-process'
import { APP_URL, START_LIMIT, startApp, type FreshApp } from './app-server'
import { newSession } from './signed-in-headers'

export { expect }

/** For `test.use()`: a player's phone at the court, and the organizer's desktop. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }

/**
 * For a journey that repeats, in a browser, what shorter tests hold: only `npm run test:long` goes through it. A file of
 * such journeys is in tests/long.
 */
export const AT_NIGHT = { tag: '@night' }

/** Call at the top of a file: its tests share one app, which starts with the demo data. */
export function withFreshApp() {
  let app: FreshApp | undefined
  test.beforeAll(async ({ appProcess }) => {
    test.setTimeout(START_LIMIT + 60_000) // the start has its own time limit, and then says why
    app = await startApp({ process: appProcess })
  })
  test.afterAll(() => app?.stop())
  return {
    breakMailServer() {
      if (!app) throw new Error('The app is not started yet.')
      return app.breakMailServer()
    },
  }
}

type AnotherDevice = (device: typeof PHONE | typeof DESKTOP) => Promise<Page>

/** A page that crashes, logs an error, or violates the content security policy fails its journey. */
export const test = base.extend<
  { openAnother: AnotherDevice; tolerated: RegExp },
  { appProcess: AppProcess }
>({
  /** Serves the app of one file after the other. */
  appProcess: [
    // Playwright reads from the parameters what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, run) => {
      const appProcess = new AppProcess()
      await run(appProcess)
      await appProcess.end()
    },
    { scope: 'worker' },
  ],

  /** Errors that a journey causes on purpose, which the browser may log. */
  tolerated: [/^$/, { option: true }],

  context: async ({ context, tolerated }, run, info) => {
    const problems = watch(context)
    const requests = noteRequests(context)
    await run(context)
    await keepOnFailure(info, 'requests', requests)
    expect(
      problems.filter((problem) => !tolerated.test(problem)),
      'errors in the browser',
    ).toEqual([])
  },

  /** A second person's device, in addition to `page`. */
  openAnother: async ({ browser }, run, info) => {
    const contexts: BrowserContext[] = []
    const problems: string[][] = []
    const requests: string[][] = []
    await run(async (device) => {
      const context = await browser.newContext(device)
      contexts.push(context)
      problems.push(watch(context))
      requests.push(noteRequests(context))
      return context.newPage()
    })
    for (const [index, lines] of requests.entries()) {
      await keepOnFailure(info, `requests-of-device-${index + 2}`, lines)
    }
    await Promise.all(contexts.map((context) => context.close()))
    expect(problems.flat(), 'errors in the browser of the other device').toEqual([])
  },
})

/** Chromium logs every response of 400 and above; the journey checks what the person sees of it. */
const ANSWER = /^Failed to load resource/
/** Our own scripts reading the screen, in the frame where the mailbox lets no email run scripts. */
const IN_A_MAIL = /^Blocked script execution in '[^']*\/__mail\//

function watch(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('weberror', (event) => problems.push(event.error().message))
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !ANSWER.test(text) && !IN_A_MAIL.test(text)) problems.push(text)
  })
  return problems
}

/** Requests and responses with their times, for the first try too, which has no trace. */
function noteRequests(context: BrowserContext): string[] {
  const lines: string[] = []
  const note = (word: string, request: Request) => {
    const { pathname, search } = new URL(request.url())
    lines.push(`${new Date().toISOString().slice(11, 23)} ${word} ${request.method()} ${pathname}${search}`)
  }
  context.on('request', (request) => note('asked', request))
  context.on('response', (response) => note(String(response.status()), response.request()))
  context.on('requestfailed', (request) => note(request.failure()?.errorText ?? 'failed', request))
  return lines
}

async function keepOnFailure(info: TestInfo, name: string, lines: string[]) {
  if (info.status === info.expectedStatus) return
  const file = info.outputPath(`${name}.txt`)
  await writeFile(file, lines.join('\n'))
  await info.attach(name, { path: file, contentType: 'text/plain' })
}

/**
 * The device of a person who signed in before, opened at a path. Only the journeys about signing in use the form: with
 * the password hash and Home, it would cost each of the others two seconds.
 */
export async function openAs(page: Page, name: CastName, path = '/') {
  const session = { name: SESSION_KEY, value: JSON.stringify(await newSession(name)) }
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: APP_URL, localStorage: [session] }] })
  await page.goto(path)
  await expect(accountMenu(page)).toBeVisible()
}

/** Signs in on the sign-in page, on a device that may have been used before. */
export async function signIn(page: Page, name: CastName) {
  await page.goto('/signin')
  await enterCredentials(page, castMember(name).email, PASSWORD)
  await expect(accountMenu(page)).toBeVisible()
}

/** Fills in and submits the sign-in form on the screen. */
export async function enterCredentials(page: Page, email: string, password: string) {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** The menu closes while the page is still moving, so it may have to be opened again. */
export async function askToSignOut(page: Page) {
  const entry = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(async () => {
    if (!(await entry.isVisible())) await accountMenu(page).click()
    await entry.click({ timeout: 5_000 })
  }).toPass()
}

export async function signOut(page: Page) {
  await askToSignOut(page)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
}

export function accountMenu(page: Page) {
  return page.getByRole('button', { name: 'Account menu' })
}

export function leagueTab(page: Page, league: string, tab: string) {
  return page.getByRole('navigation', { name: league }).getByRole('link', { name: tab, exact: true })
}

/** Does something and expects a new message, even a brief one: a script in the page watches for it. */
export async function expectMessage(page: Page, message: string, act: () => Promise<unknown>) {
  const watching = await page.evaluateHandle((wanted) => {
    const messages = () =>
      [...document.querySelectorAll('[role="status"], [role="alert"]')].filter(
        (element) => element.checkVisibility() && element.textContent.includes(wanted),
      )
    const before = new Set(messages())
    const found = { seen: false }
    const observer = new MutationObserver(() => {
      const now = messages()
      // A message that said it before may say something else first.
      for (const element of before) if (!now.includes(element)) before.delete(element)
      found.seen ||= now.some((element) => !before.has(element))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    return found
  }, message)
  await act()
  await expect.poll(() => watching.evaluate(({ seen }) => seen), `the message “${message}”`).toBe(true)
  await watching.dispose()
}

/** Once nothing moves anymore: no WCAG 2.2 AA violations on the screen, and nothing cut off at the side. */
export async function expectAccessible(page: Page) {
  // Retried, because a message that is fading out has too little contrast for a moment.
  await expect(async () => {
    await page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    })
    const { violations } = await runAxe(page, 'html', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What it says of elements that keep the rules takes half of its time.
      resultTypes: ['violations'],
      selectors: false,
    })
    expect(violations).toEqual([])
  }).toPass({ timeout: 60_000 })
  const hidden = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(hidden, 'pixels beyond the right edge').toBe(0)
}

/** The elements of a part of the page that violate these rules, and those that keep them. */
export async function runAxe(page: Page, part: string, options: RunOptions) {
  // Once per document: parsing it takes as long as checking a screen.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, given]) => {
      const inPage = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations, passes } = await inPage.run(selector, given)
      const briefly = ({ id, nodes }: Result) => ({ id, where: nodes.map(({ html }) => html) })
      return { violations: violations.map(briefly), passes: passes.map(briefly) }
    },
    [part, options] as const,
  )
}
