import { useQuery } from '@tanstack/react-query'
import { Users, type LucideIcon } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryPart'
import type { DraftPerson } from '../round-robin-form'
import type { NamesBox } from '../use-names-box'
import { playerGroupsQuery, type PlayerGroup, whoIsMissing, regularsQuery } from './player-groups'
import { useNow } from '@/shared/lib/use-now'
import { nearDateIn } from '@/shared/lib/dates'
import { deviceTimeZone } from '../round-robin-text'

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

interface EditGroupsProps {
  people: readonly DraftPerson[]
  profileId: string
  onOpen: () => void
}

/** Opens the saved groups, to save the players on the list as one or to change them. */
export function EditGroups({ people, profileId, onOpen }: EditGroupsProps) {
  const { data: groups } = useQuery(playerGroupsQuery(profileId))
  const canSave = people.length > 1
  if (!canSave && !groups?.length) return null
  return (
    <Button size="sm" variant="quiet" onClick={onOpen}>
      {canSave ? 'Save as a group' : 'Edit groups'}
    </Button>
  )
}

interface RegularsProps {
  people: readonly DraftPerson[]
  profileId: string
  onAdd: NamesBox['addOthers']
}

/** The players of the last round robins. A round robin is known by its name, so each name appears once. */
export function RegularsChoices({ people, profileId, onAdd }: RegularsProps) {
  const query = useQuery(regularsQuery(profileId))
  const now = new Date(useNow(60_000))
  return (
    <QueryPart query={query} what="the players from your last round robins" className="w-full">
      {(regulars) =>
        regulars.map(({ name, startsAt, people: group }, index) => (
          <GroupButton
            key={name}
            icon={Users}
            label={index === 0 ? 'Last time' : name}
            from={`${name}, ${nearDateIn(startsAt, deviceTimeZone(), now)}`}
            missing={whoIsMissing(group, people)}
            onAdd={onAdd}
          />
        ))
      }
    </QueryPart>
  )
}
