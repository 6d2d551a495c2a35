import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { CONTROL_CLASSES } from './FieldFrame'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'aria-label'> & {
  /** What is searched for, in words; the field shows no label of its own. */
  label: string
  onSearch: (text: string) => void
}

/** Filters while the person types; what it finds is told by the list. */
export function SearchField({ label, onSearch, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        {...input}
        type="search"
        aria-label={label}
        onChange={(event) => onSearch(event.target.value)}
        className={classNames(CONTROL_CLASSES, 'h-12 pl-11')}
      />
    </div>
  )
}
