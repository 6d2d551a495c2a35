import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import type { RoundRobinPlayer } from '@/domain/round-robin-session/session'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { Details } from '@/shared/ui/Details'
import { Select } from '@/shared/ui/Select'
import { removeGuestsSince } from './mutations'

interface RemoveGuestsProps {
  roundRobinId: string
  people: readonly RoundRobinPlayer[]
}

/** For the host, if someone with the link filled the list with names: removes all guests who signed up since one of them. */
export function RemoveGuests({ roundRobinId, people }: RemoveGuestsProps) {
  const guests = people
    .flatMap(({ id, name, signedUpAt }) => (signedUpAt ? [{ id, name, signedUpAt }] : []))
    .toSorted((a, b) => Date.parse(a.signedUpAt) - Date.parse(b.signedUpAt))
  const [chosen, setChosen] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(removeGuestsSince(roundRobinId))
  const since = guests.findIndex(({ id }) => id === chosen)
  const first = guests[Math.max(since, 0)]
  const count = guests.length - Math.max(since, 0)
  if (guests.length < 2 || !first) return null
  const close = () => setAsking(false)
  return (
    <Details summary="Names that don't belong here?">
      <div className="flex flex-wrap items-end gap-3 py-2">
        <Select
          label="Remove all guests since"
          value={first.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {guests.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {`Remove ${countOf(count, 'guest')}`}
        </Button>
      </div>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => !isPending && close()}
        onConfirm={() => mutate(first.signedUpAt, { onSettled: close })}
        pending={isPending}
        title={`Remove ${countOf(count, 'guest')}?`}
        confirmLabel="Remove"
      >
        {`${first.name} and every guest who signed up with the link after that. Members and names that you added stay.`}
      </ConfirmDialog>
    </Details>
  )
}
