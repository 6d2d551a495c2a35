import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebounced } from '@/shared/lib/use-debounced'
import { decidePeople, hasRatings, namesToFind, type Choices, type ListedPerson } from './decide-people'
import { knownPeopleQuery, type KnownPerson } from './known-people'
import type { People } from './check-people'

/** Until the server has looked up the names. */
const NOBODY: ReadonlyMap<string, KnownPerson[]> = new Map()

/** The parsed list, with known players for its names. */
export function usePeopleList({ good, wrong }: People, answers: { choices: Choices; ratings: boolean }) {
  const queryClient = useQueryClient()
  const names = namesToFind(good, answers.ratings).join('\n')
  const rested = useDebounced(names)
  const known = useQuery(knownPeopleQuery(rested))
  const isUnknown = known.error !== null && known.data === undefined
  return {
    listed: decidePeople(good, known.data ?? NOBODY, answers),
    hasRatings: hasRatings([...good, ...wrong]),
    /** The names are still being looked up. */
    isLookingUp:
      names !== '' && (rested !== names || ((known.isPending || known.isPlaceholderData) && !isUnknown)),
    /** Why the names couldn't be looked up. */
    unknown: isUnknown ? { isFetching: known.isFetching, retry: () => void known.refetch() } : null,
    /** The list once the lookup is done; null if that failed, see `unknown`. */
    settled: async (): Promise<ListedPerson[] | null> => {
      if (names === '') return decidePeople(good, NOBODY, answers)
      const answer = queryClient.ensureQueryData(knownPeopleQuery(names))
      const found = await answer.catch(() => null)
      return found && decidePeople(good, found, answers)
    },
  }
}
