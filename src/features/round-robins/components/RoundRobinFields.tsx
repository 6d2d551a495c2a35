import type { ReactNode } from 'react'
import { Field } from '@/shared/ui/Field'
import { Select } from '@/shared/ui/Select'
import type { RoundRobinProblems, RoundRobinValues } from '../round-robin-form'
import { ScoreEntrySelect } from './ScoreEntrySelect'

export interface RoundRobinFieldsProps {
  values: RoundRobinValues
  problems: RoundRobinProblems
  onChange: (part: Partial<RoundRobinValues>) => void
}

/** When, where and for how long. */
export function WhenFields({ values, problems, onChange }: RoundRobinFieldsProps) {
  const text = textOf({ values, problems, onChange })
  return (
    <Group title="When and where">
      <Field {...text('name')} label="Name" className="col-span-2" />
      <Field {...text('date')} label="Date" type="date" />
      <Field {...text('time')} label="Start time" type="time" />
      <Field {...text('location')} label="Location (optional)" className="col-span-2 sm:col-span-1" />
      <Field {...text('courts')} label="Courts" inputMode="numeric" className="max-sm:col-span-2" />
      <Select
        label="Length"
        className="col-span-2 sm:col-span-1"
        value={values.lengthBy}
        onChange={({ target }) => onChange({ lengthBy: target.value === 'minutes' ? 'minutes' : 'rounds' })}
      >
        <option value="rounds">Number of rounds</option>
        <option value="minutes">Court time</option>
      </Select>
      {values.lengthBy === 'rounds' ? (
        <Field {...text('rounds')} label="Rounds" inputMode="numeric" />
      ) : (
        <Field {...text('minutes')} label="Total minutes" inputMode="numeric" />
      )}
      <Field
        {...text('minutesPerRound')}
        label="Minutes per round"
        inputMode="numeric"
        hint={
          values.winType === 'timed'
            ? undefined
            : 'A game to 11 takes about 15 minutes, including changeover.'
        }
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
const ENDINGS = [
  ['win_by_margin', 'At the target score'],
  ['cap', 'At the target score, with a cap'],
  ['timed', 'When time runs out'],
] as const

/** Who plays with whom, when a game ends, and who enters its score. */
export function PlayFields({ values, problems, onChange }: RoundRobinFieldsProps) {
  const text = textOf({ values, problems, onChange })
  return (
    <Group title="Format and scoring">
      <Choice
        label="Format"
        options={FORMATS}
        value={values.format}
        onChange={(format) => onChange({ format })}
      />
      <Choice
        label="Games end"
        options={ENDINGS}
        value={values.winType}
        onChange={(winType) => onChange({ winType })}
      />
      {values.winType === 'timed' ? (
        <label className="col-span-2 flex min-h-11 sm:col-span-1 items-center gap-3 self-end">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={values.drawsAllowed}
            onChange={({ target }) => onChange({ drawsAllowed: target.checked })}
          />
          Allow ties
        </label>
      ) : (
        <>
          <Field {...text('pointsToWin')} label="Points to win" inputMode="numeric" />
          <Field {...text('winByMargin')} label="Win by" inputMode="numeric" />
        </>
      )}
      {values.winType === 'cap' && <Field {...text('cap')} label="Cap" inputMode="numeric" />}
      <ScoreEntrySelect
        className="col-span-2 sm:col-span-1"
        value={values.scoreEntry}
        onChange={(scoreEntry) => onChange({ scoreEntry })}
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

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find(([word]) => word === chosen)
    if (option) onChange(option[0])
  }
  return (
    <Select
      label={label}
      className="col-span-2 sm:col-span-1"
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(([word, text]) => (
        <option key={word} value={word}>
          {text}
        </option>
      ))}
    </Select>
  )
}

type TextName = {
  [Name in keyof RoundRobinValues]: string extends RoundRobinValues[Name] ? Name : never
}[keyof RoundRobinValues]

/** What every typed field has in common. */
const textOf =
  ({ values, problems, onChange }: RoundRobinFieldsProps) =>
  (name: TextName) => ({
    name,
    autoComplete: 'off',
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
