import type { Page } from '@playwright/test'

/** What happens on a page before its picture is taken. */
export type Steps = (page: Page) => Promise<void>

/** Presses the first button of each name, one after the other. */
export function press(...names: (string | RegExp)[]): Steps {
  return async (page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }
}

/** Presses, and waits for the dialog that opens. */
export function openDialog(...names: (string | RegExp)[]): Steps {
  return async (page) => {
    await press(...names)(page)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
}

/** Presses in the dialog that is open, and waits for the one above it. */
export function openSecondDialog(name: string): Steps {
  return async (page) => {
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await page.getByRole('dialog').nth(1).waitFor()
    await page.waitForLoadState('networkidle')
  }
}

/** Loads the page in a browser that could show notifications: this one has no service worker here. */
export function withPush(then?: Steps): Steps {
  return async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { value: 'default' })
      const registration = { pushManager: { getSubscription: async () => null } }
      navigator.serviceWorker.getRegistration = async () =>
        registration as unknown as ServiceWorkerRegistration
    })
    await page.reload()
    await page.waitForLoadState('networkidle')
    await then?.(page)
    await page.getByRole('button', { name: /^(Notify me|Turn on notifications)$/ }).waitFor()
  }
}

/** Starts a round robin for four, to a server that gives this answer. */
export function sendRoundRobin(answer: 'nothing' | 'round_robin_differs'): Steps {
  return async (page) => {
    await page.route(/\/rpc\/create_round_robin/, (route) =>
      answer === 'nothing'
        ? route.abort()
        : route.fulfill({
            status: 409,
            json: {
              code: 'PT409',
              hint: answer,
              message: 'This round robin was already created with different details.',
            },
          }),
    )
    await press(/^Name:/)(page)
    await page.getByLabel('Name', { exact: true }).fill('Open play on the upper terrace')
    await page.getByLabel('Names').fill('Ann Lee\nBob Ortiz\nCleo Marsh\nDan Vo')
    await press('Start')(page)
    await page.getByRole('alert').waitFor()
  }
}

/** RSVPs by an email's link without a signal. */
export const rsvpOffline: Steps = async (page) => {
  await page.route(/\/rpc\/rsvp_by_link/, (route) => route.abort())
  await press('In')(page)
  await page.getByRole('alert').waitFor()
}

/** Repeats a round robin while there is an unfinished draft of another one. */
export function repeatOver(roundRobin: string): Steps {
  return async (page) => {
    await press(/^Name:/)(page)
    await page.getByLabel('Name', { exact: true }).fill('My draft')
    await page.goto(`/play/create/round-robin-set?repeat=${roundRobin}`)
    await page.getByRole('button', { name: 'Replace draft' }).waitFor()
  }
}

/** Turns a round robin into a league while there is an unfinished draft of one. */
export const turnIntoLeague: Steps = async (page) => {
  const roundRobin = page.url()
  await page.goto('/leagues/create')
  await page.getByLabel('Name', { exact: true }).fill('My draft')
  await page.goto(roundRobin)
  await press('Turn into a league')(page)
  await page.getByRole('button', { name: 'Start new league' }).waitFor()
}

/** Someone else saves the club while it is being edited. */
export const editTogether: Steps = async (page) => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const [editor, city] of [
    [other, `Webster ${Date.now() % 1000}`],
    [page, 'Chaubunagungamaugg'],
  ] as const) {
    await editor.getByLabel('City (optional)').fill(city)
    await editor.getByRole('button', { name: 'Save' }).click()
    if (editor === other) await other.waitForURL(/\/clubs\/[^/]+$/)
  }
  await other.close()
  await page.getByRole('button', { name: 'Use theirs' }).first().waitFor()
}

/** Says in full screen who won, which asks for the points of the others. */
export const chooseWinner: Steps = async (page) => {
  await page.getByRole('dialog').getByRole('button', { name: / won$/ }).first().click()
}

/** As it prints. */
export const onPaper: Steps = (page) => page.emulateMedia({ media: 'print' })
