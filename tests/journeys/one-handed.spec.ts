import type { Locator, Page } from '@playwright/test'
import { DEMO_LEAGUES, PASSWORD, castMember, ladderGameDayId } from '../demo'
import {
  AT_NIGHT,
  accountMenu,
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  openAs,
  test,
  withFreshApp,
  runAxe,
} from './journey'
import { expectStored, points, rotation, submitButton, tapPoints } from './score-card'

withFreshApp()

const SCORING = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(5)}/scoring`
/** Forty letters without a place to break. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffvonst'

/** From here on, every player has the longest possible name. */
async function withLongNames(page: Page) {
  await page.route('**/rest/v1/players?*', async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as Record<string, string>[]
    const named = rows.map((row) => ({
      ...row,
      last_name: LONG_NAME,
      display_name: `${row.first_name} ${LONG_NAME}`,
    }))
    await route.fulfill({ response, json: named })
  })
}

/** A reader's browser setting: it doubles every length that scales with the text. */
async function setTextSize(page: Page, pixels: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** No text or control may extend beyond the edge of its part of the page. */
async function expectNothingCut(part: Locator) {
  const cut = await part.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => !element.closest('.sr-only, svg, nav'))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
  expect(cut, 'elements whose content is wider than they are').toEqual([])
}

/** The whole game, and not below the bar at the bottom. */
async function expectInView(page: Page, card: Locator) {
  await expect(async () => {
    const bar = await page.getByRole('navigation', { name: 'Bottom navigation' }).boundingBox()
    const submit = await submitButton(card).boundingBox()
    expect((submit?.y ?? 0) + (submit?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    expect((await card.getByRole('heading').boundingBox())?.y).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
}

async function expectTargets(part: Locator, pixels: number) {
  const targets = await part.getByRole('button', { name: /^(Add a point for|Remove a point from) / }).all()
  expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) {
    const box = await target.boundingBox()
    expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(pixels)
  }
}

/** A point for the side that Kai isn't on. */
async function tapOthers(card: Locator) {
  await card.getByRole('button', { name: /^Add a point for (?!Kai)/ }).tap()
}

/** Names and scores at 7:1, as rendered. */
async function expectReadableInTheSun(page: Page, part: string) {
  const { violations, passes } = await runAxe(page, part, {
    runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
  })
  expect(violations.flatMap(({ where }) => where)).toEqual([])
  expect(passes).not.toEqual([])
}

test.describe('on a phone', () => {
  // Full screen works offline.
  test.use({ ...PHONE, serviceWorkers: 'allow' })

  test('one thumb enters a game, and the next one comes into view', AT_NIGHT, async ({ page, context }) => {
    await openAs(page, 'Nina Costa', SCORING)
    const third = rotation(page, 3)
    await expect(third.getByText('Playing now')).toBeVisible()
    await test.step('it is in view when the page opens, even on the smallest phone', async () => {
      await expectInView(page, third)
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto('/')
      await page.goto(SCORING)
      await expectInView(page, third)
      await page.setViewportSize(PHONE.viewport)
    })
    await expectTargets(page.getByRole('main'), 56)
    await expectReadableInTheSun(page, '[role="group"]')
    await expectReadableInTheSun(page, 'dl')

    await tapPoints(third, 'Kai and Nina', 11)
    await expect(submitButton(third)).toBeDisabled()
    await tapOthers(third)
    await submitButton(third).tap()
    const fourth = rotation(page, 4)
    await expect(fourth.getByText('Playing now')).toBeVisible()
    await expect(fourth.getByRole('heading')).toBeFocused()
    await expectInView(page, fourth)

    await test.step("and stays in view when the previous game says that it's waiting to send", async () => {
      await context.setOffline(true)
      await tapPoints(fourth, 'Kai and Ruth', 11)
      await tapOthers(fourth)
      await submitButton(fourth).tap()
      await expect(fourth.getByText('Your score is safe on this phone')).toBeVisible()
      await expectInView(page, rotation(page, 5))
      // A line of its own would move the next game while it's tapped.
      const back = await page.getByRole('link', { name: 'Back to League' }).boundingBox()
      const waiting = await page.getByRole('link', { name: '1 score waiting to send' }).boundingBox()
      expect(waiting?.y).toBeLessThan((back?.y ?? 0) + (back?.height ?? 0))
    })
  })

  test(
    'full-screen scoring takes taps anywhere, survives a reload, works offline, and closes with Back',
    AT_NIGHT,
    async ({ page, context }) => {
      await openAs(page, 'Maya Reyes', SCORING)
      await rotation(page, 2).getByRole('link', { name: 'Full screen' }).click()
      const screen = page.getByRole('dialog')
      const numbers = () => screen.getByRole('group').getByRole('paragraph')

      await test.step('a tap in the middle, at the edge, or on the number adds a point; − removes one', async () => {
        await expect(screen.getByRole('heading', { name: 'Center · game 2 of 3' })).toBeFocused()
        await expectTargets(screen, 56)
        const panel = await screen.getByRole('group', { name: 'Noor and Maya' }).boundingBox()
        const number = await numbers().first().boundingBox()
        if (!panel || !number) throw new Error('There is no panel.')
        await page.touchscreen.tap(panel.x + panel.width / 2, panel.y + 20)
        await page.touchscreen.tap(panel.x + panel.width / 2, panel.y + panel.height - 6)
        await page.touchscreen.tap(number.x + number.width / 2, number.y + number.height / 2)
        await expect(numbers()).toHaveText(['3', ''])
        await screen.getByRole('button', { name: 'Remove a point from Noor and Maya' }).tap()
        await expect(numbers()).toHaveText(['2', ''])
        await expectAccessible(page)
        await expectReadableInTheSun(page, 'dialog')
      })

      await test.step('a reload stays in full screen', async () => {
        await page.reload()
        await expect(numbers()).toHaveText(['2', ''])
      })

      await test.step('offline, the score is kept and the next game comes up', async () => {
        await context.setOffline(true)
        for (let tap = 0; tap < 9; tap++) {
          await screen.getByRole('button', { name: 'Add a point for Noor and Maya' }).tap()
        }
        await expect(screen.getByRole('button', { name: 'Submit Scores' })).toBeDisabled()
        await expect(screen.getByText('Enter a score for Tom and Ines. For 0, tap + then −.')).toBeVisible()
        await screen.getByRole('button', { name: 'Add a point for Tom and Ines' }).tap()
        await screen.getByRole('button', { name: 'Remove a point from Tom and Ines' }).tap()
        await screen.getByRole('button', { name: 'Submit Scores' }).tap()
        await expect(screen.getByRole('heading', { name: 'Center · game 3 of 3' })).toBeFocused()
        await expect(screen.getByText('1 score waiting to send')).toBeVisible()
      })

      await test.step('in landscape both panels fit on the screen', async () => {
        await page.setViewportSize({ width: 844, height: 390 })
        await expect(screen.getByRole('button', { name: 'Submit Scores' })).toBeInViewport({ ratio: 1 })
        for (const panel of await screen.getByRole('group').all())
          await expect(panel).toBeInViewport({ ratio: 1 })
      })

      await test.step('Back closes it, and the score is sent', async () => {
        await page.goBack()
        await expect(screen).toBeHidden()
        await expect(page).toHaveURL((url) => !url.search.includes('big'))
        await context.setOffline(false)
        await expectStored(rotation(page, 2), { 'Noor, Maya': 11, 'Tom, Ines': 0 })
        await expect(rotation(page, 2).getByText('Submitted')).toBeVisible()
      })
    },
  )

  test(
    'nothing is cut off with large text on the smallest phone or with very long names',
    AT_NIGHT,
    async ({ page }) => {
      await withLongNames(page)
      await openAs(page, 'Maya Reyes', SCORING)
      const main = page.getByRole('main')
      for (const [textSize, width, height] of [
        [16, 360, 740],
        [32, 360, 740],
        [32, 844, 390],
      ] as const) {
        await test.step(`text of ${textSize} px at ${width} × ${height}`, async () => {
          await page.setViewportSize({ width, height })
          await setTextSize(page, textSize)
          await expect(main.getByText(`Maya ${LONG_NAME} (you)`, { exact: true }).first()).toBeVisible()
          await expectAccessible(page)
          await expectNothingCut(main.getByRole('region'))
          await expectTargets(main, 56)

          await main.getByRole('link', { name: 'Full screen' }).click()
          const screen = page.getByRole('dialog')
          await expect(screen.getByRole('group')).toHaveCount(2)
          await expectNothingCut(screen)
          await expectTargets(screen, 56)
          await page.keyboard.press('Escape')
          await expect(screen).toBeHidden()
        })
      }
    },
  )
})

test.describe('by keyboard only', () => {
  test.use(DESKTOP)

  /** Tab until the element has the focus. */
  async function tabTo(page: Page, target: Locator) {
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluateAll(([element]) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${String(target)}.`)
  }

  test('from signing in to a submitted score', async ({ page }) => {
    await page.goto('/signin')
    const form = page.getByRole('form', { name: 'Sign in' })
    await tabTo(page, form.getByLabel('Email'))
    await page.keyboard.type(castMember('Bea Lindqvist').email)
    await tabTo(page, form.getByLabel('Password', { exact: true }))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(accountMenu(page)).toBeVisible()

    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Enter scores' })).toBeVisible()
    await tabTo(page, main.getByRole('link', { name: 'Enter scores' }))
    await page.keyboard.press('Enter')
    const third = rotation(page, 3)
    await expect(third.getByText('Playing now')).toBeVisible()

    const [first = '', second = ''] = await third
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label') ?? ''))
    await tabTo(page, points(third, first))
    await page.keyboard.type('11')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(points(third, second)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(third.getByRole('status')).toHaveText(
      `${first} 11, ${second} no score. Enter a score for ${second}`,
    )
    await tabTo(page, third.getByRole('button', { name: `Add a point for ${second}` }))
    for (let press = 0; press < 7; press++) await page.keyboard.press('Space')
    await expect(third.getByRole('status')).toHaveText(`${first} 11, ${second} 7. Ready to submit`)
    await tabTo(page, submitButton(third))
    await expectMessage(page, 'Scores saved', () => page.keyboard.press('Enter'))
    await expect(third.getByRole('definition')).toHaveText(['11', '7'])

    await test.step('Enter in the second number submits the correction', async () => {
      await tabTo(page, third.getByRole('button', { name: 'Edit Scores' }))
      await page.keyboard.press('Enter')
      await tabTo(page, points(third, first))
      await page.keyboard.type('9')
      await page.keyboard.press('Enter')
      await page.keyboard.type('8')
      await page.keyboard.press('Enter')
      await expect(third.getByText('Must reach 11 to win').last()).toBeVisible()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('11')
      await expectMessage(page, 'Scores saved', () => page.keyboard.press('Enter'))
      await expect(third.getByRole('definition')).toHaveText(['9', '11'])
    })
  })
})
