import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { CONTROL_CLASSES } from './FieldFrame'

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
