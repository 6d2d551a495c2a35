import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { FormAlert } from '@/features/auth/components/FormAlert'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { saveProfile } from '../mutations'
import { profileOf, ProfileSchema, toProfileValues } from '../profile-form'
import type { OwnProfile } from '../queries'
import { PhoneField } from './PhoneField'

type DetailsFormProps = { profileId: string; profile: OwnProfile }

/** Name, phone, and DUPR. */
export function DetailsForm({ profileId, profile }: DetailsFormProps) {
  const { mutate, isPending, error } = useMutation(saveProfile)
  const { register, control, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(ProfileSchema),
    values: toProfileValues(profile),
    // A reread profile doesn't replace what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = formState
  const save = handleSubmit((values) => {
    const saved = profileOf(values)
    mutate(
      { profileId, profile: saved },
      // The fields show what was stored: '3,75' as 3.75. Without this, the reset would keep what was typed, as above.
      {
        onSuccess: () => reset(toProfileValues(saved), { keepDirtyValues: false }),
        onError: (refused) =>
          isTaken(refused) && setError('duprId', { message: sentenceFor(refused) }, { shouldFocus: true }),
      },
    )
  })
  return (
    <form noValidate aria-label="Your details" className="space-y-4" onSubmit={(event) => void save(event)}>
      {error && !isTaken(error) && <FormAlert>{sentenceFor(error)}</FormAlert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <Controller
        control={control}
        name="phone"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <PhoneField
            ref={ref}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="DUPR ID"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          hint="Six letters or digits"
          error={errors.duprId?.message}
          {...register('duprId')}
        />
        <Field
          label="DUPR rating"
          inputMode="decimal"
          autoComplete="off"
          hint="Example: 3.75"
          error={errors.duprRating?.message}
          {...register('duprRating')}
        />
      </div>
      <Button type="submit" variant="primary" pending={isPending} disabled={!isDirty}>
        Save
      </Button>
    </form>
  )
}

/** Shown at the field: a DUPR ID belongs to one player. */
const isTaken = (error: unknown) => errorCode(error) === 'dupr_id_taken'
