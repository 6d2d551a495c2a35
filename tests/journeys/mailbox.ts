import { expect, type Page } from '@playwright/test'
import { APP_URL } from './app-server'

/** Opens the newest email with this subject in the local mailbox and presses its button, which opens a new tab. */
export async function followMail(
  page: Page,
  { to, subject, button }: { to: string; subject: string | RegExp; button: string },
) {
  const mailbox = await page.context().newPage()
  await openMail(mailbox, { to, subject })
  const opened = page.context().waitForEvent('page')
  await mailbox.frameLocator('iframe').getByRole('link', { name: button }).click()
  const tab = await opened
  await mailbox.close()
  return tab
}

interface LocalMail {
  to: string
  subject: string
  text: string
  links: string[]
  headers?: Record<string, string>
}

/** Every email to an address, newest first. */
export async function mailsTo(page: Page, address: string): Promise<LocalMail[]> {
  // The server may close an idle connection just as it is used again.
  const answer = await page.request.get(`${APP_URL}/__mail/json`, { maxRetries: 3 })
  const mails = (await answer.json()) as LocalMail[]
  return mails.filter(({ to }) => to === address)
}

/** The first link in each. */
export async function linksMailedTo(page: Page, address: string): Promise<string[]> {
  return (await mailsTo(page, address)).map(({ links }) => links[0] ?? '')
}

/** Opens a person's newest email. Emails are sent after the answer to whoever caused them, so the list is read until then. */
export async function openMail(page: Page, { to, subject }: { to: string; subject: string | RegExp }) {
  const mail = page.getByRole('link', { name: subject }).filter({ hasText: to }).first()
  await expect(async () => {
    await page.goto(`${APP_URL}/__mail`)
    await expect(mail).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await mail.click()
}
