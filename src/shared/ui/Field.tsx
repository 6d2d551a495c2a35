import { type ComponentProps, useId, type ReactNode, useState } from 'react'
import { CircleAlert, ChevronDown, Eye, EyeOff } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { IconButton } from './Button'

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

type FieldProps = ComponentProps<'input'> & FieldText

/** A labeled text input. Everything but the texts goes to the `<input>`, so `{...register('email')}` fits. */
export function Field({ label, hint, error, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <input {...input} {...control} className={classNames(CONTROL_CLASSES, 'h-12')} />}
    </FieldFrame>
  )
}

/** The native select without its label. `compact`: in a row of a list, as wide as its words. */
export function SelectBox({ compact = false, ...select }: ComponentProps<'select'> & { compact?: boolean }) {
  return (
    <div className="relative">
      <select
        {...select}
        className={classNames(
          CONTROL_CLASSES,
          'appearance-none whitespace-normal',
          compact ? 'min-h-11 !pr-7 !pl-2.5 !text-sm' : 'min-h-12 py-2 pr-11',
        )}
      />
      <ChevronDown
        aria-hidden
        className={classNames(
          'pointer-events-none absolute text-muted',
          compact ? 'top-3.5 right-2 size-4' : 'top-3.5 right-3.5 size-5',
        )}
      />
    </div>
  )
}

type SelectProps = ComponentProps<'select'> & FieldText

/** The native select with a label; its children are `<option>`s. */
export function Select({ label, hint, error, id, className, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <SelectBox {...select} {...control} />}
    </FieldFrame>
  )
}

type TextAreaProps = ComponentProps<'textarea'> & FieldText

export function TextArea({ label, hint, error, id, className, rows = 4, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <textarea {...textarea} {...control} rows={rows} className={classNames(CONTROL_CLASSES, 'py-3')} />
      )}
    </FieldFrame>
  )
}

type CheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldText & {
    /** Password managers need to know whether to fill in or to propose. */
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField({ label, hint, error, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(CONTROL_CLASSES, 'h-12 pr-13')}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute right-0.5 top-0.5"
          >
            <Icon aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </FieldFrame>
  )
}
