import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { failedEmail, type RosterEntry } from '../entry'
import { sendInvitations } from '../mutations'
import { reportBulkErrors, type ReportBulkErrors } from '../report-bulk-errors'
import { RetryEmail } from './RetryEmail'

type NextStepProps = { entry: RosterEntry; leagueId: string; onTrouble: ReportBulkErrors }

/** The one obvious next step for a row: retry a failed email, invite, invite again. */
export function NextStep({ entry, leagueId, onTrouble }: NextStepProps) {
  const mail = failedEmail(entry)
  if (mail) return <RetryEmail mailId={mail.id} name={entry.name} leagueId={leagueId} />
  if (entry.email === null || (entry.state !== 'expired' && entry.state !== 'not_invited')) return null
  return <InviteAtOnce entry={entry} leagueId={leagueId} onTrouble={onTrouble} />
}

function InviteAtOnce({ entry, leagueId, onTrouble }: NextStepProps) {
  const { mutate, isPending } = useMutation(sendInvitations(leagueId))
  const again = entry.state === 'expired'
  return (
    <Button
      size="sm"
      pending={isPending}
      icon={<Send aria-hidden className="size-4" />}
      onClick={() => mutate({ ids: [entry.id] }, reportBulkErrors('invite', [entry], onTrouble))}
    >
      {again ? 'Resend' : 'Invite'}
      <VisuallyHidden>{again ? `${entry.name}'s invitation` : entry.name}</VisuallyHidden>
    </Button>
  )
}
