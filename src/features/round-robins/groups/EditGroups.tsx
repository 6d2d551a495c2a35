import { useQuery } from '@tanstack/react-query'
import { Button } from '@/shared/ui/Button'
import type { DraftPerson } from '../round-robin-form'
import { playerGroupsQuery } from './player-groups'

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
