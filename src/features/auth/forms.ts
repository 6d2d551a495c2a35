import * as v from 'valibot'
import { useRef, useState, type FormEvent } from 'react'
import { atMost, oneLine } from '@/shared/lib/one-line'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { errorCode, isRetryable, sentenceFor } from '@/shared/lib/errors'

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

const personName = (label: string) =>
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
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email,
  password: newPassword,
})

export type SignUpInput = v.InferInput<typeof SignUpValues>

export const EmailValues = v.object({ email })

export const NewPasswordValues = v.object({ password: newPassword })

type SignUpProblem = {
  field?: 'email' | 'password'
  sentence: string
  /** The address has an account. */
  isUsed?: true
}

/**
 * The message for a failed sign-up, and where to show it. As in the specification's catalog: a known address has its
 * own sentence, other refusals use the server's words, and everything else is unexpected.
 */
export function signUpProblem(error: unknown): SignUpProblem {
  const code = errorCode(error)
  if (code === 'user_already_exists' || code === 'email_exists') {
    return { field: 'email', sentence: sentenceFor(error), isUsed: true }
  }
  if (code === 'captcha_failed') return { sentence: sentenceFor(error) }
  const words = wordsOfServer(error)
  if (words !== undefined) {
    if (code === 'weak_password') return { field: 'password', sentence: words }
    return code?.startsWith('email_address_') ? { field: 'email', sentence: words } : { sentence: words }
  }
  return {
    sentence: isRetryable(error) ? sentenceFor(error) : 'An unexpected error occurred. Please try again.',
  }
}

/** Auth's message, if Auth understood the request and refused it. */
function wordsOfServer(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.message === '') return undefined
  return error.name === 'AuthApiError' || error.name === 'AuthWeakPasswordError' ? error.message : undefined
}

type Schema = v.ObjectSchema<v.ObjectEntries, undefined>
type FieldOf<TSchema extends Schema> = keyof TSchema['entries'] & string

/**
 * A form whose values stay in its fields, for the pages that people see first. It does what they need of React Hook Form
 * without its 15 kB: checks all fields when the form is sent, then each field as it
 * changes, and focuses the first one with a mistake.
 */
export function useEntranceForm<TSchema extends Schema>(
  schema: TSchema,
  initial: Partial<Record<FieldOf<TSchema>, string>>,
) {
  const ref = useRef<HTMLFormElement>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})

  const focus = (name: string | undefined) => {
    const field = name && ref.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  return {
    form: (onSubmit: (values: v.InferOutput<TSchema>) => void) => ({
      ref,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const checked = check(schema, event.currentTarget)
        setIsSubmitted(true)
        setErrors(checked.errors)
        if (checked.success) onSubmit(checked.output)
        else focus(Object.keys(schema.entries).find((name) => name in checked.errors))
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { target, currentTarget } = event
        if (!isSubmitted || !(target instanceof HTMLInputElement)) return
        const { name } = target
        setErrors({ ...errors, [name]: check(schema, currentTarget).errors[name] })
      },
    }),
    field: (name: FieldOf<TSchema>) => ({ name, defaultValue: initial[name] ?? '', error: errors[name] }),
    /** What the server says about the field. */
    setError: (name: FieldOf<TSchema>, sentence: string) => {
      setErrors({ ...errors, [name]: sentence })
      focus(name)
    },
  }
}

/** The first mistake of each field. */
function check<TSchema extends Schema>(schema: TSchema, form: HTMLFormElement) {
  const result = v.safeParse(schema, Object.fromEntries(new FormData(form)))
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of result.issues ?? []) errors[String(path?.[0].key)] ??= message
  return { ...result, errors }
}

/** The address typed on the previous page, so that no one types it twice. It is in the history entry, not the URL. */
export function emailFromNavigation(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
