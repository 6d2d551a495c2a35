import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'

export type FieldText = {
  label: string
  /** Said under the label's control before anything is wrong. */
  hint?: ReactNode
  /** Replaces the hint; the control is then announced as invalid. */
  error?: ReactNode
}

type ControlAttributes = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type FieldFrameProps = FieldText & {
  id?: string
  className?: string
  children: (control: ControlAttributes) => ReactNode
}

export const CONTROL_CLASSES =
  'w-full rounded-button border border-line bg-surface px-4 text-base text-ink placeholder:text-muted ' +
  'transition-colors duration-150 focus-visible:border-accent focus-visible:-outline-offset-1 aria-invalid:border-bad disabled:text-muted'

/** The label above, the hint or error below, and the wiring between them and the control. */
export function FieldFrame({ label, hint, error, id, className, children }: FieldFrameProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const noteId = `${controlId}-note`
  const note = error ?? hint
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="text-note font-medium text-muted">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <p id={noteId} className={classNames('flex gap-1.5 text-note', error ? 'text-bad' : 'text-muted')}>
          {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          <span className="min-w-0">{note}</span>
        </p>
      )}
    </div>
  )
}
