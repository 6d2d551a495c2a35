import { useWatch } from 'react-hook-form'
import { Check } from 'lucide-react'
import { fieldsIn, RULE_SECTIONS } from '@/domain/league-settings'
import { Field, Select } from '@/shared/ui/Field'
import { countOf } from '@/domain/format-text'
import { useNow } from '@/shared/lib/timing'
import { momentIn } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/Button'
import { LEAGUE_PRESETS, presetOf, type LeaguePreset } from '@/domain/league-presets'
import { classNames } from '@/shared/lib/class-names'
import { useLeagueForm, useFormat } from '../use-league-form'
import { SettingFields, SettingsGroup } from './SettingFields'
import { formatValues } from '../league-form'

type AboutFieldsProps = {
  /**
   * The clubs that the person may create a league for; empty for no choice. Left out if the club can't change anymore.
   */
  clubs?: readonly { id: string; name: string }[]
  /** The number of players already on the roster. */
  members?: number
}

/** What the league is, where it plays, and who can find it. */
export function AboutFields({ clubs = [], members = 0 }: AboutFieldsProps) {
  const { register, formState, control } = useLeagueForm()
  const capacity = useWatch({ control, name: 'capacity' })
  const isTooSmall = /^\d+$/.test(capacity.trim()) && Number(capacity) < members
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Name"
        className="sm:col-span-2"
        autoComplete="off"
        placeholder="Tuesday Ladder"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      {clubs.length > 0 && (
        <Select label="Club" {...register('clubId')}>
          <option value="">No club</option>
          {clubs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <SettingFields
        fields={fieldsIn('League')}
        after={{
          capacity: (
            <p role="status" className="text-note text-warning empty:hidden sm:col-span-2">
              {isTooSmall &&
                `You already have ${members} players. No one is removed, but no one new can join, and game days have ${capacity.trim()} spots.`}
            </p>
          ),
        }}
      />
    </div>
  )
}

/** When the league plays, and the RSVP deadline. */
export function DateFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SettingFields fields={fieldsIn('Dates')} after={{ rsvpHours: <ClosedAtOnce /> }} />
    </div>
  )
}

/** A first game day so soon that no one could RSVP for it, and the way out. */
function ClosedAtOnce() {
  const { control, setValue } = useLeagueForm()
  const [startDate, startTime, timeZone, rsvpHours] = useWatch({
    control,
    name: ['startDate', 'startTime', 'timeZone', 'rsvpHours'],
  })
  const now = useNow(60_000)
  const isDated = !Number.isNaN(Date.parse(`${startDate}T${startTime}:00Z`))
  if (!isDated || rsvpHours === '') return null
  const start = Date.parse(momentIn(startDate, startTime, timeZone))
  // What has begun takes no RSVPs anyway.
  if (start <= now || start - Number(rsvpHours) * 3_600_000 > now) return null
  return (
    <div role="status" className="space-y-2 text-sm text-warning sm:col-span-2">
      <p>
        The first game day starts in less than {countOf(Number(rsvpHours), 'hour')}, so its RSVPs would be
        closed right away.
      </p>
      <Button size="sm" onClick={() => setValue('rsvpHours', '', { shouldDirty: true })}>
        Take RSVPs until the start
      </Button>
    </div>
  )
}

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

/** How the league plays, under the headings of its rules. */
export function FormatFields() {
  return (
    <div className="space-y-6">
      {RULE_SECTIONS.map((section) => (
        <SettingsGroup key={section} title={section} settings={fieldsIn(section)}>
          <div className="grid gap-4 sm:grid-cols-2">
            <SettingFields fields={fieldsIn(section)} />
          </div>
        </SettingsGroup>
      ))}
    </div>
  )
}
