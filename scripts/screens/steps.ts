import type { Page } from '@playwright/test'

/** What somebody does on a page before its picture is taken. */
export type Steps = (page: Page) => Promise<void>

/** Presses the buttons and links of these names one after the other, the first of each. */
export function press(...names: (string | RegExp)[]): Steps {
  return async (page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }
}

/** A press, and the dialog that it opens. */
export function openDialog(...names: (string | RegExp)[]): Steps {
  return async (page) => {
    await press(...names)(page)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
}

/** A set for four, drawn and sent, to a server that answers with this. */
export function sendSet(answer: 'nothing' | 'set_differs'): Steps {
  return async (page) => {
    await page.route(/\/rpc\/create_round_robin_set/, (route) =>
      answer === 'nothing'
        ? route.abort()
        : route.fulfill({
            status: 409,
            json: {
              code: 'PT409',
              hint: answer,
              message: 'This set was created before, and is not what is sent now.',
            },
          }),
    )
    await page.getByLabel('Title').fill('Open play on the upper terrace')
    await page.getByLabel('Names').fill('Ann Lee\nBob Ortiz\nCleo Marsh\nDan Vo')
    await press('Add names')(page)
    await press('Draw the rounds')(page)
    await press('Create set')(page)
    await page.getByRole('alert').waitFor()
  }
}

/** A set is half prepared on this device when another one is to be repeated. */
export function repeatOver(set: string): Steps {
  return async (page) => {
    await page.getByLabel('Title').fill('What I had begun')
    await page.goto(`/play/create/round-robin-set?repeat=${set}`)
    await page.getByRole('button', { name: 'Replace it' }).waitFor()
  }
}

/** A league is half prepared on this device when a set is to become one. */
export const turnIntoLeague: Steps = async (page) => {
  const set = page.url()
  await page.goto('/leagues/create')
  await page.getByLabel('Name', { exact: true }).fill('What I had begun')
  await page.goto(set)
  await press('Turn into a league')(page)
  await page.getByRole('button', { name: 'Begin a new one' }).waitFor()
}

/** Somebody else saves other words of a club while it is edited. */
export const editTogether: Steps = async (page) => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const [editor, city] of [
    [other, `Llanfair ${Date.now() % 1000}`],
    [page, 'Llanfairpwll'],
  ] as const) {
    await editor.getByLabel('City (optional)').fill(city)
    await editor.getByRole('button', { name: 'Save' }).click()
    if (editor === other) await other.waitForURL(/\/clubs\/[^/]+$/)
  }
  await other.close()
  await page.getByRole('button', { name: 'Take this' }).first().waitFor()
}

/** As it comes out of a printer. */
export const onPaper: Steps = (page) => page.emulateMedia({ media: 'print' })
