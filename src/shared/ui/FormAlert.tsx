import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'

type FormAlertProps = {
  children: ReactNode
  action?: ReactNode
  /** `warning`: nothing went wrong, but the person has to choose. */
  tone?: 'bad' | 'warning'
}

/** Why the form failed, if it isn't about a single field, with a next step. */
export function FormAlert({ children, action, tone = 'bad' }: FormAlertProps) {
  const isBad = tone === 'bad'
  return (
    <div
      className={classNames(
        'rounded-card border p-4',
        isBad ? 'border-bad/30 bg-bad-dim' : 'border-warning/30 bg-warning-dim',
      )}
    >
      <p role="alert" className="flex gap-2.5">
        <CircleAlert
          aria-hidden
          className={classNames('mt-0.5 size-5 shrink-0', isBad ? 'text-bad' : 'text-warning')}
        />
        <span className="min-w-0 wrap-break-word">{children}</span>
      </p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
