import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useToaster } from 'react-hot-toast/headless'
import { ToastCard } from './ToastCard'
import { useTopmostDialog } from './use-topmost-dialog'

/** Milliseconds a toast stays. At most 20 are kept, which is the library's own limit. */
const DURATIONS = {
  error: { duration: 4000 },
  blank: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
}

/**
 * The toast area at the top right; on a phone no lower than the bar with the logo, so that the title under it stays to be
 * read. Drawn with our own classes from the headless half of the library: its ready-made
 * look writes a style element, which the content security policy refuses.
 */
export function Toaster() {
  const toaster = useToaster(DURATIONS)
  return createPortal(<ToastArea {...toaster} />, useTopmostDialog())
}

function ToastArea({ toasts, handlers }: ReturnType<typeof useToaster>) {
  const area = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id

  // A modal dialog lies above everything but what came to the top layer after it, so each toast comes again.
  useLayoutEffect(() => {
    const element = area.current
    // With the dialog that it was in it may have left the page just now; it comes again outside of it.
    if (!element?.isConnected || newest === undefined) return undefined
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])

  return (
    // Resting the pointer on a message only keeps it from going; there is nothing here to operate.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={area}
      popover="manual"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-auto right-0 top-0 w-88 max-w-full flex-col gap-2 overflow-visible bg-transparent p-4 max-sm:px-2 pt-[max(1rem,env(safe-area-inset-top))] max-sm:pt-[max(0.25rem,env(safe-area-inset-top))] text-ink open:flex max-sm:[&>[role=status]:not(:first-child)]:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
