import { whenPageIsThere } from '@/shared/lib/when-calm'
import { wantedPages, onWantedPages } from './kept-pages'
import { offerUpdate } from './offer-update'
import { isOutdated } from './reload-for-new-version'

const LOOK_EVERY_MS = 60 * 60_000
/** A worker that does not answer is a broken one, and a reload gets past it. */
const ANSWER_LIMIT_MS = 3_000
/** On a busy phone a worker takes its time to start, and no one waits for this answer. */
const VERSION_LIMIT_MS = 15_000

/**
 * Registers the service worker. Calls `onReady` with a way to change over, once another version than this page's waits;
 * nothing changes before that is called.
 */
export async function watchForUpdates(version: string, onReady: (change: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })

  // A page whose loading began before the worker was at work is missed by its claim, and would stay without it.
  const beTakenOn = async () => {
    const { active } = await serviceWorker.ready
    if (!serviceWorker.controller && active) tell(active, 'claim')
  }
  void beTakenOn()

  // The one that waits keeps them too, or a page that is opened now would be missing when it takes over without a network.
  void serviceWorker.ready.then(() =>
    tellKeptPages((keep) => {
      for (const worker of [registration.active, registration.waiting]) if (worker) tell(worker, { keep })
    }),
  )

  const meet = async (waiting: ServiceWorker) => {
    tell(waiting, { keep: wantedPages() })
    // A reload brought the new page before its worker was at work: nothing on this page changes when it takes over.
    if ((await versionOf(waiting)) === version) tell(waiting, 'take-over')
    else onReady(() => changeOver(waiting))
  }
  const follow = (installing: ServiceWorker) =>
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.waiting === installing) void meet(installing)
    })
  if (registration.waiting) void meet(registration.waiting)
  if (registration.installing) follow(registration.installing)
  registration.addEventListener(
    'updatefound',
    () => registration.installing && follow(registration.installing),
  )

  // The browser looks by itself at navigations only, and the app on a phone may go days without one.
  let looked = Date.now()
  const look = () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    // Without a network there is no update to be had: the next look is the retry.
    registration.update().catch(() => undefined)
  }
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    tell(worker, 'version', [port2])
    setTimeout(resolve, VERSION_LIMIT_MS)
  })
}

function changeOver(worker: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, ANSWER_LIMIT_MS)
  tell(worker, 'take-over')
}

function reload() {
  window.location.reload()
}

/** src/app/offline/offline-worker.ts hears it. */
function tell(worker: ServiceWorker, what: Message, ports: MessagePort[] = []) {
  worker.postMessage(what, ports)
}

/** `keep`: the names of pages, of which the worker may know none. */
type Message = 'version' | 'take-over' | 'claim' | { keep: readonly string[] }

export function watchVersion(version: string, isBusy: () => boolean): Promise<void> {
  return watchForUpdates(version, (change) => offerUpdate(isBusy, change))
}

/** Something of this version could not be loaded: offers the new one if that is why. */
export async function afterLoadFailure(isBusy: () => boolean): Promise<void> {
  if (await isOutdated()) offerUpdate(isBusy, () => window.location.reload())
}

/** A page that was just asked for shows what was there before for a moment. */
const BEFORE_LOOKING_MS = 1_000

/**
 * Calls `keep` with the pages to keep when there are more of them: once the page is there with its content, or at once when
 * the phone's screen goes off.
 */
export function tellKeptPages(keep: (names: readonly string[]) => void): void {
  let sentCount = 0
  let isWaiting = false
  const tellMore = () => {
    const names = wantedPages()
    if (names.length === sentCount) return
    sentCount = names.length
    keep(names)
  }
  const wait = async () => {
    if (isWaiting) return
    isWaiting = true
    await new Promise((resolve) => setTimeout(resolve, BEFORE_LOOKING_MS))
    await whenPageIsThere()
    isWaiting = false
    tellMore()
  }
  onWantedPages(() => void wait())
  document.addEventListener('visibilitychange', () => document.hidden && tellMore())
  void wait()
}
