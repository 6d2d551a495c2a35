import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Search, Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import {
  FoundLeagueCard,
  FoundLeaguesSkeleton,
  LeagueSearchForm,
} from '@/features/membership/requests/components/LeagueSearch'
import {
  type FoundLeague,
  ANYTHING,
  isNarrowed,
  MOST_PAGES,
  readSearch,
  writeSearch,
  type LeagueSearch,
} from '@/features/membership/requests/league-search'
import { joiningQueries } from '@/features/membership/requests/api'
import { scheduleText } from '@/features/leagues/schedule-text'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'

export function Component() {
  const { search, change, text, setText, clear } = useSearchInAddress()
  const query = useQuery({ ...joiningQueries.find(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader
        title="Find a League"
        back={{ to: paths.leagues(), label: 'My Leagues' }}
        subtitle="Public leagues you can ask to join"
      />
      <LeagueSearchForm text={text} onText={setText} search={search} onChange={change} />
      <Results
        query={query}
        search={search}
        onMore={() => change({ pages: search.pages + 1 })}
        onClear={clear}
      />
    </>
  )
}

type ResultsProps = {
  query: UseQueryResult<{ items: FoundLeague[]; hasMore: boolean }>
  search: LeagueSearch
  onMore: () => void
  onClear: () => void
}

function Results({ query, search, onMore, onClear }: ResultsProps) {
  const now = new Date(useNow(60_000))
  return (
    <QueryView query={query} what="leagues" skeleton={<FoundLeaguesSkeleton />}>
      {({ items, hasMore }) => {
        if (items.length === 0) {
          return isNarrowed(search) ? (
            <EmptyState
              title="No leagues match your search"
              icon={<Search aria-hidden />}
              action={<Button onClick={onClear}>Show all leagues</Button>}
            >
              Try a shorter search, or a different day or level. Private leagues aren't listed.
            </EmptyState>
          ) : (
            <EmptyState
              title="No public leagues are open right now"
              icon={<Trophy aria-hidden />}
              action={<ButtonLink to={paths.play()}>Create a match</ButtonLink>}
            >
              Private leagues aren't listed. Ask an organizer you know for an invitation or link.
            </EmptyState>
          )
        }
        return (
          <>
            <p role="status" className="mb-2 text-note text-muted">
              {hasMore ? `First ${items.length} leagues` : countOf(items.length, 'league')}
            </p>
            <ul
              aria-label="Leagues"
              aria-busy={query.isPlaceholderData}
              className="grid gap-3 transition-opacity duration-150 aria-busy:opacity-60 lg:grid-cols-2"
            >
              {items.map((league) => (
                <FoundLeagueCard key={league.id} league={league} schedule={scheduleText(league, now)} />
              ))}
            </ul>
            {hasMore &&
              (search.pages < MOST_PAGES ? (
                <div className="mt-4 flex justify-center">
                  <Button pending={query.isFetching} onClick={onMore}>
                    Show more leagues
                  </Button>
                </div>
              ) : (
                <p className="mt-4 text-center text-note text-muted">
                  More leagues match. Narrow your search to see them.
                </p>
              ))}
          </>
        )
      }}
    </QueryView>
  )
}

const PAUSE_MS = 300

/** The search lives in the address; what is typed goes there after a pause, so that not every letter asks the server. */
function useSearchInAddress() {
  const [params, setParams] = useSearchParams()
  const search = readSearch(params)
  const [text, setText] = useState(search.text)

  const write = (next: LeagueSearch) =>
    setParams(writeSearch(next), { replace: true, preventScrollReset: true })
  const change = (part: Partial<LeagueSearch>) => write({ ...search, text, pages: 1, ...part })

  // As the address will have it: a blank text is none.
  const typed = { ...search, text, pages: 1 }
  const isBehind = readSearch(writeSearch(typed)).text !== search.text
  useEffect(() => {
    if (!isBehind) return undefined
    const timer = setTimeout(() => write(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  })

  const clear = () => {
    setText('')
    write(ANYTHING)
  }
  return { search, change, text, setText, clear }
}
