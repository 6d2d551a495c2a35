import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { APP_URL, startApp, type AppServer } from './app-server'

export { expect }

/** The cast of the demo data. */
export const PASSWORD = 'Pickle123!'
export const CAST = {
  maya: 'maya.reyes@kitchenline.test',
  tom: 'tom.keller@kitchenline.test',
  lucia: 'lucia.cervantes@kitchenline.test',
  carl: 'carl.benson@kitchenline.test',
  sunny: 'sunny.adeyemi@kitchenline.test',
} as const

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

/** Call at the top of a file: its tests share one app, started from the demo data. */
export function useFreshApp() {
  let app: AppServer | undefined
  base.beforeAll(async () => {
    app = await startApp()
  })
  base.afterAll(() => app?.stop())
}

export const test = base.extend({
  /** A page that crashes or logs an error fails its journey, unless the journey expects it. */
  page: async ({ page }, run) => {
    const crashes: string[] = []
    page.on('pageerror', (error) => crashes.push(error.message))
    await run(page)
    expect(crashes, 'errors that nobody caught').toEqual([])
  },
})

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: /account menu/i })).toBeVisible()
}

/** No violation of WCAG 2.2 AA on what is on the screen now, once nothing moves any more. */
export async function expectAccessible(page: Page) {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([])
}

export interface Mail {
  to: string
  subject: string
  html?: string
  text?: string
}

/** The newest mail to `email` in the local mailbox whose subject matches, once it arrived. */
export async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${APP_URL}/__mail/json`)).json()) as Mail[]
      found = mails.find((mail) => mail.to === email && subject.test(mail.subject))
      return found !== undefined
    })
    .toBe(true)
  if (!found) throw new Error('unreachable: the poll above waits for it')
  return found
}

/** The first link in a mail. */
export function linkIn({ html, text }: Mail): string {
  const link = /https?:\/\/[^\s"'<>]+/.exec(html ?? text ?? '')?.[0]
  if (!link) throw new Error('The mail has no link')
  return link.replaceAll('&amp;', '&')
}
