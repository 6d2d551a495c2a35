import { SelectBox } from '@/shared/ui/SelectBox'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'

interface TeamSelectProps {
  format: RoundRobinFormat
  person: { name: string; team: number | null }
  /** How many people there are. */
  count: number
  onChange: (team: number) => void
}

/** The pair or the group of one person; nothing in formats that have none. */
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
          {format === 'mixed' ? (index === 0 ? 'Women' : 'Men') : `Pair ${index + 1}`}
        </option>
      ))}
    </SelectBox>
  )
}
