import * as v from 'valibot'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { Form } from '@/shared/ui/Form'
import { fieldProps } from '@/shared/lib/field-props'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { saveProfile, type OwnProfile } from '../api'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ChangeEvent, type Ref } from 'react'
import { editPhone, isForeignNumber, phoneDigits, phoneText } from '../phone'
import { atMost, oneLine } from '@/shared/lib/one-line'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'

type DetailsFormProps = { profileId: string; profile: OwnProfile }

export function DetailsForm({ profileId, profile }: DetailsFormProps) {
  const saving = useMutation(saveProfile)
  const form = useForm({
    resolver: valibotResolver(ProfileSchema),
    values: toProfileValues(profile),
    // A reread profile doesn't replace what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const field = fieldProps(form)
  const save = form.handleSubmit((values) => {
    const saved = profileOf(values)
    saving.mutate(
      { profileId, profile: saved },
      // The fields show what was stored: '3,75' as 3.75. Without this, the reset would keep what was typed, as above.
      {
        onSuccess: () => form.reset(toProfileValues(saved), { keepDirtyValues: false }),
        onError: (refused) =>
          isTaken(refused) &&
          form.setError('duprId', { message: sentenceFor(refused) }, { shouldFocus: true }),
      },
    )
  })
  return (
    <Form
      aria-label="Your details"
      className="space-y-4"
      onSubmit={save}
      saving={saving}
      alert={isTaken(saving.error) ? null : undefined}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" {...field('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <Controller
        control={form.control}
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
          {...field('duprId')}
        />
        <Field
          label="DUPR rating"
          inputMode="decimal"
          autoComplete="off"
          hint="Example: 3.75"
          {...field('duprRating')}
        />
      </div>
      <Button type="submit" variant="primary" pending={saving.isPending} disabled={!form.formState.isDirty}>
        Save
      </Button>
    </Form>
  )
}

/** Shown at the field: a DUPR ID belongs to one player. */
const isTaken = (error: unknown) => errorCode(error) === 'dupr_id_taken'

type PhoneFieldProps = {
  /** Focused if the number is refused. */
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  error?: string
}

const FOREIGN = 'Enter a 10-digit US or Canadian number'

/** A phone number as (###) ###-####. The caret stays in place. */
function PhoneField({ ref, value, onChange, onBlur, error }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [edit, setEdit] = useState<{ caret: number }>()
  const [isRefused, setRefused] = useState(false)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  // The browser puts the caret at the end of a value that was set by code.
  useLayoutEffect(() => {
    if (edit && document.activeElement === input.current)
      input.current?.setSelectionRange(edit.caret, edit.caret)
  }, [edit])

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Its first ten digits would be someone else's number.
    const isForeign = isForeignNumber(target.value)
    setRefused(isForeign)
    if (isForeign) return
    const isBackspace = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward'
    const { text, caret } = editPhone(
      value,
      target.value,
      target.selectionStart ?? target.value.length,
      isBackspace,
    )
    onChange(text)
    setEdit({ caret })
  }
  return (
    <Field
      ref={input}
      label="Phone"
      hint="Only your league organizers can see it."
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(###) ###-####"
      value={value}
      error={isRefused ? FOREIGN : error}
      onChange={handleChange}
      onBlur={onBlur}
    />
  )
}

const name = (label: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    atMost(PERSON_NAME_LENGTH, `${label} can be up to ${PERSON_NAME_LENGTH} characters`),
    oneLine(label),
  )

/** The fields as typed; the limits are those of the table. */
export const ProfileSchema = v.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  phone: v.pipe(
    v.string(),
    v.check((text) => [0, 10].includes(phoneDigits(text).length), 'Enter a 10-digit phone number'),
  ),
  duprId: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^([A-Za-z0-9]{6})?$/, 'Enter six letters or digits, like NOOR01'),
  ),
  duprRating: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text.replace(',', '.')),
    v.check(
      (text) => text === '' || (/^\d(\.\d{1,3})?$/.test(text) && Number(text) >= 2 && Number(text) <= 8),
      'Enter a DUPR rating from 2 to 8, like 3.75',
    ),
  ),
})
type ProfileValues = v.InferInput<typeof ProfileSchema>

function toProfileValues({ firstName, lastName, phone, duprId, duprRating }: OwnProfile): ProfileValues {
  return {
    firstName,
    lastName,
    phone: phoneText(phone ?? ''),
    duprId: duprId ?? '',
    duprRating: duprRating === null ? '' : String(duprRating),
  }
}

function profileOf({ firstName, lastName, phone, duprId, duprRating }: ProfileValues): OwnProfile {
  return {
    firstName,
    lastName,
    phone: phoneDigits(phone) || null,
    duprId: duprId.toUpperCase() || null,
    duprRating: duprRating === '' ? null : Number(duprRating),
  }
}
