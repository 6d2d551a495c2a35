import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { FailedNote } from '@/shared/ui/FailedNote'
import type { DraftPerson } from '../round-robin-form'
import type { NamesBox } from '../use-names-box'
import { playerGroupsQuery } from './player-groups'
import { whoIsMissing } from './who-is-missing'

interface GroupChoicesProps {
  people: readonly DraftPerson[]
  profileId: string
  onAdd: NamesBox['addOthers']
}

/** The saved groups. One tap adds everyone of a group who isn't on the list yet. */
export function GroupChoices({ people, profileId, onAdd }: GroupChoicesProps) {
  const { data, error, isFetching, refetch } = useQuery(playerGroupsQuery(profileId))
  if (error && !data) {
    return (
      <FailedNote className="w-full" pending={isFetching} onRetry={refetch}>
        Couldn't load your saved groups.
      </FailedNote>
    )
  }
  return (data ?? []).map(({ id, name, people: group }) => {
    const missing = whoIsMissing(group, people)
    if (missing.length === 0) return null
    const count = countOf(missing.length, 'player')
    return (
      <Button
        key={id}
        size="sm"
        icon={<Bookmark aria-hidden className="size-4 shrink-0" />}
        aria-label={`Add ${count} from your group ${name}`}
        onClick={() => onAdd(missing, `${count} added.`)}
      >
        <span className="max-w-52 truncate">{name}</span>
        <span className="text-muted">{missing.length}</span>
      </Button>
    )
  })
}
