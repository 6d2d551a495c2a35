import type { Page } from '@playwright/test'

/** What happens on a page before its picture is taken. */
export type Steps = (page: Page) => Promise<void>

/** Presses the first button of each name, one after the other. */
export function press(...names: (string | RegExp)[]): Steps {
  return async (page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }
}

/** Presses what is only there on a phone. */
export function pressOnPhone(name: string): Steps {
  return async (page) => {
    const button = page.getByRole('button', { name })
    if (await button.isVisible()) await button.click()
  }
}

/** Presses, and waits for the dialog that opens. */
export function openDialog(...names: (string | RegExp)[]): Steps {
  return async (page) => {
    await press(...names)(page)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    await hasContent(page)
  }
}

/** Resolves once the dialog shows more than a skeleton. */
async function hasContent(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('dialog .animate-pulse') === null)
}

/** Presses in the dialog that is open, and waits for the one above it. */
export function openSecondDialog(name: string): Steps {
  return async (page) => {
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await page.getByRole('dialog').nth(1).waitFor()
    await hasContent(page)
  }
}

/** Chooses one of a few answers. */
export function choose(name: string): Steps {
  return (page) => page.getByRole('radio', { name }).check({ force: true })
}

export function typeInto(label: string, text: string): Steps {
  return (page) => page.getByLabel(label).fill(text)
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
    // Without an answer it is on this phone.
    if (answer === 'nothing') await page.waitForURL(/\/play\/event\//)
    else await page.getByRole('alert').waitFor()
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

/** Turns a round robin into a league, up to its players. */
export const becomeLeague: Steps = async (page) => {
  await press('Turn into a league')(page)
  await page.getByRole('heading', { name: 'Create a league' }).waitFor()
  for (let step = 0; step < 3; step += 1) await press(/^Next/)(page)
  await page.getByLabel('Names and emails').waitFor()
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

const FIRST_NAMES = 'Maya Sam Bea Dev Wes Kai Hugo Ruth Alexandrina Tom Noor Ines'.split(' ')
const LAST_NAMES = 'Okafor-Lindqvist Brandt Duarte Stein Alder Montgomery-Featherstonehaugh'.split(' ')

/** A sheet as clubs keep it: a title, columns no one asked for, and lines that need a question. */
export function messyList(length: number): string {
  const rows = Array.from({ length }, (_, index) => {
    const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
    const last = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? ''
    const email = index % 5 === 4 ? '' : `${first}.${last}${index}@kitchenline.test`.toLowerCase()
    return `${first} ${last},${email},${index % 6 === 5 ? '' : 3 + (index % 9) / 10},Yes,${index + 1} Oak St`
  })
  return [
    'Thursday list,,,,',
    'Player,Home Email,DUPR,Paid,Address',
    ...rows,
    'Uli Brandt & Ines Duarte,,3.2,Yes,9 Elm Ct',
    'Priya Nair,priya@kitchenline.test,3-May,No,4 Elm Ct',
    'Total,,,,',
  ].join('\n')
}

/** Reads a file as a list of players. */
export function readFile(name: string, text: string, ...then: (string | RegExp)[]): Steps {
  return async (page) => {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('File with players').setInputFiles(file)
    await page.getByRole('button', { name: 'Replace' }).or(page.getByRole('alert')).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const button of then) {
      const found = page.getByRole('button', { name: button }).first()
      if (await found.isVisible()) await found.click()
    }
  }
}

/** Four weeks of a league, with a name and a score that need an answer. */
export function pastGames(players: readonly string[]): string {
  const game = (week: number, index: number) => {
    const four = [0, 1, 2, 3].map((seat) => players[(index * 4 + seat * (week + 1)) % players.length])
    const score = index === 3 ? '11,10' : `11,${(week * 3 + index) % 9}`
    return `10/${week * 7 + 1}/2025,${index + 1},${week === 2 && index === 0 ? ['Carla Benson', ...four.slice(1)].join(',') : four.join(',')},${score}`
  }
  const rows = [0, 1, 2, 3].flatMap((week) => [0, 1, 2, 3].map((index) => game(week, index)))
  return ['Date,Court,P1,P2,P3,P4,S1,S2', ...rows].join('\n')
}

/** A sheet that only has totals, with someone who isn't on the roster. */
export const pastTotals = (players: readonly string[]) =>
  [
    'Player,Wins,Losses',
    ...['Ned Flint', ...players].map((name, index) => `${name},${30 - index},${index}`),
  ].join('\n')

/** Pastes a sheet of games. */
export function pasteGames(text: string): Steps {
  return async (page) => {
    await page.getByLabel('Games so far').fill(text)
    await page
      .getByRole('button', { name: /^Bring in/ })
      .or(page.getByRole('button', { name: 'Start from this order' }))
      .first()
      .waitFor()
  }
}

/** The step of a new league that takes a list. */
export function newLeague(then: Steps): Steps {
  return async (page) => {
    await page.getByLabel('Name', { exact: true }).fill('Thursday Ladder')
    for (let step = 0; step < 3; step += 1) await press(/^Next/)(page)
    await page.getByLabel('Names and emails').waitFor()
    await then(page)
  }
}

/** One after the other. */
export function all(...steps: Steps[]): Steps {
  return async (page) => {
    for (const step of steps) await step(page)
  }
}

/** As it prints. */
export const onPaper: Steps = (page) => page.emulateMedia({ media: 'print' })
