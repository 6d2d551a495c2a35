import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useToaster, resolveValue, type Toast } from 'react-hot-toast/headless'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { Spinner } from '@/shared/ui/Button'

/** Milliseconds a toast stays. At most 20 are kept, which is the library's own limit. */
const DURATIONS = {
  error: { duration: 4000 },
  blank: { duration: 4000 },
  // Undo of a score: long enough to notice a slip, and short enough not to be in the way of the next game.
  custom: { duration: 5000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
}

/**
 * The toast area at the top right, each toast as wide as its text; on a phone no lower than the bar with the logo, so that the title under it stays to be
 * read. Drawn with our own classes from the headless half of the library: its ready-made
 * look writes a style element, which the content security policy refuses.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(DURATIONS)
  const { startPause, endPause } = handlers
  const topmost = useTopmostDialog()
  // One area for good, moved from the page into a dialog and back. Drawn again there, each toast would be another one.
  const [area] = useState(createArea)
  const newest = toasts[0]?.id

  useLayoutEffect(() => {
    if (area.parentNode !== topmost) topmost.append(area)
    // It may have left the page with its dialog just now, so it is shown again outside of it.
    if (!area.isConnected || newest === undefined) return undefined
    // A modal dialog covers everything except what came to the top layer after it, so each toast is shown again.
    area.showPopover()
    return () => area.hidePopover()
  }, [area, topmost, newest])

  useLayoutEffect(() => () => area.remove(), [area])

  // A pointer that rested on the last toast may never leave it, as after a tap on Undo. The next ones would stay for good.
  useEffect(() => {
    if (newest === undefined) endPause()
  }, [newest, endPause])

  return createPortal(
    // Resting the pointer on a message only keeps it from going; there is nothing here to operate.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      // Undo stays where it is when another toast follows, such as the one that its score was saved.
      className="flex flex-col items-end gap-2 [&>:has(button)]:order-first max-sm:[&>[role=status]:not(:first-child,:has(button))]:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    area,
  )
}

function createArea() {
  const area = document.createElement('div')
  area.popover = 'manual'
  area.className =
    // Keeps clear of the button that exits full screen.
    'in-data-fullscreen:pr-14! ' +
    'pointer-events-none fixed inset-auto right-0 top-0 w-88 max-w-full overflow-visible bg-transparent p-[16px] max-sm:px-[8px] pt-[max(16px,env(safe-area-inset-top))] max-sm:pt-[max(4px,env(safe-area-inset-top))] text-ink'
  return area
}

/**
 * The open dialog on top, or the page, as of now. Whatever lies outside of a modal dialog is inert, also for screen
 * readers; what has to reach the reader goes inside.
 */
function useTopmostDialog(): Element {
  return useSyncExternalStore(onDialogsChanged, topmostDialog)
}

function topmostDialog() {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

function onDialogsChanged(tell: () => void) {
  // Not the `close` event: a dialog that is taken out of the page while open sends it where no one listens.
  const observer = new MutationObserver(tell)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto flex max-w-full items-start gap-[12px] has-[button]:items-center rounded-button border bg-raised px-[16px] py-[12px] max-sm:py-[8px] text-ui shadow-lg shadow-black/40',
        'transition-opacity duration-150',
        toast.type === 'error' ? 'border-bad/40' : 'border-line',
        toast.visible ? 'animate-appear' : 'opacity-0',
      )}
    >
      {/* Large text needs the room, so that a toast covers little of the page. */}
      <span className="mt-px shrink-0 [&>svg]:size-[20px]">
        <ToastIcon type={toast.type} />
      </span>
      <div className="min-w-0 grow wrap-break-word">{resolveValue(toast.message, toast)}</div>
    </div>
  )
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  // Custom toasts are those that offer to undo what was done.
  if (type === 'success' || type === 'custom')
    return <CircleCheck aria-hidden className={type === 'success' ? 'text-good' : 'text-muted'} />
  if (type === 'error') return <CircleAlert aria-hidden className="text-bad" />
  if (type === 'loading') return <Spinner className="text-accent" />
  return <CircleAlert aria-hidden className="text-muted" />
}
