import { CircleAlert, CircleCheck } from 'lucide-react'
import { resolveValue, type Toast } from 'react-hot-toast/headless'
import { classNames } from '@/shared/lib/class-names'
import { Spinner } from '@/shared/ui/Spinner'

export function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 has-[button]:items-center rounded-button border bg-raised px-4 py-3 max-sm:py-2 text-ui shadow-lg shadow-black/40',
        'transition-opacity duration-150',
        toast.type === 'error' ? 'border-bad/40' : 'border-line',
        toast.visible ? 'animate-appear' : 'opacity-0',
      )}
    >
      <span className="mt-px shrink-0 [&>svg]:size-5">
        <ToastIcon type={toast.type} />
      </span>
      <div className="min-w-0 wrap-break-word">{resolveValue(toast.message, toast)}</div>
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
