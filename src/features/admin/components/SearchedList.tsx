import { useState, type ReactNode } from 'react'
import { useDebounced } from '@/shared/lib/use-debounced'
import { SearchField } from '@/shared/ui/SearchField'

type SearchedListProps = { label: string; children: (search: string) => ReactNode }

/** A list with a search field, which queries the database once typing pauses. */
export function SearchedList({ label, children }: SearchedListProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  return (
    <>
      <SearchField label={label} value={text} onSearch={setText} className="mb-3 sm:max-w-96" />
      {children(search)}
    </>
  )
}
