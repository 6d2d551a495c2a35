import { Check } from 'lucide-react'
import { LEAGUE_PRESETS, presetOf, type LeaguePreset } from '@/domain/league-presets'
import { classNames } from '@/shared/lib/class-names'
import { formatValues } from '../league-form'
import { useFormat, useLeagueForm } from '../use-league-form'

/** Sets the whole format at once. Any change after that makes it a custom format. */
export function PresetPicker() {
  const { reset, getValues } = useLeagueForm()
  const format = useFormat()
  const chosen = format && presetOf(format)
  const choose = (preset: LeaguePreset) =>
    reset({ ...getValues(), ...formatValues(preset.format) }, { keepDefaultValues: true })
  return (
    <fieldset>
      <legend className="sr-only">Format</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {LEAGUE_PRESETS.map((preset) => (
          <label
            key={preset.id}
            className={classNames(
              'relative flex cursor-pointer flex-col gap-0.5 rounded-card border p-4 pr-11 transition-colors duration-150',
              // If the number is odd, the last one has its own line.
              'sm:last:odd:col-span-2',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              preset === chosen ? 'border-accent bg-accent-dim' : 'border-line bg-surface hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name="preset"
              className="sr-only"
              checked={preset === chosen}
              onChange={() => choose(preset)}
            />
            <span className="font-semibold">{preset.name}</span>
            <span className="text-note text-pretty text-muted">{preset.about}</span>
            {preset === chosen && <Check aria-hidden className="absolute top-4 right-4 size-5 text-accent" />}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 text-note text-muted empty:hidden">
        {!chosen && 'Custom format'}
      </p>
    </fieldset>
  )
}
