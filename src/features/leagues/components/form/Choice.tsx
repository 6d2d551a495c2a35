import { useFormContext } from 'react-hook-form'
import { Select } from '@/shared/ui/Select'
import type { LeagueSettings, LeagueValues } from '../../league-form'
import { useSettingNote } from '../../setting-locks'

type ChoiceProps = {
  name: keyof LeagueValues
  label: string
  hint?: string
  /** The stored word and what a person reads; in the order shown. */
  options: readonly (readonly [value: string, words: string])[]
  onChosen?: (value: string) => void
  className?: string
}

/** A setting with a few values. Where the league is being played it says what a change touches, or why there is none. */
export function Choice({ name, label, hint, options, onChosen, className }: ChoiceProps) {
  const { register, formState } = useFormContext<LeagueValues, unknown, LeagueSettings>()
  const note = useSettingNote(name)
  return (
    <Select
      label={label}
      hint={note?.because ?? hint}
      error={formState.errors[name]?.message}
      disabled={note?.effect === 'locked'}
      className={className}
      {...register(name, {
        onChange: (event: { target: { value: string } }) => onChosen?.(event.target.value),
      })}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  )
}
