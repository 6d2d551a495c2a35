import { GROUP_LABELS } from '@/domain/partners'
import { SelectBox } from '@/shared/ui/SelectBox'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'

interface TeamSelectProps {
  format: RoundRobinFormat
  person: { name: string; team: number | null }
  /** The number of players. */
  count: number
  onChange: (team: number) => void
}

/** A player's pair or group; nothing in formats without them. */
export function TeamSelect({ format, person, count, onChange }: TeamSelectProps) {
  if (format !== 'fixed_partners' && format !== 'mixed') return null
  const teams = format === 'mixed' ? 2 : Math.max(Math.ceil(count / 2), person.team ?? 1)
  return (
    <SelectBox
      compact
      aria-label={`${format === 'mixed' ? 'Group' : 'Pair'} for ${person.name}`}
      value={person.team ?? ''}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {Array.from({ length: teams }, (_, index) => (
        <option key={index} value={index + 1}>
          {format === 'mixed' ? GROUP_LABELS[index] : `Pair ${index + 1}`}
        </option>
      ))}
    </SelectBox>
  )
}
