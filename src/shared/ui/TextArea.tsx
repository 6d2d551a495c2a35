import type { ComponentProps } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { CONTROL_CLASSES, FieldFrame, type FieldText } from './FieldFrame'

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
