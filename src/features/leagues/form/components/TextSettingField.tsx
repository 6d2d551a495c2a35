import type { ComponentProps } from 'react'
import { Field } from '@/shared/ui/Field'
import type { LeagueValues } from '../league-form'
import { settingHint, useSettingNote } from '../setting-notes'
import { useLeagueForm } from '../use-league-form'

type EntryProps = {
  name: keyof LeagueValues
  label: string
  hint?: string
  /** A whole number: shown with the keys for digits. */
  numeric?: boolean
} & Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'placeholder' | 'className' | 'autoComplete'>

/** A setting that is typed. Where the league is being played it says what a change touches. */
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
