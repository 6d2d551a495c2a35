import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import type { RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { Button, IconButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { GROUP_LABELS } from '@/domain/partners'
import { letIn, removeFromList, removeGuestsSince } from './mutations'
import { useState } from 'react'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { Details } from '@/shared/ui/Details'
import { Select } from '@/shared/ui/Field'

interface SignUpListProps {
  sheet: RoundRobinSheet
  mine: string | undefined
}

/** Who is in, and who waits, in order. The host removes players and lets them in. */
export function SignUpList({ sheet, mine }: SignUpListProps) {
  const { roundRobin, people, access } = sheet
  const capacity = roundRobin.capacity ?? 0
  const remove = useMutation(removeFromList(roundRobin.id))
  const admit = useMutation(letIn(roundRobin.id))
  const isHost = access === 'host'
  const row = (person: RoundRobinPlayer, place: number, isWaiting: boolean) => (
    <li
      key={person.id}
      className={classNames(
        'flex min-h-12 flex-wrap items-center gap-x-3 py-1 pl-4',
        isHost ? 'pr-1' : 'pr-4',
      )}
    >
      {/* With large text, the buttons go below a name instead of leaving it one letter wide. */}
      <span className="flex min-w-[min(100%,11rem)] flex-1 items-center gap-3">
        <span className="w-6 shrink-0 text-right font-numeral text-lg text-muted">{place}</span>
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">
          {person.name}
          {roundRobin.format === 'mixed' && person.team !== null && (
            <span className="text-note text-muted"> {GROUP_LABELS[person.team - 1]}</span>
          )}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-3">
        {person.id === mine && <Badge tone="accent">You</Badge>}
        {isHost && isWaiting && (
          <Button
            size="sm"
            aria-label={`Let ${person.name} in`}
            pending={admit.isPending && admit.variables.id === person.id}
            onClick={() => admit.mutate(person)}
          >
            Let in
          </Button>
        )}
        {isHost && (
          <IconButton
            label={`Remove ${person.name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(person)}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </span>
    </li>
  )
  const inside = people.slice(0, capacity)
  const waiting = people.slice(capacity)
  const left = capacity - inside.length
  return (
    <>
      <section aria-labelledby="who-is-in">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="who-is-in" className="font-semibold">
            {inside.length} of {capacity} in
          </h2>
          {(isHost || mine !== undefined) && (
            <p className="text-note text-muted">
              {roundRobin.signUp === 'closed'
                ? 'Sign-up is closed'
                : left > 0
                  ? `${countOf(left, 'spot')} left`
                  : 'Full'}
            </p>
          )}
        </div>
        {inside.length > 0 ? (
          <Card padded={false}>
            <ol aria-labelledby="who-is-in" className="divide-y divide-line">
              {inside.map((person, index) => row(person, index + 1, false))}
            </ol>
          </Card>
        ) : (
          <Card className="text-muted">
            {isHost ? 'No one yet. Share the link to fill the list.' : 'No one yet. Be the first.'}
          </Card>
        )}
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="who-waits">
          <h2 id="who-waits" className="mb-2 font-semibold">
            Waitlist
          </h2>
          <Card padded={false}>
            <ol aria-labelledby="who-waits" className="divide-y divide-line">
              {waiting.map((person, index) => row(person, index + 1, true))}
            </ol>
          </Card>
          {isHost && <p className="mt-2 text-note text-muted">Letting someone in adds a spot.</p>}
        </section>
      )}
      {isHost && <RemoveGuests roundRobinId={roundRobin.id} people={people} />}
    </>
  )
}

interface RemoveGuestsProps {
  roundRobinId: string
  people: readonly RoundRobinPlayer[]
}

/** For the host, if someone with the link filled the list with names: removes all guests who signed up since one of them. */
function RemoveGuests({ roundRobinId, people }: RemoveGuestsProps) {
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
