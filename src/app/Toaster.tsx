import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless'
import { classNames } from '@/shared/lib/class-names'
import { Spinner } from '@/shared/ui/Spinner'

/** Milliseconds a toast stays. At most 20 are kept, which is the library's own limit. */
const DURATIONS = {
  error: { duration: 4000 },
  blank: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
}

/**
 * The toast area at the top right. Drawn with our own classes from the headless half of the library: its ready-made
 * look writes a style element, which the content security policy refuses.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(DURATIONS)
  const area = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id

  // A modal dialog lies above everything but what came to the top layer after it, so each toast comes anew.
  useLayoutEffect(() => {
    const element = area.current
    if (!element || newest === undefined) return undefined
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
      className="pointer-events-none fixed inset-auto right-0 top-0 w-88 max-w-full flex-col gap-2 overflow-visible bg-transparent p-4 pt-[max(1rem,env(safe-area-inset-top))] text-ink open:flex"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-button border bg-raised px-4 py-3 text-[0.9375rem] shadow-lg shadow-black/40',
        'transition-opacity duration-150',
        toast.type === 'error' ? 'border-bad/40' : 'border-line',
        toast.visible ? 'animate-appear' : 'opacity-0',
      )}
    >
      <span className="mt-0.5 shrink-0 [&>svg]:size-5">
        <ToastIcon type={toast.type} />
      </span>
      <div className="min-w-0 wrap-break-word">{resolveValue(toast.message, toast)}</div>
    </div>
  )
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'success') return <CircleCheck aria-hidden className="text-good" />
  if (type === 'error') return <CircleAlert aria-hidden className="text-bad" />
  if (type === 'loading') return <Spinner className="text-accent" />
  return <Info aria-hidden className="text-muted" />
}
