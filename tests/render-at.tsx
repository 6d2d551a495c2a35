import { configure, render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { App } from '@/app/App'
import { createQueryClient } from '@/app/query-client'
import { createAppRouter } from '@/app/router'
import type { CastName } from './demo'
import { handlersFor, storeSession } from './msw/signed-in'
import { server } from './msw/server'

/**
 * A lazy page's code is transformed on demand, which may take longer than a test waits for the page's contents. So the
 * first wait starts once the code is there.
 */
let isOpening = false
configure(({ asyncWrapper }) => ({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      if (isOpening) await vi.dynamicImportSettled()
      isOpening = false
      return wait()
    }),
}))

type RenderOptions = {
  /** Who is signed in; no one if left out. */
  as?: CastName
  /** The screen size in pixels. */
  width?: number
}

/** Opens the whole app at a URL, with its real router and providers and an empty cache. */
export function renderAt(path: string, { as, width = 1280 }: RenderOptions = {}) {
  if (as) {
    storeSession(as)
    server.use(...handlersFor(as))
  }
  setScreenWidth(width)
  window.history.replaceState(null, '', path)

  isOpening = true
  const router = createAppRouter()
  const queryClient = createQueryClient()
  onTestFinished(() => {
    router.dispose()
    queryClient.clear()
  })
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  Object.assign(user, { type: quickly(user) })
  return { ...render(<App router={router} queryClient={queryClient} />), user, router, queryClient }
}

/**
 * Pastes a name or an address, because each key would render the page again. Short texts, and those with other characters,
 * such as a comma, are still typed key by key.
 */
function quickly({ type, click, paste }: UserEvent): UserEvent['type'] {
  return async (field, text, options) => {
    if (options || !PLAIN.test(text)) return type(field, text, options)
    await click(field)
    await paste(text)
  }
}

const PLAIN = /^(?=.*[a-z])[\w .@:/'-]{8,}$/i

function setScreenWidth(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
}
