import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { countOf } from '@/domain/format-text'
import type { FoundPlayer } from '@/features/people/find-people'
import { sentenceFor } from '@/shared/lib/errors'
import { ratingText } from '@/shared/lib/rating'
import { searchProblem } from '@/shared/lib/search-problem'
import { Button } from '@/shared/ui/Button'
import { SearchField } from '@/shared/ui/SearchField'
import type { ClubPerson } from '../club'
import { clubQueries } from '../queries'

type FindAdminProps = {
  /** What someone is who can't be asked anymore, such as 'Invited'. */
  stateOf: (id: string) => string | undefined
  pending: boolean
  onChoose: (person: ClubPerson) => void
}

/** Searches for a person by name to ask them to be an admin. */
export function FindAdmin({ stateOf, pending, onChoose }: FindAdminProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data: found, error } = useQuery(clubQueries.people(search))
  return (
    <div className="mt-3 space-y-2">
      <SearchField label="Invite an admin by name" value={text} onSearch={setText} />
      {error && !searchProblem(text) && <p className="text-note text-bad">{sentenceFor(error)}</p>}
      <p role="status" className="text-note text-muted empty:hidden">
        {search.length >= 2 && found?.length === 0 && `No players match “${search}”.`}
      </p>
      {search.length >= 2 && (
        <ul aria-label="Search results" className="space-y-1.5">
          {found?.map((person) => (
            <li
              key={person.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-button border border-line py-1.5 pr-1.5 pl-4"
            >
              <span className="min-w-0 flex-1 basis-24 wrap-anywhere">
                {person.name}
                <span className="block text-note text-muted">{toTellApart(person)}</span>
              </span>
              {stateOf(person.id) ? (
                <span className="pr-3 text-note text-muted">{stateOf(person.id)}</span>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Invite ${person.name}, ${toTellApart(person)}`}
                  pending={pending}
                  onClick={() => {
                    onChoose(person)
                    setText('')
                  }}
                >
                  Invite
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Never an email address: 'DUPR 3.5 · 2 leagues in common'. */
function toTellApart({ level, commonLeagues }: FoundPlayer): string {
  const rating = level === null ? 'No DUPR rating' : `DUPR ${ratingText(level)}`
  return `${rating} · ${commonLeagues === 0 ? 'no leagues in common' : `${countOf(commonLeagues, 'league')} in common`}`
}
