import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { EmailField } from '@/features/auth/components/EmailField'
import { FormAlert } from '@/features/auth/components/FormAlert'
import { EmailValues } from '@/features/auth/forms'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { changeEmail } from '../mutations'

/** The address of the account, and the way to another one: links in mails to the old and the new address. */
export function EmailCard({ email }: { email: string }) {
  const [isChanging, setChanging] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Card as="section" aria-label="Email" className="space-y-4">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">Email</h2>
          <p className="text-sm break-all text-muted">{email}</p>
        </div>
        {!isChanging && (
          <Button size="sm" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
      </div>
      {sentTo !== undefined && (
        <p role="status" className="text-sm">
          We sent a link to {sentTo} and one to {email}. Open both: until then you sign in with {email}.
        </p>
      )}
      {isChanging && (
        <EmailForm
          email={email}
          onCancel={() => setChanging(false)}
          onSent={(to) => {
            setSentTo(to)
            setChanging(false)
          }}
        />
      )}
    </Card>
  )
}

type EmailFormProps = { email: string; onSent: (to: string) => void; onCancel: () => void }

function EmailForm({ email, onSent, onCancel }: EmailFormProps) {
  const { mutate, isPending, error } = useMutation(changeEmail)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(EmailValues),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit((values) => {
    if (values.email.toLowerCase() === email.toLowerCase()) {
      setError('email', { message: 'This is your address already' })
      return
    }
    mutate(values, { onSuccess: () => onSent(values.email) })
  })
  return (
    <form noValidate aria-label="New e-mail" className="space-y-4" onSubmit={(event) => void submit(event)}>
      {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
      <EmailField autoComplete="email" error={formState.errors.email?.message} {...register('email')} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={isPending}>
          Send the links
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
