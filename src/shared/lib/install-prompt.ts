/** Chrome and Edge offer installation with this event, on phones and computers; TypeScript doesn't know it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

/** Keeps the browser's offer, which comes once, soon after the start, until home shows it in its own words. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    set(event)
  })
  window.addEventListener('appinstalled', () => set(undefined))
}

export const installOffer = () => offer

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the browser to install. Its offer is good for one question. True if the person agreed. */
export async function install(): Promise<boolean> {
  const asked = offer
  set(undefined)
  return (await asked?.prompt())?.outcome === 'accepted'
}

/** How this browser puts the app on the home screen; undefined if it can't, or if the app is already there. */
export function wayToInstall(hasOffer: boolean): 'button' | 'share menu' | undefined {
  const { userAgent, maxTouchPoints } = navigator
  const isInstalled =
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  return wayOnDevice({ userAgent, maxTouchPoints, isInstalled, hasOffer })
}

interface Device {
  userAgent: string
  maxTouchPoints: number
  isInstalled: boolean
  /** The browser lets a button install the app. */
  hasOffer: boolean
}

export function wayOnDevice({ userAgent, maxTouchPoints, isInstalled, hasOffer }: Device) {
  if (isInstalled) return undefined
  if (hasOffer) return 'button'
  // An iPad says that it is a Mac, but no Mac has a touch screen. A page inside of another app has no Share menu.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isApple && userAgent.includes('Safari/') ? 'share menu' : undefined
}

function set(next: InstallOffer | undefined) {
  offer = next
  for (const listener of listeners) listener()
}
