import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { sentenceFor } from '../lib/errors'
import { Button } from './Button'

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** `form.handleSubmit(…)`. Not called while it is being saved. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** The mutation that saves it. */
  saving?: { isPending: boolean; error: Error | null }
  /** Instead of the usual sentence about why saving failed; null if a field says it. */
  alert?: ReactNode
}

type FrameProps = FormProps & {
  /** Below why it failed. */
  buttons?: ReactNode
  /** False: above the fields, for a form that is never longer than a screen. */
  alertsLast?: boolean
}

/** The frame of every form: its fields, and why saving failed. */
export function Form({
  onSubmit,
  saving,
  alert,
  children,
  buttons,
  alertsLast = false,
  ...rest
}: FrameProps) {
  const reason = alert === undefined && saving?.error ? sentenceFor(saving.error) : alert
  const shown = typeof reason === 'string' ? <FormAlert>{reason}</FormAlert> : reason
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving?.isPending) void onSubmit(event)
      }}
    >
      {!alertsLast && shown}
      {children}
      {alertsLast && shown}
      {buttons}
    </form>
  )
}

type FormPageProps = FormProps & {
  /** What the button that submits says. */
  action: string
  /** The way back. */
  cancel: ReactNode
  /** Busy before it can be saved. */
  pending?: boolean
  /** Its buttons stay at the bottom of the screen, below a form of many screens. */
  isInReach?: boolean
}

export function FormPage({ action, cancel, pending = false, isInReach = false, ...form }: FormPageProps) {
  return (
    <Form
      {...form}
      alertsLast
      buttons={
        <div
          className={`flex flex-wrap justify-end gap-2 border-t border-line ${isInReach ? 'sticky-above-bar z-10 bg-ground py-2.5' : 'pt-4'}`}
        >
          {cancel}
          <Button type="submit" variant="primary" pending={pending || form.saving?.isPending}>
            {action}
          </Button>
        </div>
      }
    />
  )
}

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
