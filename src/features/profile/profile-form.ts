import * as v from 'valibot'
import { atMost } from '@/shared/lib/at-most'
import { oneLine } from '@/shared/lib/one-line'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { phoneDigits, phoneText } from './phone'
import type { OwnProfile } from './queries'

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
export type ProfileValues = v.InferInput<typeof ProfileSchema>

export function toProfileValues({
  firstName,
  lastName,
  phone,
  duprId,
  duprRating,
}: OwnProfile): ProfileValues {
  return {
    firstName,
    lastName,
    phone: phoneText(phone ?? ''),
    duprId: duprId ?? '',
    duprRating: duprRating === null ? '' : String(duprRating),
  }
}

export function profileOf({ firstName, lastName, phone, duprId, duprRating }: ProfileValues): OwnProfile {
  return {
    firstName,
    lastName,
    phone: phoneDigits(phone) || null,
    duprId: duprId.toUpperCase() || null,
    duprRating: duprRating === '' ? null : Number(duprRating),
  }
}
