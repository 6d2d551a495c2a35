import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { adminQueries } from '../queries'
import { useDebounced } from '@/shared/lib/use-debounced'

type PersonFieldProps = {
  value: { id: string; name: string } | null
  onChange: (person: { id: string; name: string } | null) => void
  error?: string
}

const SHOWN = 6

/** Searches for anyone by name or email. */
export function PersonField({ value, onChange, error }: PersonFieldProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const query = useInfiniteQuery({ ...adminQueries.people(search), enabled: value === null && search !== '' })
  if (value) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-button border border-line px-4 py-2">
        <span className="min-w-0 wrap-break-word">
          <span className="block text-note text-muted">Person</span>
          {value.name}
        </span>
        <Button size="sm" onClick={() => onChange(null)}>
          Change
        </Button>
      </div>
    )
  }
  const found = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="space-y-2">
      <Field
        label="Person"
        type="search"
        autoComplete="off"
        placeholder="Name or email"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={query.error ? sentenceFor(query.error) : error}
      />
      <p role="status" className="sr-only">
        {query.data && `${found.length} found`}
      </p>
      {query.data && found.length === 0 && <p className="text-note text-muted">No one matches “{search}”.</p>}
      <ul className="space-y-1">
        {found.slice(0, SHOWN).map(({ id, name, email }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChange({ id, name })}
              className="w-full rounded-button border border-line px-4 py-2 text-left hover:bg-raised"
            >
              <span className="block font-medium wrap-break-word">{name}</span>
              <span className="block text-note break-all text-muted">{email ?? 'No email'}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className="text-note text-muted">More people match. Keep typing to narrow the list.</p>
      )}
    </div>
  )
}
