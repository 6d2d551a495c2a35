import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { Select } from '@/shared/ui/Select'
import type { Court } from '../courts'
import { addSub } from '../mutations'
import { useScoring } from '../use-scoring'

type AddSubDialogProps = { open: boolean; onClose: () => void; court: Court }

const NAME_LENGTH = 80

/** Somebody plays in an absent member's place for the rest of the day; the member's name stays beside it. */
export function AddSubDialog({ open, onClose, court }: AddSubDialogProps) {
  const formId = useId()
  const { mutate, isPending, error, variables, reset } = useMutation(addSub(useScoring()))
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add Substitute"
      description={`${court.name}. The sub plays in this member’s place for the whole game day.`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            Add Sub
          </Button>
        </>
      }
    >
      <SubForm
        id={formId}
        court={court}
        problem={error && problemOf(error, court, variables.playerId)}
        onSubmit={(playerId, name) =>
          mutate({ courtNumber: court.number, playerId, name }, { onSuccess: close })
        }
      />
    </Dialog>
  )
}

/** Zero rows: the place is not as it was shown. By now the court has been read again and may say why. */
function problemOf(error: Error, court: Court, playerId: string): string {
  if (errorCode(error) !== 'PGRST116') return sentenceFor(error)
  const seat = court.seats.find(({ person }) => person.id === playerId)
  if (!seat) return 'This player is not on this court any more.'
  if (seat.sub !== null) return 'Somebody else already added a sub here.'
  return 'The court has changed. Look again who plays.'
}

type SubFormProps = {
  id: string
  court: Court
  problem: string | null
  onSubmit: (playerId: string, name: string) => void
}

function SubForm({ id, court, problem, onSubmit }: SubFormProps) {
  const [playerId, setPlayerId] = useState('')
  const [name, setName] = useState('')
  const [checked, setChecked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (playerId !== '' && name.trim() !== '') onSubmit(playerId, name.trim())
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-4">
      <Select
        label="In whose place?"
        value={playerId}
        onChange={({ target }) => setPlayerId(target.value)}
        error={checked && playerId === '' ? 'Choose who is absent' : undefined}
      >
        <option value="" disabled>
          Choose a player
        </option>
        {court.seats
          .filter((seat) => seat.sub === null)
          .map(({ person, memberName }) => (
            <option key={person.id} value={person.id}>
              {memberName}
            </option>
          ))}
      </Select>
      <Field
        label="Name of the substitute"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={NAME_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={checked && name.trim() === '' ? 'Enter a name' : (problem ?? undefined)}
      />
    </form>
  )
}
