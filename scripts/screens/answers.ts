import type { BrowserContext, Route } from '@playwright/test'

export const STATES = ['usual', 'full', 'empty', 'loading', 'failed'] as const
export type State = (typeof STATES)[number]

/** Who is looking, and which league the page is in: asked for before the screen itself can ask. */
const BEFORE_THE_SCREEN = /\/(profiles\?.*auth_id=|super_admins\?|leagues\?.*[?&]id=eq\.)/

/**
 * How the database answers in this state. In a state with data each question takes a moment of its own, as on a phone:
 * what comes late shows whether it pushes what is there already.
 */
export async function answerIn(context: BrowserContext, state: State) {
  await context.route(/\/rest\/v1\//, async (route) => {
    const isBefore = BEFORE_THE_SCREEN.test(route.request().url())
    if (state === 'loading' && !isBefore) return // for as long as the picture takes
    if (state === 'failed' && !isBefore) return refuse(route)
    await new Promise((resolve) => setTimeout(resolve, momentOf(route.request().url())))
    return route.continue()
  })
}

function refuse(route: Route) {
  return route.fulfill({ status: 400, json: { code: 'XX000', message: 'internal error' } })
}

/** Between 60 and 360 ms, the same in each run. */
function momentOf(url: string): number {
  let sum = 0
  for (const letter of url) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  return 60 + (sum * 300) / 997
}
