import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { EmailField } from '@/features/auth/components/AuthPage'
import { FormAlert, Form } from '@/shared/ui/Form'
import { fieldProps } from '@/shared/lib/field-props'
import { EmailValues } from '@/features/auth/forms'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmailAddress } from '@/shared/ui/EmailAddress'
import { changeEmail } from '../api'

/** The result of an email link that led here: one of two is confirmed, or the link was expired or already used. */
export type LinkNews = 'one confirmed' | 'refused'

type EmailCardProps = { email: string; news?: LinkNews }

/** The account's address, and a form to change it: links are emailed to the old and the new address. */
export function EmailCard({ email, news }: EmailCardProps) {
  const [isChanging, setChanging] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Card as="section" aria-label="Email" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-[min(100%,11rem)] flex-1">
          <h2 className="font-semibold">Email</h2>
          <p className="text-sm text-muted">
            <EmailAddress email={email} />
          </p>
        </div>
        <Button ref={toggle} size="sm" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {isChanging ? 'Cancel' : 'Change'}
        </Button>
      </div>
      {news === 'one confirmed' && (
        <p role="status" className="text-sm">
          That link is confirmed. Now open the one we sent to your other address. Until then, sign in with{' '}
          {email}.
        </p>
      )}
      {news === 'refused' && (
        <FormAlert>
          {sentenceFor({ code: 'otp_expired' })} Your email is {email}. To use another one, change it again
          here.
        </FormAlert>
      )}
      {sentTo !== undefined && (
        <p role="status" className="text-sm">
          We sent links to {sentTo} and {email}. Open both to finish. Until then, sign in with {email}.
        </p>
      )}
      {isChanging && (
        <EmailForm
          email={email}
          onSent={(to) => {
            setSentTo(to)
            // The form disappears with the focus in it.
            toggle.current?.focus()
            setChanging(false)
          }}
        />
      )}
    </Card>
  )
}

type EmailFormProps = { email: string; onSent: (to: string) => void }

function EmailForm({ email, onSent }: EmailFormProps) {
  const change = useMutation(changeEmail)
  const form = useForm({
    resolver: valibotResolver(EmailValues),
    defaultValues: { email: '' },
  })
  // The person asked for it, and types right away.
  const { setError, setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const submit = form.handleSubmit((values) => {
    if (values.email.toLowerCase() === email.toLowerCase()) {
      setError('email', { message: "That's already your email" })
      return
    }
    change.mutate(values, {
      onSuccess: () => onSent(values.email),
      onError: (failure) => {
        if (isTaken(failure)) setError('email', { message: IN_USE }, { shouldFocus: true })
      },
    })
  })
  return (
    <Form
      aria-label="Change email"
      className="space-y-4"
      onSubmit={submit}
      saving={change}
      alert={isTaken(change.error) ? null : undefined}
    >
      <EmailField label="New email" autoComplete="email" {...fieldProps(form)('email')} />
      <Button type="submit" variant="primary" pending={change.isPending}>
        Send links
      </Button>
    </Form>
  )
}

/** The 'please sign in' of sign-up would lead nowhere here. */
const IN_USE = 'Another account already uses this email'

const isTaken = (error: unknown) => errorCode(error) === 'email_exists'
