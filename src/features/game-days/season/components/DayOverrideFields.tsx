import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/shared/ui/Field'
import { TextArea } from '@/shared/ui/TextArea'

type Own = 'location' | 'courts' | 'note'

type DayOverrideFieldsProps = {
  register: (field: Own) => UseFormRegisterReturn
  errors: Partial<Record<Own, { message?: string }>>
  league: { location: string; courtCount: number }
}

/** What differs for this game day: its place, its courts, and a note for players. */
export function DayOverrideFields({ register, errors, league }: DayOverrideFieldsProps) {
  return (
    <>
      <Field
        label="Location"
        autoComplete="off"
        placeholder={league.location}
        error={errors.location?.message}
        {...register('location')}
      />
      <Field
        label="Courts"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${league.courtCount} (league default)`}
        error={errors.courts?.message}
        {...register('courts')}
      />
      <TextArea label="Note for players" rows={2} error={errors.note?.message} {...register('note')} />
    </>
  )
}
