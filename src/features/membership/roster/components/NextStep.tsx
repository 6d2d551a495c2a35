import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { failedMail, type RosterEntry } from '../entry'
import { sendInvitations } from '../mutations'
import { tellOutcomes, type TellOutcomes } from '../tell-outcomes'
import { RetryMail } from './RetryMail'

type NextStepProps = { entry: RosterEntry; leagueId: string; onTrouble: TellOutcomes }

/** The one thing that is obviously next for a row: Retry a failed email, invite, invite again. */
export function NextStep({ entry, leagueId, onTrouble }: NextStepProps) {
  const mail = failedMail(entry)
  if (mail) return <RetryMail mailId={mail.id} name={entry.name} leagueId={leagueId} />
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
      onClick={() => mutate({ ids: [entry.id] }, tellOutcomes('invite', [entry], onTrouble))}
    >
      {again ? 'Resend' : 'Invite'}
      <VisuallyHidden>{again ? `${entry.name}'s invitation` : entry.name}</VisuallyHidden>
    </Button>
  )
}
