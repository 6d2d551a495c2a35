import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { CONTROL_CLASSES, FieldFrame, type FieldText } from './FieldFrame'

type SelectProps = ComponentProps<'select'> & FieldText

/** The native select with a label; its children are `<option>`s. */
export function Select({ label, hint, error, id, className, children, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(CONTROL_CLASSES, 'h-12 appearance-none truncate pr-11')}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute right-3.5 top-3.5 size-5 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}
