import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { emailAddress } from '../email-address'
import { canBeRevoked, type RosterEntry } from '../entry'
import { sendInvitations } from '../mutations'
import { reportBulkErrors, type ReportBulkErrors } from '../report-bulk-errors'

type EmailInvitationProps = {
  entry: RosterEntry
  leagueId: string
  onDone: () => void
  onTrouble: ReportBulkErrors
}

/** Invites one person by email, or again, to the address that is known or to another one. */
export function EmailInvitation({ entry, leagueId, onDone, onTrouble }: EmailInvitationProps) {
  const [email, setEmail] = useState(entry.email ?? '')
  const [checked, setChecked] = useState(false)
  const { mutate, isPending, error, reset } = useMutation(sendInvitations(leagueId))
  const again = canBeRevoked(entry)
  const address = emailAddress(email)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isPending || address === null) return
    mutate(
      { ids: [entry.id], email: address === entry.email ? undefined : address },
      {
        onSuccess: (answer) => {
          onDone()
          reportBulkErrors('invite', [entry], onTrouble).onSuccess(answer)
        },
      },
    )
  }
  const problem = checked && address === null ? 'Enter a valid email' : error && sentenceFor(error)
  return (
    <form aria-label="Invite by email" noValidate onSubmit={submit} className="space-y-2">
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={problem ?? undefined}
        hint={again ? 'Sends a new link. The old one stops working.' : undefined}
        onChange={({ target }) => {
          setEmail(target.value)
          if (error) reset()
        }}
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
