import { SelectBox } from '@/shared/ui/Field'
import type { DraftPerson } from '../round-robin-form'
import { GROUP_LABELS } from '@/domain/partners'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'

/** The way people say them: 2.0, 2.5, 3.0, … */
const LEVELS = Array.from({ length: 13 }, (_, index) => 2 + index / 2)

interface LevelSelectProps {
  person: Pick<DraftPerson, 'name' | 'level'>
  onChange: (level: number | null) => void
}

/** A player's level, in a chip. A member's own may be between two of the list. */
export function LevelSelect({ person: { name, level = null }, onChange }: LevelSelectProps) {
  const levels =
    level === null || LEVELS.includes(level) ? LEVELS : [...LEVELS, level].toSorted((a, b) => a - b)
  return (
    <div className="ml-2 shrink-0">
      <SelectBox
        compact
        aria-label={`Level of ${name}`}
        value={level ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Level</option>
        {levels.map((one) => (
          <option key={one} value={one}>
            {one.toFixed(LEVELS.includes(one) ? 1 : 2)}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}

interface TeamSelectProps {
  format: RoundRobinFormat
  person: { name: string; team: number | null }
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
