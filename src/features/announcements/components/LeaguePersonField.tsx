import { useQuery } from '@tanstack/react-query'
import type { PersonFieldProps } from './ComposeDialog'
import { membersQuery } from '@/features/membership/roster/queries'
import { rosterFor } from '@/features/membership/roster/roster'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Select } from '@/shared/ui/Field'

/** Chooses a person in a league. */
export function LeaguePersonField({ leagueId, value, onChange, error }: PersonFieldProps) {
  const query = useQuery({ ...membersQuery(leagueId), enabled: leagueId !== '' })
  const people = rosterFor(query.data ?? [], '')
  const failure =
    query.error && !query.data ? `Couldn't load players. ${sentenceFor(query.error)}` : undefined
  return (
    <div className="space-y-2">
      <Select
        label="Person"
        error={failure ?? error}
        disabled={!query.data}
        value={value?.id ?? ''}
        onChange={({ target }) => {
          const person = people.find(({ playerId }) => playerId === target.value)
          onChange(person ? { id: person.playerId, name: person.name } : null)
        }}
      >
        <option value="">{query.isLoading ? 'Loading players' : 'Choose a person'}</option>
        {people.map(({ playerId, name }) => (
          <option key={playerId} value={playerId}>
            {name}
          </option>
        ))}
      </Select>
      {failure && (
        <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      )}
    </div>
  )
}
