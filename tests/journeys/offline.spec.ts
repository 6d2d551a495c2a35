import type { Page } from '@playwright/test'
import { PAGES_OF } from '@/app/offline/pages-of-role'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import { ladderGameDayId, DEMO_LEAGUES } from '../demo'
import { countStarts, deploy, deployedVersion, lookForUpdate, versionOf } from './deploy'
import {
  accountMenu,
  AT_NIGHT,
  expect,
  expectAccessible,
  PHONE,
  openAs,
  signOut,
  test,
  withFreshApp,
} from './journey'
import { rotation, tapPoints } from './score-card'
import { renewalStatus } from './signed-in-headers'
import { whenInstalled, whenKept } from './waiting-score'

withFreshApp()
test.use({ ...PHONE, serviceWorkers: 'allow' })

/** The pages that stay usable, and the text that appears last on each, once everything is loaded. */
const LADDER = `/leagues/${DEMO_LEAGUES.riversideLadder}`
const KEPT_PAGES = [
  {
    path: '/',
    heading: 'Court 1, Center',
    last: (page: Page) => page.getByRole('heading', { name: 'Court 1, Center' }),
  },
  {
    path: `${LADDER}/rankings`,
    heading: 'Riverside Ladder',
    last: (page: Page) => page.getByRole('main').getByRole('button', { name: 'Maya Reyes you' }),
  },
  {
    path: `${LADDER}/game-day/${ladderGameDayId(5)}/scoring`,
    heading: 'Match Scoring',
    last: (page: Page) => rotation(page, 2),
  },
]

test('a phone can install the app, and the host sends the right headers', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/signin')
  await whenInstalled(page)
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Tests run in a private window, which can't install anything. Not every browser reports that.
  const objections = installabilityErrors.map(({ errorId }) => errorId)
  expect(objections.filter((errorId) => errorId !== 'in-incognito')).toEqual([])
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])

  const headersOf = async (path: string) => (await request.get(path)).headers()
  const start = await headersOf('/leagues/find')
  expect(start['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  )
  expect(start['x-content-type-options']).toBe('nosniff')
  expect((await headersOf('/sw.js'))['cache-control']).toBe('no-store')
})

let takeBack: (() => void) | undefined
test.afterEach(() => {
  takeBack?.()
  takeBack = undefined
})

test("after one visit, scoring, the person's pages and what they opened start without a network", async ({
  page,
  context,
}) => {
  const opens = async (path: string, heading: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page.getByText("Couldn't load this page")).toBeHidden()
  }
  await openAs(page, 'Maya Reyes')
  await whenKept(page, ...PAGES_OF.player)
  await opens('/leagues/find', 'Find a League')
  await whenKept(page, 'FindLeaguePage')
  await context.setOffline(true)

  await opens('/', 'Court 1, Center')
  // Its code was never needed, and its data isn't here.
  await opens(`${LADDER}/game-day/${ladderGameDayId(5)}/scoring`, 'Match Scoring')
  await opens('/outbox', 'Unsent scores')
  await opens('/leagues/find', 'Find a League')

  await test.step("a page that isn't hers and was never opened says so, with a way on", async () => {
    await page.goto('/clubs')
    await expect(page.getByText("Couldn't load this page")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Court 1, Center' })).toBeVisible()
  })
})

test('a new version brings the pages that were opened under the one before', async ({ page, context }) => {
  const before = deployedVersion()
  await openAs(page, 'Maya Reyes', '/leagues/find')
  await whenKept(page, 'FindLeaguePage')
  takeBack = deploy()
  await page.goto('/')
  await expect(accountMenu(page)).toBeVisible()
  await expect.poll(() => workingVersion(page)).toBe(deployedVersion())
  expect(deployedVersion()).not.toBe(before)

  await context.setOffline(true)
  await page.goto('/leagues/find')
  await expect(page.getByRole('heading', { name: 'Find a League' })).toBeVisible()
  expect(await versionOf(page)).toBe(deployedVersion())
})

test('a page that was opened works offline and says how old it is', async ({ page, context }) => {
  await openAs(page, 'Maya Reyes')
  for (const { path, heading, last } of KEPT_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    // The heading appears before the content below it is loaded. What is shown is being stored, and asking waits for
    // that.
    await expect(last(page)).toBeVisible()
    expect(await persistedQueries(page)).not.toEqual([])
  }
  await whenKept(page, 'HomePage', 'LeagueLayout', 'league/RankingsTab', 'ScoringPage', 'PlayPage')
  await context.setOffline(true)

  for (const { path, heading, last } of KEPT_PAGES) {
    await test.step(`${path} after a reload`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(last(page)).toBeVisible()
      await expect(accountMenu(page)).toBeVisible()
      await expect(page.getByText(/as of \d+:\d\d [AP]M/)).toBeVisible()
    })
  }

  await test.step("a page that was never opened says what it can't show", async () => {
    await page.goto(`/leagues/${DEMO_LEAGUES.thursdayDoubles}`)
    await expect(page.getByText("Couldn't load the league")).toBeVisible()
    // The font also comes from the phone, although it is requested with an origin. What stands in until then is never requested.
    const faces = () =>
      page.evaluate(async () =>
        [...(await document.fonts.ready)]
          .filter(({ family }) => !family.includes('Fallback'))
          .map(({ status }) => status),
      )
    expect(await faces()).toContain('loaded')
    expect(await faces()).not.toContain('error')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("a token that expires meanwhile doesn't require signing in again", async () => {
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      const past = Math.floor(Date.now() / 1000) - 3600
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: past }))
    }, SESSION_KEY)
    await page.goto('/play')
    await expect(accountMenu(page)).toBeVisible()
    // The client tries to renew it for a while, and the page is usable meanwhile.
    await expect(page.getByText(/as of \d+:\d\d [AP]M/)).toBeVisible()
  })

  await test.step('back online, everything is current and the note is gone', async () => {
    await context.setOffline(false)
    await expect(page.getByText(/as of \d+:\d\d [AP]M/)).toBeHidden()
    await expect(accountMenu(page)).toBeVisible()
  })
})

test(
  'a round robin made without a signal is played, changed, and sent once',
  AT_NIGHT,
  async ({ page, context, openAnother }) => {
    await openAs(page, 'Maya Reyes', '/play')
    await whenKept(page, 'PlayPage', 'CreateRoundRobinPage', 'RoundRobinEventPage')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Create round robin' }).first().click()
    await page.getByLabel('Names').fill('Ann, Bob, Cleo, Dan, Eve')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('region', { name: 'Not online yet' })).toContainText(
      "On this phone only. You're offline.",
    )
    await expectAccessible(page)

    const game = page.getByRole('list', { name: 'Games of round 1' }).getByRole('listitem').first()
    await game.getByRole('spinbutton').nth(0).fill('11')
    await game.getByRole('spinbutton').nth(1).fill('7')
    await game.getByRole('button', { name: 'Submit Scores' }).click()
    await expect(page.getByText('Waiting to send').first()).toBeVisible()
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Open play' }).getByRole('link', { name })
    await view('Edit').click()
    await expect(page.getByLabel('Start from round', { exact: true })).toHaveValue('2')
    await page.getByText("Who's playing from round 2").click()
    await page.getByLabel('Status of Eve').selectOption('Left')
    await page.getByRole('button', { name: 'Preview new rounds' }).click()
    await page.getByRole('button', { name: 'Save new rounds' }).click()
    await expect(page.getByRole('navigation', { name: 'Rounds' })).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText("This round robin isn't online yet.")
    await page.getByRole('button', { name: 'Close' }).click()

    const roundOf = (on: Page, number: number) =>
      on
        .getByRole('listitem')
        .filter({ has: on.getByRole('heading', { name: `Round ${number}`, exact: true }) })
    await test.step('it survives a restart', async () => {
      const address = page.url()
      await page.close()
      page = await context.newPage()
      await page.goto(address)
      await expect(page.getByRole('region', { name: 'Not online yet' })).toBeVisible()
      await view('Results').click()
      await expect(roundOf(page, 1)).toContainText('11–7')
      await expect(roundOf(page, 2)).not.toContainText('Eve')
    })

    await test.step('with a network it is online, once', async () => {
      await context.setOffline(false)
      await expect(page.getByRole('region', { name: 'Not online yet' })).toBeHidden()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const link = await page.getByRole('dialog').getByText('/play/event/').textContent()
      const visitor = await openAnother(PHONE)
      await visitor.goto(link ?? '')
      await visitor.getByRole('link', { name: 'Results' }).click()
      await expect(roundOf(visitor, 1)).toContainText('11–7')
      await expect(roundOf(visitor, 2)).not.toContainText('Eve')
      await page.goto('/play')
      await expect(page.getByRole('main').getByRole('link', { name: /^Open play/ })).toHaveCount(1)
      await expect(page.getByText('On this phone only')).toBeHidden()
    })

    await test.step('online, it is changed without a signal, and joins what was played meanwhile', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Open play/ })
        .click()
      const notice = page.getByRole('region', { name: 'Not online yet' })
      await expect(page.getByRole('list', { name: 'Games of round 2' })).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Late arrival' }).click()
      const dialog = page.getByRole('dialog', { name: 'Late arrival' })
      await dialog.getByLabel('Name').fill('Zoe')
      await expect(dialog.getByText(/^Rounds 3 to 5 are new\./)).toBeVisible()
      await dialog.getByRole('button', { name: 'Add Zoe' }).click()
      await expect(notice).toContainText("Your changes are on this phone only. You're offline.")
      await expectAccessible(page)
      const other = await openAnother(PHONE)
      await openAs(other, 'Maya Reyes', new URL(page.url()).pathname)
      for (const [round, loser] of [
        [2, '3'],
        [3, '5'],
      ] as const) {
        const card = other
          .getByRole('list', { name: `Games of round ${round}` })
          .getByRole('listitem')
          .first()
        await card.getByRole('spinbutton').nth(0).fill('11')
        await card.getByRole('spinbutton').nth(1).fill(loser)
        await card.getByRole('button', { name: 'Submit Scores' }).click()
        await expect(other.getByRole('list', { name: `Games of round ${round + 1}` })).toBeVisible()
      }
      await context.setOffline(false)
      await expect(notice).toBeHidden()
      await view('Results').click()
      for (const [round, score] of [
        [1, '11–7'],
        [2, '11–3'],
        [3, '11–5'],
      ] as const)
        await expect(roundOf(page, round)).toContainText(score)
      await expect(roundOf(page, 3)).not.toContainText('Zoe')
      await expect(page.getByRole('list').filter({ has: roundOf(page, 4) })).toContainText('Zoe')
    })
  },
)

test('signing out deletes persisted reads and ends the session on the server', async ({ page }) => {
  await openAs(page, 'Maya Reyes')
  await whenInstalled(page)
  await expect.poll(() => persistedQueries(page)).not.toEqual([])
  const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
  await signOut(page)
  await expect.poll(() => persistedQueries(page)).toEqual([])
  await expect.poll(() => renewalStatus(session)).toBe(400)
})

test(
  'a new version is offered, waits for a score being entered, and is applied on request',
  AT_NIGHT,
  async ({ page }) => {
    const before = deployedVersion()
    await openAs(page, 'Maya Reyes')
    await whenKept(page, 'ProfilePage')
    await page.goto(`/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(5)}/scoring`)
    await tapPoints(rotation(page, 2), 'Noor and Maya', 3)

    takeBack = deploy()
    await lookForUpdate(page)
    await expect.poll(() => waitingVersion(page)).toBe(deployedVersion())

    const offer = page.getByRole('status').filter({ hasText: 'New version available' })
    await test.step('not while she is entering a score', async () => {
      await page.waitForTimeout(3_000)
      await expect(offer).toBeHidden()
    })

    await test.step('her page keeps running the old version, even after its files are gone from the host', async () => {
      await page.getByRole('link', { name: 'Profile' }).click()
      await expect(page).toHaveURL(/\/profile$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await versionOf(page)).toBe(before)
    })

    await test.step('then it is offered, and applied only when she accepts', async () => {
      await expect(offer).toBeVisible()
      await expectAccessible(page)
      expect(await versionOf(page)).toBe(before)
      await offer.getByRole('button', { name: 'Reload' }).click()
      await expect.poll(() => versionOf(page)).toBe(deployedVersion())
      await expect.poll(() => waitingVersion(page)).toBeUndefined()
      await expect(offer).toBeHidden()
    })

    await test.step('her score is still there', async () => {
      await page.goBack()
      await expect(rotation(page, 2).getByRole('spinbutton').first()).toHaveValue('3')
    })
  },
)

test('a reload gets the new version without asking again', AT_NIGHT, async ({ page, context }) => {
  await openAs(page, 'Maya Reyes')
  await whenKept(page, 'HomePage')
  takeBack = deploy()
  await page.reload()
  expect(await versionOf(page)).toBe(deployedVersion())
  await expect.poll(() => workingVersion(page)).toBe(deployedVersion())
  await expect(page.getByText('New version available')).toBeHidden()

  await context.setOffline(true)
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  expect(await versionOf(page)).toBe(deployedVersion())
})

test.describe('in a browser without service workers', () => {
  // The fonts come when the page is calm, and the deploy may be earlier.
  test.use({ serviceWorkers: 'block', tolerated: /^Refused to apply style from '[^']*\/assets\/fonts-/ })

  test(
    'a deploy without the code leads to an error page, not a reload loop',
    AT_NIGHT,
    async ({ page, context }) => {
      const starts = countStarts(context)
      await openAs(page, 'Maya Reyes')
      takeBack = deploy({ without: 'Your details' })
      const before = starts()
      await page.getByRole('link', { name: 'Profile' }).click()
      await expect(page.getByText("Couldn't load this page")).toBeVisible()
      await page.waitForTimeout(2_000)
      expect(starts() - before).toBe(1)
      await page.getByRole('link', { name: 'Home', exact: true }).first().click()
      await expect(page.getByText("Couldn't load this page")).toBeHidden()
    },
  )
})

/** The version of the worker that controls the page, or of the one waiting behind it. One that is replaced doesn't answer. */
function workerVersion(page: Page, state: 'active' | 'waiting') {
  return page.evaluate(async (which) => {
    const worker = (await navigator.serviceWorker.ready)[which]
    if (!worker) return undefined
    const { port1, port2 } = new MessageChannel()
    worker.postMessage('version', [port2])
    return new Promise<string | undefined>((resolve) => {
      setTimeout(() => resolve(undefined), 2_000)
      port1.addEventListener('message', ({ data }) => resolve(String(data)))
      port1.start()
    })
  }, state)
}
const waitingVersion = (page: Page) => workerVersion(page, 'waiting')
const workingVersion = (page: Page) => workerVersion(page, 'active')

/** The keys of the data stored on the phone for a start without a network. */
function persistedQueries(page: Page) {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kitchen-line-reads')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('refused')))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('reads')) return resolve([])
          const keys = database.transaction('reads').objectStore('reads').getAllKeys()
          keys.addEventListener('success', () => {
            database.close()
            resolve(keys.result.map(String))
          })
        })
      }),
  )
}
