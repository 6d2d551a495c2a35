import { X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '@/shared/ui/Button'
import { SelectBox } from '@/shared/ui/Field'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { TeamSelect, LevelSelect } from './PlayerSelects'
import { useMutation } from '@tanstack/react-query'
import { Dialog } from '@/shared/ui/Dialog'
import { linkGuest } from '../mutations'
import { MemberSearch } from './NamesToAdd'

const STATES = [
  ['playing', 'Playing'],
  ['paused', 'On a break'],
  ['left', 'Left'],
] as const

interface StatusRowProps {
  roundRobin: RoundRobinSheet['roundRobin']
  person: PlacedPerson
  count: number
  /** A stored guest, who can be linked to an account. */
  isStored: boolean
  /** There are unsaved changes, which linking would lose. */
  isEdited: boolean
  isIn: (playerId: string) => boolean
  onChange: (part: Partial<PlacedPerson>) => void
  /** For a player who was just added. */
  onRemove: (() => void) | undefined
}

export function StatusRow({
  roundRobin,
  person,
  count,
  isStored,
  isEdited,
  isIn,
  onChange,
  onRemove,
}: StatusRowProps) {
  const [isLinking, setLinking] = useState(false)
  const choose = (chosen: string) => {
    const state = STATES.find(([word]) => word === chosen)
    if (state) onChange({ status: state[0] })
  }
  return (
    <li className="flex min-h-14 break-inside-avoid flex-wrap items-center gap-x-2 gap-y-1 py-1.5 lg:pr-4">
      <span className="min-w-0 flex-1 basis-32 font-medium wrap-break-word">
        {person.name}
        {person.isGuest && <span className="text-note text-muted"> guest</span>}
      </span>
      <span className="ml-auto flex items-center gap-2">
        {isStored && !isEdited && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Link ${person.name} to an account`}
            onClick={() => setLinking(true)}
          >
            Link account
          </Button>
        )}
        <TeamSelect
          format={roundRobin.format}
          person={person}
          count={count}
          onChange={(team) => onChange({ team })}
        />
        {onRemove && roundRobin.seating !== 'random' && (
          <LevelSelect person={person} onChange={(level) => onChange({ level })} />
        )}
        <SelectBox
          compact
          aria-label={`Status of ${person.name}`}
          value={person.status}
          onChange={({ target }) => choose(target.value)}
        >
          {(person.isFormer ? STATES.filter(([state]) => state === 'left') : STATES).map(([state, words]) => (
            <option key={state} value={state}>
              {words}
            </option>
          ))}
        </SelectBox>
        {onRemove && (
          <IconButton label={`Remove ${person.name}`} onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </span>
      {isLinking && (
        <LinkGuest
          roundRobinId={roundRobin.id}
          guest={person}
          isIn={isIn}
          onClose={() => setLinking(false)}
        />
      )}
    </li>
  )
}

interface LinkGuestProps {
  roundRobinId: string
  isIn: (playerId: string) => boolean
  guest: { id: string; name: string }
  onClose: () => void
}

/** Links a guest to an account: the games they played become theirs. */
function LinkGuest({ roundRobinId, guest, isIn, onClose }: LinkGuestProps) {
  const link = useMutation(linkGuest(roundRobinId))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Link ${guest.name} to an account`}
      description="Choose their account. The round robin and its games will show up there."
    >
      <MemberSearch
        verb="Choose"
        isIn={isIn}
        onAdd={({ playerId }) => {
          if (!link.isPending) link.mutate({ guestId: guest.id, playerId }, { onSuccess: onClose })
        }}
      />
      <p className="mt-3 text-note text-muted">
        If they're already in the round robin, close this, set {guest.name} to “Left,” and save new rounds.
      </p>
    </Dialog>
  )
}
