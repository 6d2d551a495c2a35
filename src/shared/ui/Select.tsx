import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './FieldFrame'
import { SelectBox } from './SelectBox'

type SelectProps = ComponentProps<'select'> & FieldText

/** The native select with a label; its children are `<option>`s. */
export function Select({ label, hint, error, id, className, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <SelectBox {...select} {...control} />}
    </FieldFrame>
  )
}
