import type { Page } from '@playwright/test'
import { expect, expectMessage, PHONE, openAs, test, withFreshApp } from '../journeys/journey'

withFreshApp()
test.use(PHONE)

const listed = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')

test('sign-up before the day: a visitor, a member, and one on the waitlist, who moves up', async ({
  page,
  openAnother,
}) => {
  await openAs(page, 'Maya Reyes', '/play')
  await page.getByRole('link', { name: 'Create round robin' }).first().click()
  await page.getByLabel('Names').fill('Ann\nBob')
  await page.getByRole('button', { name: 'Open sign-up' }).click()
  const details = page.getByRole('dialog', { name: 'Open sign-up' })
  await details.getByLabel('Name', { exact: true }).fill('Saturday play')
  await details.getByLabel('Courts').fill('1')
  await details.getByLabel('Spots').fill('4')
  await details.getByRole('button', { name: 'Open sign-up' }).click()
  const share = page.getByRole('dialog', { name: 'Share round robin' })
  const link = (await share.getByText('/play/event/').textContent()) ?? ''
  await expect(share.getByRole('img', { name: 'QR code for Saturday play' })).toBeVisible()
  await share.getByRole('button', { name: 'Close' }).click()

  const visitor = await openAnother(PHONE)
  await visitor.goto(link)
  await visitor.getByLabel('Your name').fill('Ann L.')
  await visitor.getByRole('button', { name: "I'm in" }).click()
  await expect(visitor.getByText("You're in, Ann L.")).toBeVisible()

  const member = await openAnother(PHONE)
  await openAs(member, 'Noor Aziz', new URL(link).pathname + new URL(link).search)
  await member.getByRole('button', { name: "I'm in" }).click()
  await expect(member.getByText("You're in")).toBeVisible()

  const third = await openAnother(PHONE)
  await third.goto(link)
  await third.getByLabel('Your name').fill('Cleo')
  await third.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(third.getByText("You're 1st on the waitlist, Cleo")).toBeVisible()

  // With text at 200 %, what the host can do goes below a name, which isn't cut to a letter a line.
  const waiting = listed(page, 'Waitlist').getByText('Cleo', { exact: true })
  await expect(waiting).toBeVisible()
  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await setTextSize('200%')
  await expect.poll(async () => (await waiting.boundingBox())?.width).toBeGreaterThan(120)
  await setTextSize('')

  await visitor.getByRole('button', { name: 'Leave' }).click()
  await expectMessage(visitor, "You're off the list", () =>
    visitor.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click(),
  )
  // The phone knows its guest after a reload, and that the spot is theirs now.
  await third.reload()
  await expect(third.getByText("You're in, Cleo")).toBeVisible()
  await expect(listed(page, '4 of 4 in')).toHaveText([/Ann/, /Bob/, /Noor A\./, /Cleo/])

  await page.getByRole('button', { name: 'Start' }).click()
  await expectMessage(page, 'Round robin started', () =>
    page
      .getByRole('dialog', { name: 'Start with 4 players?' })
      .getByRole('button', { name: 'Start' })
      .click(),
  )
  await expect(page.getByRole('heading', { name: 'Court 1' })).toBeVisible()
  // The same link has the rounds now.
  await expect(third.getByRole('heading', { name: 'Court 1' })).toBeVisible()
})
