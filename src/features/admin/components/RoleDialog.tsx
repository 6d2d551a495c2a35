import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Select } from '@/shared/ui/Select'
import { PERSON_ROLES, toPersonRole, type AdminPerson, type PersonRole } from '../rows'

type RoleDialogProps = {
  person: AdminPerson
  pending: boolean
  onClose: () => void
  onSave: (role: PersonRole) => void
}

const MEANS: Readonly<Record<PersonRole, string>> = {
  player: 'Plays in leagues and hosts round robins.',
  club_admin: "Creates leagues and clubs, and runs the clubs where they're an admin.",
  league_creator: 'Creates and runs leagues. Has access to the Admin Panel.',
}

/** Sets a person's role. */
export function RoleDialog({ person, pending, onClose, onSave }: RoleDialogProps) {
  const [role, setRole] = useState(person.role)
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={`${person.name}'s role`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={role === person.role}
            onClick={() => onSave(role)}
          >
            Save
          </Button>
        </>
      }
    >
      <Select
        label="Role"
        hint={MEANS[role]}
        value={role}
        onChange={({ target }) => setRole(toPersonRole(target.value))}
      >
        {Object.entries(PERSON_ROLES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Dialog>
  )
}
