import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { nearDateIn } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/timing'
import { Button } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryView'
import type { DraftPerson } from '../round-robin-form'
import { deviceTimeZone } from '../round-robin-text'
import type { NamesBox } from '../names-box'
import { playerGroupsQuery, regularsQuery, whoIsMissing } from './player-groups'

interface GroupChoicesProps {
  people: readonly DraftPerson[]
  profileId: string
  onAdd: NamesBox['addOthers']
}

/**
 * The saved groups, and the players of the last round robins. A round robin is known by its name, so each name appears
 * once.
 */
export function GroupChoices({ people, profileId, onAdd }: GroupChoicesProps) {
  const saved = useQuery(playerGroupsQuery(profileId))
  const past = useQuery(regularsQuery(profileId))
  const now = new Date(useNow(60_000))
  return (
    <>
      <QueryPart query={saved} what="your saved groups" className="w-full">
        {(groups) =>
          groups.map(({ id, name, people: group }) => (
            <GroupButton
              key={id}
              label={name}
              from={`your group ${name}`}
              missing={whoIsMissing(group, people)}
              onAdd={onAdd}
            />
          ))
        }
      </QueryPart>
      <QueryPart query={past} what="the players from your last round robins" className="w-full">
        {(groups) =>
          groups.map(({ name, startsAt, people: group }, index) => (
            <GroupButton
              key={name}
              label={index === 0 ? 'Last time' : name}
              from={`${name}, ${nearDateIn(startsAt, deviceTimeZone(), now)}`}
              missing={whoIsMissing(group, people)}
              onAdd={onAdd}
            />
          ))
        }
      </QueryPart>
    </>
  )
}

interface GroupButtonProps {
  label: string
  /** 'your group Tuesdays' */
  from: string
  missing: Pick<DraftPerson, 'name' | 'playerId'>[]
  onAdd: NamesBox['addOthers']
}

/** One tap adds everyone in a group who isn't on the list yet. Nothing if everyone is. */
function GroupButton({ label, from, missing, onAdd }: GroupButtonProps) {
  if (missing.length === 0) return null
  const count = countOf(missing.length, 'player')
  return (
    <Button
      size="sm"
      icon={<Users aria-hidden className="size-4 shrink-0" />}
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
