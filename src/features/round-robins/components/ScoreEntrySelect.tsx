import { Select } from '@/shared/ui/Select'
import type { ScoreEntryBy } from '@/domain/round-robin-session/session'

export const ENTERING = [
  ['players', 'Players and me'],
  ['link', 'Anyone with the link'],
  ['host', 'Only me'],
] as const

interface ScoreEntrySelectProps {
  value: ScoreEntryBy
  disabled?: boolean
  className?: string
  onChange: (value: ScoreEntryBy) => void
}

/** Who may enter the scores of a round robin. */
export function ScoreEntrySelect({ onChange, ...select }: ScoreEntrySelectProps) {
  return (
    <Select
      {...select}
      label="Who can enter scores"
      onChange={({ target }) => {
        const option = ENTERING.find(([word]) => word === target.value)
        if (option) onChange(option[0])
      }}
    >
      {ENTERING.map(([word, text]) => (
        <option key={word} value={word}>
          {text}
        </option>
      ))}
    </Select>
  )
}
