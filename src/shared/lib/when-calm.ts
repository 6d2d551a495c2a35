const LOOK_EVERY_MS = 100
/** A page that never gets there, because its data can't be loaded, must not keep the app from being installed. */
const LIMIT_MS = 20_000

let calm: Promise<void> | undefined

/**
 * Resolves once the first page is there with its content, for work that no one waits for: on a slow connection it would
 * take its share from what the page needs. Where the app is installed, its files don't come over the network, and the
 * wait is short.
 */
export function whenCalm(): Promise<void> {
  return (calm ??= waitUntilCalm())
}

/** The app's files are on the phone. */
export function isInstalled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

async function waitUntilCalm() {
  if (!isInstalled()) await whenPageIsThere()
  await new Promise<void>((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve)
  })
}

/** Resolves once the page on the screen has its content, or isn't going to get any. */
export function whenPageIsThere(): Promise<void> {
  const end = Date.now() + LIMIT_MS
  return new Promise((resolve) => {
    const look = () => {
      if (isPageThere() || Date.now() > end) resolve()
      else setTimeout(look, LOOK_EVERY_MS)
    }
    look()
  })
}

/** The app's own page, not the early screen before it. Skeletons pulse. */
function isPageThere(): boolean {
  return (
    document.querySelector('main h1') !== null &&
    document.querySelector('#early, main .animate-pulse') === null
  )
}
