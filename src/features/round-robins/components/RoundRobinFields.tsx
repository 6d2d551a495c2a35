import type { ReactNode } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { Field } from '@/shared/ui/Field'
import { Select } from '@/shared/ui/Select'
import type { RoundRobinSettings, RoundRobinValues } from '../round-robin-form'
import { ScoreEntrySelect } from './ScoreEntrySelect'

/** When, where and for how long. */
export function WhenFields() {
  const { register, text, lengthBy, winType } = useRoundRobinForm()
  return (
    <Group title="When and where">
      <Field {...text('name')} label="Name" className="col-span-2" />
      <Field {...text('date')} label="Date" type="date" />
      <Field {...text('time')} label="Start time" type="time" />
      <Field {...text('location')} label="Location (optional)" className="col-span-2 sm:col-span-1" />
      <Field {...text('courts')} label="Courts" inputMode="numeric" className="max-sm:col-span-2" />
      <Select label="Length" className="col-span-2 sm:col-span-1" {...register('lengthBy')}>
        <option value="rounds">Number of rounds</option>
        <option value="minutes">Court time</option>
      </Select>
      {lengthBy === 'rounds' ? (
        <Field {...text('rounds')} label="Rounds" inputMode="numeric" />
      ) : (
        <Field {...text('minutes')} label="Total minutes" inputMode="numeric" />
      )}
      <Field
        {...text('minutesPerRound')}
        label="Minutes per round"
        inputMode="numeric"
        hint={winType === 'timed' ? undefined : 'A game to 11 takes about 15 minutes, including changeover.'}
      />
    </Group>
  )
}

const FORMATS = [
  ['rotating_partners', 'Doubles, rotating partners'],
  ['fixed_partners', 'Doubles, fixed partners'],
  ['mixed', 'Mixed doubles, rotating partners'],
  ['singles', 'Singles'],
] as const

/** Who plays with whom, when a game ends, and who enters its score. */
export function PlayFields() {
  const { control, register, text, winType } = useRoundRobinForm()
  return (
    <Group title="Format and scoring">
      <Select label="Format" className="col-span-2 sm:col-span-1" {...register('format')}>
        {optionsOf(FORMATS)}
      </Select>
      <Select label="Games end" className="col-span-2 sm:col-span-1" {...register('winType')}>
        {optionsOf(LEAGUE_SETTINGS.winType.options)}
      </Select>
      {winType === 'timed' ? (
        <label className="col-span-2 flex min-h-11 sm:col-span-1 items-center gap-3 self-end">
          <input type="checkbox" className="size-5 shrink-0 accent-accent" {...register('drawsAllowed')} />
          Allow ties
        </label>
      ) : (
        <>
          <Field {...text('pointsToWin')} label="Points to win" inputMode="numeric" />
          <Field {...text('winByMargin')} label="Win by" inputMode="numeric" />
        </>
      )}
      {winType === 'cap' && <Field {...text('cap')} label="Cap" inputMode="numeric" />}
      <Controller
        control={control}
        name="scoreEntry"
        render={({ field: { value, onChange } }) => (
          <ScoreEntrySelect className="col-span-2 sm:col-span-1" value={value} onChange={onChange} />
        )}
      />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold">{title}</legend>
      <div className="grid grid-cols-2 items-start gap-4">{children}</div>
    </fieldset>
  )
}

const optionsOf = (options: readonly (readonly [value: string, text: string])[]) =>
  options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** Shared by the fields: the form, the props of a text field, and the values that decide which fields appear. */
function useRoundRobinForm() {
  const { control, register, formState } = useFormContext<RoundRobinValues, unknown, RoundRobinSettings>()
  const [lengthBy, winType] = useWatch({ control, name: ['lengthBy', 'winType'] })
  const text = (name: Exclude<keyof RoundRobinValues, 'drawsAllowed'>) => ({
    autoComplete: 'off',
    error: formState.errors[name]?.message,
    ...register(name),
  })
  return { control, register, text, lengthBy, winType }
}
