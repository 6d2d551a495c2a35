import { appVersion } from '@/shared/lib/app-version'
import { whenCalm } from '@/shared/lib/when-calm'

/**
 * Makes the built app work without a network and offers new versions of it; see docs/offline.md. `isBusy` tells when it
 * is not the moment to change over. The rest of it is loaded after the page.
 */
export function startOffline(isBusy: () => boolean): void {
  const version = appVersion()
  if (version === undefined) return
  let loading: Promise<typeof import('./watch-for-updates')> | undefined
  const updates = () => (loading ??= import('./watch-for-updates'))

  window.addEventListener('vite:preloadError', () => {
    updates()
      .then(({ afterLoadFailure }) => afterLoadFailure(isBusy))
      .catch(goOnWithout)
  })
  if (!('serviceWorker' in navigator)) return
  whenCalm()
    .then(updates)
    .then(({ watchVersion: watch }) => watch(version, isBusy))
    .catch(goOnWithout)
}

/** What cannot be loaded or registered leaves an app that needs the network; the next start tries again. */
function goOnWithout(error: unknown) {
  console.warn(error)
}
