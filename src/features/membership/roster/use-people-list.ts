import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebounced } from '@/shared/lib/use-debounced'
import { decidePeople, hasRatings, namesToFind, type Choices, type ListedPerson } from './decide-people'
import { knownPeopleQuery, type KnownPerson } from './known-people'
import type { People } from './read-people'

/** Until the server has said who of the names is here. */
const NOBODY: ReadonlyMap<string, KnownPerson[]> = new Map()

/** People as they are understood, with what is known here of their names. */
export function usePeopleList({ good, wrong }: People, answers: { choices: Choices; ratings: boolean }) {
  const queryClient = useQueryClient()
  const names = namesToFind(good, answers.ratings).join('\n')
  const rested = useDebounced(names)
  const known = useQuery(knownPeopleQuery(rested))
  const isUnknown = known.error !== null && known.data === undefined
  return {
    listed: decidePeople(good, known.data ?? NOBODY, answers),
    hasRatings: hasRatings([...good, ...wrong]),
    /** It is not known yet who of these names is here. */
    isLookingUp:
      names !== '' && (rested !== names || ((known.isPending || known.isPlaceholderData) && !isUnknown)),
    /** Why it could not be looked up who is here already. */
    unknown: isUnknown ? { isFetching: known.isFetching, retry: () => void known.refetch() } : null,
    /** The list when the look-up is through; null where that failed, which `unknown` tells then. */
    settled: async (): Promise<ListedPerson[] | null> => {
      if (names === '') return decidePeople(good, NOBODY, answers)
      const answer = queryClient.ensureQueryData(knownPeopleQuery(names))
      const found = await answer.catch(() => null)
      return found && decidePeople(good, found, answers)
    },
  }
}
