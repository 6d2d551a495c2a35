import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { emailAddress } from '../email-address'
import { canBeRevoked, type RosterEntry } from '../entry'
import { sendInvitations } from '../mutations'
import { reportBulkErrors, type ReportBulkErrors } from '../report-bulk-errors'

const InvitationSchema = v.object({
  email: v.pipe(v.string(), v.transform(emailAddress), v.string('Enter a valid email')),
})

type EmailInvitationProps = {
  entry: RosterEntry
  leagueId: string
  onDone: () => void
  onTrouble: ReportBulkErrors
}

/** Invites one player by email, or again, at the known address or another one. */
export function EmailInvitation({ entry, leagueId, onDone, onTrouble }: EmailInvitationProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(InvitationSchema),
    defaultValues: { email: entry.email ?? '' },
  })
  const { mutate, isPending, error, reset } = useMutation(sendInvitations(leagueId))
  const again = canBeRevoked(entry)

  const submit = handleSubmit(({ email }) => {
    if (isPending) return
    mutate(
      { ids: [entry.id], email: email === entry.email ? undefined : email },
      {
        onSuccess: (answer) => {
          onDone()
          reportBulkErrors('invite', [entry], onTrouble).onSuccess(answer)
        },
      },
    )
  })
  const problem = formState.errors.email?.message ?? (error ? sentenceFor(error) : undefined)
  return (
    <form
      aria-label="Invite by email"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="space-y-2"
    >
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={problem}
        hint={again ? 'Sends a new link. The old one stops working.' : undefined}
        {...register('email', { onChange: () => error && reset() })}
      />
      <Button
        wide
        type="submit"
        variant="primary"
        pending={isPending}
        icon={<Send aria-hidden className="size-4" />}
      >
        {again ? 'Resend invitation' : 'Send invitation'}
      </Button>
    </form>
  )
}
