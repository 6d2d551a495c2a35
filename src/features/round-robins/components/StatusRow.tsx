import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { SelectBox } from '@/shared/ui/SelectBox'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { TeamSelect } from './TeamSelect'
import { LevelSelect } from './LevelSelect'
import { LinkGuest } from './LinkGuest'

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
  /** Whether a member is in the round robin. */
  isIn: (playerId: string) => boolean
  onChange: (part: Partial<PlacedPerson>) => void
  /** For a player who was just added. */
  onRemove: (() => void) | undefined
}

/** One player, and whether they continue. */
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
    <li className="flex min-h-14 break-inside-avoid flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5">
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
