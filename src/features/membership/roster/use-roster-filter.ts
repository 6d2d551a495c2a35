import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ROSTER_FILTERS, type RosterFilter } from './roster-view'

/** The part of the roster that is shown and what is searched for, kept in the address too. */
export function useRosterFilter() {
  const [params, setParams] = useSearchParams()
  const [search, setText] = useState(params.get('q') ?? '')
  const filter = ROSTER_FILTERS.find((known) => known === params.get('show')) ?? 'all'

  const set = (shown: RosterFilter, text: string) => {
    setText(text)
    setParams(
      { ...(shown !== 'all' && { show: shown }), ...(text.trim() !== '' && { q: text }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    filter,
    search,
    setFilter: (shown: RosterFilter) => set(shown, search),
    setSearch: (text: string) => set(filter, text),
    showAll: () => set('all', ''),
  }
}
