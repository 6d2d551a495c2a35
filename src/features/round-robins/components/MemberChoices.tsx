import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { isNetworkError, sentenceFor } from '@/shared/lib/errors'
import { nameKey } from '@/shared/lib/name-matches'
import { ratingText } from '@/shared/lib/rating'
import { searchProblem } from '@/shared/lib/search-problem'
import { useDebounced } from '@/shared/lib/use-debounced'
import { Button } from '@/shared/ui/Button'
import { playQueries, type FoundMember } from '../queries'

const SHORTEST_SEARCH = 2
/** Someone with a more common name goes on typing. */
const MOST_SHOWN = 4

interface MemberChoicesProps {
  /** What stands in the box for names. */
  typed: string
  isIn: (playerId: string) => boolean
  onAdd: (player: FoundMember) => void
}

/** Members whose name begins like the one being typed: they see the round robin on their own list and keep its games. */
export function MemberChoices({ typed, isIn, onAdd }: MemberChoicesProps) {
  const search = useDebounced(typed.trim())
  const isAsked = search.length >= SHORTEST_SEARCH && !searchProblem(search)
  const { data, error } = useQuery({
    ...playQueries.findPlayers(search),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false, // the next letter asks again
  })
  // Once the name is a chip, no one is offered for it anymore.
  if (!isAsked || typed.trim() === '') return null
  if (error) {
    return (
      <p role="status" className="w-full text-note text-muted">
        {isNetworkError(error)
          ? "You can't look up members offline. This player will be added as a guest."
          : `Couldn't look up members. ${sentenceFor(error)}`}
      </p>
    )
  }
  const key = nameKey(search)
  const found = (data ?? [])
    .filter(({ playerId, name }) => !isIn(playerId) && ` ${nameKey(name)}`.includes(` ${key}`))
    .slice(0, MOST_SHOWN)
  if (found.length === 0) return null
  return (
    <ul aria-label="Members found" className="contents">
      {found.map((player) => (
        <li key={player.playerId} className="min-w-0">
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4 shrink-0 text-accent" />}
            aria-label={`Add ${player.name}`}
            onClick={() => onAdd(player)}
          >
            <span className="truncate">{player.name}</span>
            {player.level !== null && <span className="text-muted">{ratingText(player.level)}</span>}
          </Button>
        </li>
      ))}
    </ul>
  )
}
