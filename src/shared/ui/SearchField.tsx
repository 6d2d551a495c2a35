import { CircleAlert, Search } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { searchProblem } from '@/shared/lib/name-matches'
import { CONTROL_CLASSES } from './Field'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label'> & {
  /** What is searched for, in words; the field shows no label of its own. */
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Filters while the person types; what it finds is told by the list. */
export function SearchField({ label, value, onSearch, className, ...input }: SearchFieldProps) {
  const noteId = useId()
  const problem = searchProblem(value)
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
      <input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        {...input}
        type="search"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? noteId : undefined}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        className={classNames(CONTROL_CLASSES, 'h-12 pl-11')}
      />
      {problem && (
        <p id={noteId} className="mt-1.5 flex gap-1.5 text-note text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  )
}
