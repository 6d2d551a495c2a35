import { useController } from 'react-hook-form'
import { Select } from '@/shared/ui/Select'
import type { LeagueValues } from '../league-form'
import { settingHint, useSettingNote } from '../setting-notes'
import { useLeagueForm } from '../use-league-form'
import type { ComponentProps } from 'react'
import { Field } from '@/shared/ui/Field'

type SelectField = {
  [F in keyof LeagueValues]: LeagueValues[F] extends string ? F : never
}[keyof LeagueValues]
type ChoiceProps<F extends SelectField> = {
  name: F
  label: string
  hint?: string
  /** The stored word and its label, in display order. */
  options: readonly (readonly [value: LeagueValues[F], words: string])[]
  onChosen?: (value: string) => void
  className?: string
}

/** A setting with a few choices. In a league in progress, it says what a change affects. */
export function SelectSettingField<F extends SelectField>({
  name,
  label,
  hint,
  options,
  onChosen,
  className,
}: ChoiceProps<F>) {
  const { control } = useLeagueForm()
  const { field, fieldState } = useController({ control, name })
  const note = useSettingNote(name)
  return (
    <Select
      {...field}
      onChange={(event) => {
        field.onChange(event)
        onChosen?.(event.target.value)
      }}
      label={label}
      hint={settingHint(note, hint)}
      error={fieldState.error?.message}
      className={className}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  )
}

type EntryProps = {
  name: keyof LeagueValues
  label: string
  hint?: string
  /** A whole number: opens the number keyboard. */
  numeric?: boolean
} & Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'placeholder' | 'className' | 'autoComplete'>

/** A setting to type. In a league in progress, it says what a change affects. */
export function TextSettingField({ name, label, hint, numeric = false, ...input }: EntryProps) {
  const { register, formState } = useLeagueForm()
  const note = useSettingNote(name)
  return (
    <Field
      autoComplete="off"
      {...input}
      {...(numeric && { inputMode: 'numeric' as const })}
      label={label}
      hint={settingHint(note, hint)}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  )
}
