import * as v from 'valibot'
import { atMost } from '@/shared/lib/at-most'
import { oneLine } from '@/shared/lib/one-line'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'

/** Auth keeps only the first 72 bytes of a password and refuses longer ones. */
const PASSWORD_BYTES = 72

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.email('Enter a valid email address'),
)

const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Password must be at least 8 characters long'),
  v.maxBytes(PASSWORD_BYTES, 'Password must be 72 characters or fewer'),
)

const name = (label: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    atMost(PERSON_NAME_LENGTH, `${label} must be ${PERSON_NAME_LENGTH} characters or fewer`),
    oneLine(label),
  )

export const SignInValues = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('Password is required')),
})

export const SignUpValues = v.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email,
  password: newPassword,
})

export type SignUpInput = v.InferInput<typeof SignUpValues>

export const EmailValues = v.object({ email })

export const NewPasswordValues = v.object({ password: newPassword })
