import type { ComponentProps } from 'react'
import { Field } from '@/shared/ui/Field'
import type { LeagueValues } from '../league-form'
import { settingHint, useSettingNote } from '../setting-notes'
import { useLeagueForm } from '../use-league-form'

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
