import { useQuery } from '@tanstack/react-query'
import { Users, type LucideIcon } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryPart'
import type { DraftPerson } from '../round-robin-form'
import type { NamesBox } from '../use-names-box'
import { playerGroupsQuery, type PlayerGroup } from './player-groups'
import { whoIsMissing } from './who-is-missing'

interface GroupChoicesProps {
  people: readonly DraftPerson[]
  profileId: string
  onAdd: NamesBox['addOthers']
}

/** The saved groups. */
export function GroupChoices({ people, profileId, onAdd }: GroupChoicesProps) {
  const query = useQuery(playerGroupsQuery(profileId))
  return (
    <QueryPart query={query} what="your saved groups" className="w-full">
      {(groups) =>
        groups.map(({ id, name, people: group }) => (
          <GroupButton
            key={id}
            icon={Users}
            label={name}
            from={`your group ${name}`}
            missing={whoIsMissing(group, people)}
            onAdd={onAdd}
          />
        ))
      }
    </QueryPart>
  )
}

interface GroupButtonProps {
  icon: LucideIcon
  label: string
  /** 'your group Tuesdays' */
  from: string
  /** The group's players who aren't on the list yet. */
  missing: PlayerGroup['people']
  onAdd: NamesBox['addOthers']
}

/** One tap adds everyone in a group who isn't on the list yet. Nothing if everyone is. */
export function GroupButton({ icon: Icon, label, from, missing, onAdd }: GroupButtonProps) {
  if (missing.length === 0) return null
  const count = countOf(missing.length, 'player')
  return (
    <Button
      size="sm"
      icon={<Icon aria-hidden className="size-4 shrink-0" />}
      aria-label={`Add ${count} from ${from}`}
      onClick={() => onAdd(missing, `${count} added.`)}
    >
      <span className="max-w-52 truncate">{label}</span>
      <span className="text-muted">{missing.length}</span>
    </Button>
  )
}
