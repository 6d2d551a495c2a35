import { toast } from 'react-hot-toast/headless'
import { Button } from '@/shared/ui/Button'

const TOAST = { id: 'new-version', duration: Infinity }
const LOOK_EVERY_MS = 1_000

let change: (() => void) | undefined
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Offers the new version that `next` changes over to, while nothing is being entered: the offer goes away when someone
 * begins, and comes back after. "Later" means the next start of the app.
 */
export function offerUpdate(isBusy: () => boolean, next: () => void) {
  change = next
  if (timer !== undefined) return
  let isShown = false
  const show = () => {
    if (isBusy() === !isShown) return
    isShown = !isShown
    if (isShown) toast(<UpdateOffer onReload={() => !isBusy() && change?.()} onLater={withdraw} />, TOAST)
    else toast.dismiss(TOAST.id)
  }
  timer = setInterval(show, LOOK_EVERY_MS)
  show()
}

/** Withdraws the offer; the next one counts as new. */
export function withdraw() {
  clearInterval(timer)
  timer = undefined
  toast.dismiss(TOAST.id)
}

function UpdateOffer({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  return (
    <>
      <p>New version available</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onReload}>
          Reload
        </Button>
        <Button variant="quiet" onClick={onLater}>
          Later
        </Button>
      </div>
    </>
  )
}
