import { useId, type ReactNode } from 'react'
import { Controller, useFormContext, useWatch, type FieldPath } from 'react-hook-form'
import { MAX_ROUNDS } from '@/domain/round-robin/request'
import type { SeatingMode } from '@/domain/round-robin/seat-by-rating'
import type { RoundRobinFormat, ScoreEntryBy, RoundRobinSettings } from '@/domain/round-robin-session/session'
import { isShown, LEAGUE_SETTINGS, SCORING_FIELDS } from '@/domain/league-settings'
import { countOf } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { clockText, nearDateIn } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/timing'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { Field, Select } from '@/shared/ui/Field'
import { Stepper } from '@/shared/ui/Stepper'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { bringIntoView } from '../bring-into-view'
import { deviceTimeZone } from '../round-robin-text'
import {
  ENTERING,
  MOST_COURTS,
  onClock,
  roundsUntil,
  sittingOut,
  type RoundRobinValues,
} from '../round-robin-form'

/** The courts, and what their number means for the people. */
export function CourtsField({ people }: { people: number }) {
  const { control, values, errorOf } = useRoundRobinForm()
  return (
    <Controller
      control={control}
      name="courts"
      render={({ field: { value, onChange } }) => (
        <Stepper
          label="Courts"
          value={value}
          least={1}
          most={MOST_COURTS}
          error={errorOf('courts')}
          hint={courtsText(people, Number(values.courts), values.format)}
          onChange={onChange}
        />
      )}
    />
  )
}

function courtsText(people: number, courts: number, format: RoundRobinFormat): string | undefined {
  const each = format === 'singles' ? 2 : 4
  if (people < each || !(courts >= 1)) return undefined
  const used = Math.min(courts, Math.floor(people / each))
  if (used < courts)
    return `Enough players for ${countOf(used, 'court')}; ${countOf(courts - used, 'court')} will stay empty.`
  const out = sittingOut(people, courts, format)
  return out === 0 ? 'Everyone plays every round.' : `${out} ${out === 1 ? 'sits' : 'sit'} out each round.`
}

const OPTIONS = ['name', 'start', 'format', 'levels', 'games', 'length', 'scores'] as const
/** A choice of a round robin that has its own chip. */
export type RoundRobinOption = (typeof OPTIONS)[number]

/** Which chip has the field; the courts are always open. */
export const optionOf = (field: string): RoundRobinOption | null => OPTION_OF[field] ?? null

const OPTION_OF: Readonly<Record<string, RoundRobinOption>> = {
  name: 'name',
  location: 'name',
  date: 'start',
  time: 'start',
  format: 'format',
  winType: 'games',
  pointsToWin: 'games',
  winByMargin: 'games',
  cap: 'games',
  rounds: 'length',
  until: 'length',
  minutesPerRound: 'length',
  seating: 'levels',
  scoreEntry: 'scores',
}

interface RoundRobinOptionsProps {
  opened: RoundRobinOption | null
  onOpen: (option: RoundRobinOption | null) => void
}

/** What else can be chosen, as chips with what is chosen. One opens its fields and closes the others. */
export function RoundRobinOptions({ opened, onOpen }: RoundRobinOptionsProps) {
  const { values, errors } = useRoundRobinForm()
  const now = new Date(useNow(60_000))
  const id = useId()
  const wrong = new Set(Object.keys(errors).map(optionOf))
  return (
    <div role="group" aria-label="Options" className="space-y-3">
      <ul className="flex flex-wrap gap-2">
        {OPTIONS.map((option) => {
          const [title, chosen] = chipText(option, values, now)
          return (
            <li key={option} className="min-w-0">
              <button
                type="button"
                aria-expanded={opened === option}
                aria-controls={opened === option ? id : undefined}
                onClick={() => onOpen(opened === option ? null : option)}
                className={classNames(
                  'min-h-11 max-w-full rounded-[1.375rem] border px-3.5 py-1.5 text-left text-sm wrap-break-word font-medium',
                  wrong.has(option)
                    ? 'border-bad text-bad'
                    : opened === option
                      ? 'border-accent/60 bg-accent-dim text-accent'
                      : 'border-line bg-raised hover:bg-line',
                )}
              >
                <VisuallyHidden>{title}: </VisuallyHidden>
                {chosen}
              </button>
            </li>
          )
        })}
      </ul>
      {opened !== null && (
        <div
          key={opened}
          id={id}
          ref={bringIntoView}
          role="group"
          aria-label={`Change ${chipText(opened, values, now)[0].toLowerCase()}`}
          className="grid scroll-mb-44 two-columns items-start gap-4 rounded-card border border-line p-4"
        >
          {FIELDS[opened]}
        </div>
      )}
    </div>
  )
}

const SEATING_LABELS = {
  random: ['Random', 'Anyone partners anyone.'],
  balanced: ['Balanced', 'The two teams in each game are as even as possible.'],
  mixed: ['Mixed levels', 'Stronger players partner newer ones, and all teams are even.'],
} as const satisfies Record<SeatingMode, readonly string[]>

const SCORED_BY = {
  players: 'Players score',
  link: 'Anyone with the link scores',
  host: 'Only I score',
} as const satisfies Record<ScoreEntryBy, string>

function chipText(option: RoundRobinOption, values: RoundRobinValues, now: Date): [string, string] {
  switch (option) {
    case 'name':
      return ['Name', [values.name.trim() || 'No name', values.location.trim()].filter(Boolean).join(', ')]
    case 'start':
      return ['When', startText(values, now)]
    case 'format':
      return [
        'Format',
        new Map(LEAGUE_SETTINGS.partners.options).get(values.format)?.replace(' partners', '') ?? '',
      ]
    case 'games':
      return ['Games', values.winType === 'timed' ? 'Timed games' : `To ${values.pointsToWin}`]
    case 'length':
      return [
        'Length',
        values.lengthBy === 'until'
          ? `Until ${values.until === '' ? '…' : clockText(values.until)}`
          : `${values.rounds} ${values.rounds === '1' ? 'round' : 'rounds'}`,
      ]
    case 'levels':
      return ['Levels', SEATING_LABELS[values.seating][0]]
    default:
      return ['Scores', SCORED_BY[values.scoreEntry]]
  }
}

function startText({ startsNow, date, time }: RoundRobinValues, now: Date): string {
  if (startsNow) return 'Now'
  const moment = new Date(`${date}T${time}`)
  if (Number.isNaN(moment.getTime())) return 'No date'
  return `${nearDateIn(moment.toISOString(), deviceTimeZone(), now)}, ${clockText(time)}`
}

function NameFields() {
  const { text } = useRoundRobinForm()
  return (
    <>
      <Field {...text('name')} label="Name" className="col-span-full sm:col-span-1" />
      <Field {...text('location')} label="Location (optional)" className="col-span-full sm:col-span-1" />
    </>
  )
}

function StartFields() {
  const { text, values, setValue } = useRoundRobinForm()
  return (
    <>
      <ChoiceChips
        legend="Start"
        className="col-span-full"
        options={[
          ['now', 'Now'],
          ['later', 'Later'],
        ]}
        value={values.startsNow ? 'now' : 'later'}
        onChange={(chosen) => setValue('startsNow', chosen === 'now')}
      />
      {!values.startsNow && (
        <>
          <Field {...text('date')} label="Date" type="date" />
          <Field {...text('time')} label="Start time" type="time" />
        </>
      )}
    </>
  )
}

function FormatFields() {
  const { values, setValue } = useRoundRobinForm()
  return (
    <ChoiceChips
      legend="Format"
      className="col-span-full"
      options={LEAGUE_SETTINGS.partners.options}
      value={values.format}
      onChange={(format) => setValue('format', format)}
    />
  )
}

/** How a game ends, as in a league. */
function GameFields() {
  const { register, errorOf, values } = useRoundRobinForm()
  return SCORING_FIELDS.filter((field) => isShown(field, values)).map((field) => {
    const setting = LEAGUE_SETTINGS[field]
    if (setting.control.as === 'checkbox')
      return (
        <label key={field} className="col-span-full flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 shrink-0 accent-accent" {...register(field)} />
          {setting.label}
        </label>
      )
    if ('options' in setting)
      return (
        <Select key={field} label={setting.label} className="col-span-full" {...register(field)}>
          {setting.options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )
    return (
      <Field
        key={field}
        label={setting.label}
        hint={'hint' in setting ? setting.hint : undefined}
        error={errorOf(field)}
        autoComplete="off"
        inputMode="numeric"
        {...register(field)}
      />
    )
  })
}

function LengthFields() {
  const { control, text, values, setValue, errorOf } = useRoundRobinForm()
  const minutesPerRound = Number(values.minutesPerRound)
  const now = useNow(60_000)
  const start = values.startsNow ? onClock(new Date(now)) : values
  const fit = minutesPerRound >= 1 ? roundsUntil({ ...start, until: values.until, minutesPerRound }) : 0
  return (
    <>
      <ChoiceChips
        legend="Length"
        className="col-span-full"
        options={[
          ['rounds', 'Number of rounds'],
          ['until', 'Until a time'],
        ]}
        value={values.lengthBy}
        onChange={(lengthBy) => setValue('lengthBy', lengthBy)}
      />
      {values.lengthBy === 'rounds' ? (
        <Controller
          control={control}
          name="rounds"
          render={({ field: { value, onChange } }) => (
            <Stepper
              label="Rounds"
              value={value}
              least={1}
              most={MAX_ROUNDS}
              error={errorOf('rounds')}
              onChange={onChange}
            />
          )}
        />
      ) : (
        <Field
          {...text('until')}
          label="End time"
          type="time"
          hint={fit > 0 ? `Time for ${countOf(fit, 'round')}.` : undefined}
        />
      )}
      <Field
        {...text('minutesPerRound')}
        label="Minutes per round"
        inputMode="numeric"
        hint={values.winType === 'timed' ? undefined : 'A game to 11 takes about 15, including changeover.'}
      />
    </>
  )
}

function ScoreFields() {
  const { values, setValue } = useRoundRobinForm()
  return (
    <ChoiceChips
      legend="Who can enter scores"
      className="col-span-full"
      options={ENTERING}
      value={values.scoreEntry}
      onChange={(scoreEntry) => setValue('scoreEntry', scoreEntry)}
    />
  )
}

function LevelFields() {
  const { values, setValue } = useRoundRobinForm()
  // Fixed sides leave nothing to mix.
  const isFixed = values.format === 'singles' || values.format === 'fixed_partners'
  const modes = (['random', 'balanced', 'mixed'] as const).filter((mode) => mode !== 'mixed' || !isFixed)
  return (
    <div className="col-span-full space-y-2">
      <ChoiceChips
        legend="Levels"
        options={modes.map((mode) => [mode, SEATING_LABELS[mode][0]])}
        value={values.seating}
        onChange={(mode) => setValue('seating', mode)}
      />
      <p className="text-note text-muted">
        {SEATING_LABELS[values.seating][1]}
        {values.seating !== 'random' &&
          ' Set levels next to the names. A player without one counts as average.'}
      </p>
    </div>
  )
}

const FIELDS: Readonly<Record<RoundRobinOption, ReactNode>> = {
  name: <NameFields />,
  start: <StartFields />,
  format: <FormatFields />,
  games: <GameFields />,
  length: <LengthFields />,
  levels: <LevelFields />,
  scores: <ScoreFields />,
}

/** Shared by the fields: the form, its values, the props of a text field, and what is wrong. */
function useRoundRobinForm() {
  const { control, register, setValue, formState } = useFormContext<
    RoundRobinValues,
    unknown,
    RoundRobinSettings
  >()
  const values = useWatch({ control, compute: (all: RoundRobinValues) => all })
  const { errors } = formState
  const errorOf = (name: FieldPath<RoundRobinValues>) => errors[name]?.message
  const text = (name: Exclude<FieldPath<RoundRobinValues>, 'drawsAllowed' | 'startsNow'>) => ({
    autoComplete: 'off',
    error: errorOf(name),
    ...register(name),
  })
  return { control, register, setValue, values, errors, errorOf, text }
}
