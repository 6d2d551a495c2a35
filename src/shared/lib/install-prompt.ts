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

function set(next: InstallOffer | undefined) {
  offer = next
  for (const listener of listeners) listener()
}
