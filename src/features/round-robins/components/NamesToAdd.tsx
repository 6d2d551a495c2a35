import { useId, type ComponentProps, useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { TextArea, Field } from '@/shared/ui/Field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { searchProblem } from '@/shared/lib/name-matches'
import { useDebounced } from '@/shared/lib/timing'
import { Form } from '@/shared/ui/Form'
import { QueryView } from '@/shared/ui/QueryView'
import { roundRobinQueries, type FoundMember } from '../queries'

type NamesToAddProps = Pick<ComponentProps<typeof MemberSearch>, 'isIn' | 'onAdd'> & {
  title: string
  confirmLabel: string
  isPending?: boolean
  box: Omit<ComponentProps<typeof TextArea>, 'label'>
  onSubmit: () => void
}

/** Adds players to those who are there: guests by name, and members. */
export function NamesToAdd({ title, confirmLabel, isPending, box, onSubmit, ...search }: NamesToAddProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Form aria-labelledby={id} className="space-y-2" onSubmit={onSubmit}>
          <TextArea
            label="Names"
            rows={2}
            autoCorrect="off"
            spellCheck={false}
            hint="One per line, or separated by commas."
            {...box}
          />
          <Button type="submit" pending={isPending}>
            {confirmLabel}
          </Button>
        </Form>
        <MemberSearch {...search} />
      </div>
    </section>
  )
}

const SHORTEST_SEARCH = 2

interface MemberSearchProps {
  isIn: (playerId: string) => boolean
  verb?: 'Add' | 'Choose'
  onAdd: (player: FoundMember) => void
}

/** Finds players with an account, who see the round robin on their own list and keep its games. */
export function MemberSearch({ isIn, verb = 'Add', onAdd }: MemberSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const isAsked = search.length >= SHORTEST_SEARCH && !searchProblem(search)
  const query = useQuery({
    ...roundRobinQueries.findPlayers(search),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="min-w-0">
      <Field
        label="Members"
        type="search"
        autoComplete="off"
        placeholder="Search by name"
        value={typed}
        error={searchProblem(typed)}
        onChange={({ target }) => setTyped(target.value)}
        // Enter searches, like typing. It must not submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isAsked && (
        <div className="mt-2">
          <QueryView query={query} what="members" failedTitle="Couldn't search" skeleton={null}>
            {(found) => (
              <ul aria-label="Members found" className="max-h-56 overflow-y-auto">
                {found.map((player) => (
                  <li key={player.playerId} className="flex min-h-11 items-center justify-between gap-2">
                    <span className="min-w-0 wrap-anywhere">
                      {player.name}
                      {player.level !== null && (
                        <span className="text-note text-muted"> {player.level.toFixed(2)}</span>
                      )}
                    </span>
                    <Button
                      size="sm"
                      icon={verb === 'Add' && <Plus aria-hidden className="size-4" />}
                      aria-label={`${verb} ${player.name}`}
                      disabled={isIn(player.playerId)}
                      onClick={() => onAdd(player)}
                    >
                      {isIn(player.playerId) ? (verb === 'Add' ? 'Added' : 'Already in') : verb}
                    </Button>
                  </li>
                ))}
                {found.length === 0 && <li className="text-note text-muted">No members by that name.</li>}
              </ul>
            )}
          </QueryView>
        </div>
      )}
    </div>
  )
}
