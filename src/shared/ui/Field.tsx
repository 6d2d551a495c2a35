import type { ComponentProps } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { CONTROL_CLASSES, FieldFrame, type FieldText } from './FieldFrame'

type FieldProps = ComponentProps<'input'> & FieldText

/** A labeled text input. Everything but the texts goes to the `<input>`, so `{...register('email')}` fits. */
export function Field({ label, hint, error, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <input {...input} {...control} className={classNames(CONTROL_CLASSES, 'h-12')} />}
    </FieldFrame>
  )
}
