import type { Locator, Page } from '@playwright/test'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { toDrawnGames } from '@/domain/round-robin-session/round-robin-plan'
import type { Database } from '@/shared/supabase/database.types'
import { expect, expectAccessible, expectMessage, PHONE, openAs, test, withFreshApp } from './journey'

withFreshApp()
test.use(PHONE)

type Functions = Database['public']['Functions']

const NAMES = 'Ann, Bob, Cleo, Dan, Eve, Finn, Gus, Hana'

/** Enters a score on a court of the round on the screen. */
async function score(page: Page, court: number, team1: number, team2: number) {
  const game = cardOf(page, court)
  // Someone else's court opens with a tap.
  const opener = game.getByRole('button', { name: /^Enter score/ })
  await game.getByRole('spinbutton').first().or(opener).waitFor()
  if (await opener.isVisible()) await opener.click()
  await game.getByRole('spinbutton').nth(0).fill(String(team1))
  await game.getByRole('spinbutton').nth(1).fill(String(team2))
  await expectMessage(page, 'Scores saved', () => game.getByRole('button', { name: 'Submit Scores' }).click())
}

const cardOf = (page: Page, court: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^Court ${court}\\b`) }) })

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Open play' }).getByRole('link', { name })

/** The worker in the browser draws the same as Node from the same seed. */
function expectDrawnAsInNode({ p_settings, p_people, p_games }: Functions['create_round_robin']['Args']) {
  const { seed, court_count: courts, round_count: rounds } = p_settings as Record<string, number>
  const rows = p_people as { id: string; level?: number }[]
  const people = rows.map(({ id }) => id)
  const levels = new Map(rows.flatMap(({ id, level }) => (level === undefined ? [] : [[id, level]])))
  expect(levels.size).toBeGreaterThan(0)
  const drawn = drawRoundRobin({
    entry: { format: 'rotating_partners', people },
    courts: courts ?? 0,
    rounds: rounds ?? 0,
    seed: seed ?? 0,
    seating: { mode: 'balanced', levels },
  })
  const games = toDrawnGames(drawn).map(({ id: _id, ...game }) => game)
  expect(p_games).toMatchObject(games)
}

/** Who is on the courts of the round on the screen. */
const onCourt = (page: Page) => page.getByRole('list', { name: /^Games of round/ })

/**
 * The story: Maya and eight others meet at the courts. She types the names, sets the levels that she knows so that teams are
 * balanced, and starts. Ann follows on her own phone by
 * the link. In round 2 Cleo has to go, and Zoe comes. After the last score there is a podium to share, and next week
 * the same people play again.
 */
test('a round robin of nine with one leaving and one late, from the names to next week', async ({
  page,
  openAnother,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    // What has to be scrolled to is not in reach, except sideways in the row of players.
    await expect(target).toBeInViewport({ ratio: 0.5 })
    await target.tap()
    taps += 1
  }
  await openAs(page, 'Maya Reyes', '/play/create/round-robin-set')
  await page.getByLabel('Names').fill(NAMES)
  await page.getByRole('button', { name: 'Add me' }).click()
  await page.getByRole('button', { name: 'Levels: Random' }).click()
  await page.getByText('Balanced', { exact: true }).click()
  await page.getByLabel('Level of Ann').selectOption('4.5')
  await page.getByLabel('Level of Bob').selectOption('3.0')
  await page.getByRole('button', { name: /^Length:/ }).click()
  await page.getByLabel('Rounds', { exact: true }).fill('4')
  await page.getByRole('button', { name: /^Scores:/ }).click()
  await page.getByText('Anyone with the link', { exact: true }).click()
  const creating = page.waitForRequest('**/rpc/create_round_robin')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  expectDrawnAsInNode((await creating).postDataJSON() as Functions['create_round_robin']['Args'])
  await expect(page.getByRole('heading', { name: 'Open play', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your game' })).toContainText(
    /^Court \dYour court|^You sit out/,
  )

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.getByRole('dialog').getByText('/play/event/').textContent()
  await page.getByRole('button', { name: 'Close' }).click()
  const visitor = await openAnother(PHONE)
  await visitor.goto(link ?? '')
  await visitor.getByRole('button', { name: 'Find my name' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Ann' }).click()
  await expect(visitor.getByRole('region', { name: 'Your game' })).toContainText("You're Ann on this phone.")

  await test.step('the next round starts by itself on both phones', async () => {
    await score(page, 1, 11, 7)
    await score(visitor, 2, 4, 11)
    for (const phone of [page, visitor])
      await expect(phone.getByText('Round 1 is complete. Now on round 2.')).toBeVisible()
  })

  const before = await onCourt(page).textContent()
  const wasOnCourt = await page.getByRole('button', { name: 'Cleo, playing' }).isVisible()
  await test.step('a leaver takes two taps and Apply', async () => {
    taps = 0
    const chip = page.getByRole('button', { name: /^Cleo, / })
    await chip.scrollIntoViewIfNeeded()
    await tap(chip)
    const dialog = page.getByRole('dialog', { name: 'Cleo' })
    await tap(dialog.getByRole('button', { name: 'Left' }))
    // A game can't go on without someone on court in it, so the round being played is new as well.
    const isNew = wasOnCourt ? /^Rounds 2 to 4 are new\./ : /^Rounds 3 and 4 are new\. No one sits out\./
    await expect(dialog.getByText(isNew)).toBeVisible()
    await expectAccessible(page)
    await expectMessage(page, 'New rounds saved', () => tap(dialog.getByRole('button', { name: 'Apply' })))
    expect(taps).toBeLessThanOrEqual(3)
  })
  await test.step('a late player takes a tap, a name, and another tap', async () => {
    await expect(page.getByRole('button', { name: 'Cleo, left' })).toBeVisible()
    taps = 0
    const late = page.getByRole('button', { name: 'Late arrival' })
    await late.scrollIntoViewIfNeeded()
    await tap(late)
    const dialog = page.getByRole('dialog', { name: 'Late arrival' })
    await dialog.getByLabel('Name').fill('Zoe')
    await dialog.getByLabel('Level of Zoe').selectOption('3.5')
    await expect(dialog.getByText(/^Rounds 3 and 4 are new\. 1 player sits out/)).toBeVisible()
    const saving = page.waitForRequest('**/rpc/redraw_round_robin')
    await expectMessage(page, 'New rounds saved', () => tap(dialog.getByRole('button', { name: 'Add Zoe' })))
    const { p_people } = (await saving).postDataJSON() as Functions['redraw_round_robin']['Args']
    expect((p_people as object[]).at(-1)).toMatchObject({ guest_name: 'Zoe', level: 3.5 })
    expect(taps).toBeLessThanOrEqual(3)
  })
  // The games that were being played are as they were, unless Cleo was in one. Who left doesn't sit out anymore.
  if (!wasOnCourt) await expect(onCourt(page)).toHaveText(before?.replace('Cleo sits out', '') ?? '')

  await test.step('the host moves on with a score missing, which comes later', async () => {
    await score(page, 1, 11, 9)
    await page.getByRole('button', { name: 'Start round 3' }).click()
    for (const phone of [page, visitor])
      await expect(phone.getByRole('list', { name: 'Games of round 3' })).toBeVisible()
    await expect(onCourt(visitor)).not.toContainText('Cleo')
    await page.getByRole('link', { name: 'Round 2 has no score on court 2' }).click()
    // Until then, court 2 is that of round 3, and what is typed there goes with it.
    await expect(page.getByRole('list', { name: 'Games of round 2' })).toBeVisible()
    await score(page, 2, 3, 11)
    await page.getByRole('button', { name: 'Go to round 3' }).click()
  })

  for (const round of [3, 4]) {
    await expect(page.getByRole('list', { name: `Games of round ${round}` })).toBeVisible()
    await score(page, 1, 11, round)
    await score(page, 2, 11, round + 3)
  }
  const end = page.getByRole('region', { name: 'All scores are in' })
  await expect(end.getByRole('list', { name: 'Podium' }).getByRole('listitem').first()).toContainText('1st: ')
  await expect(visitor.getByRole('region', { name: 'All scores are in' })).toBeVisible()
  await expectAccessible(page)

  await test.step('the result is a picture', async () => {
    await end.getByRole('button', { name: 'Share result' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share result' })
    const picture = dialog.getByRole('img', { name: 'Podium and standings of Open play' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1080, 1350])
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download picture' }).click()
    expect((await saving).suggestedFilename()).toBe('open-play-results.png')
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await view(page, 'Results').click()
  const roundOf = (number: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Round ${number}`, exact: true }) })
  await expect(roundOf(1)).not.toContainText('Zoe')
  await expect(roundOf(3)).not.toContainText('Cleo')
  await expectMessage(page, 'Round robin ended', () =>
    page.getByRole('button', { name: 'End round robin' }).click(),
  )
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await page.getByRole('button', { name: 'Yes, turn it off' }).click()
  await visitor.reload()
  await expect(visitor.getByText('Round robin not found')).toBeVisible()

  await page.getByRole('link', { name: 'Same people next week' }).click()
  const names = page.getByRole('form', { name: 'New round robin' })
  await expect(names).toContainText('Cleo')
  await expect(names).toContainText('Zoe')
})
