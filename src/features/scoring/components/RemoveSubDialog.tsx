import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Select } from '@/shared/ui/Select'
import type { Court } from '../courts'
import { removeSub } from '../mutations'
import { useScoring } from '../use-scoring'

type RemoveSubDialogProps = { open: boolean; onClose: () => void; court: Court }

/** The member is back, or a wrong name was entered. */
export function RemoveSubDialog({ open, onClose, court }: RemoveSubDialogProps) {
  const subs = court.seats.filter((seat) => seat.sub !== null)
  const [chosen, setChosen] = useState<string>()
  const { mutate, isPending, error, reset } = useMutation(removeSub(useScoring()))
  const close = () => {
    reset()
    onClose()
  }
  const seat = subs.find(({ person }) => person.id === chosen) ?? subs[0]
  const remove = () => {
    if (!seat?.sub) return
    mutate({ courtNumber: court.number, playerId: seat.person.id, name: seat.sub }, { onSuccess: close })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Remove Substitute"
      description={seat && `${seat.memberName} plays again instead of ${seat.sub}. Scores stay as they are.`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="danger" pending={isPending} onClick={remove}>
            Remove Sub
          </Button>
        </>
      }
    >
      <Select
        label="Which substitute?"
        value={seat?.person.id ?? ''}
        onChange={({ target }) => setChosen(target.value)}
        error={error ? problemOf(error) : undefined}
      >
        {subs.map(({ person, memberName, sub }) => (
          <option key={person.id} value={person.id}>
            {sub} (for {memberName})
          </option>
        ))}
      </Select>
    </Dialog>
  )
}

function problemOf(error: Error): string {
  return errorCode(error) === 'PGRST116'
    ? 'Somebody else already changed the sub here. Look again who plays.'
    : sentenceFor(error)
}
