import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { retryEmails } from '../mutations'

type RetryEmailProps = { mailId: string; name: string; leagueId: string }

/** Resends one failed email. */
export function RetryEmail({ mailId, name, leagueId }: RetryEmailProps) {
  const { mutate, isPending } = useMutation(retryEmails(leagueId))
  return (
    <Button
      size="sm"
      pending={isPending}
      icon={<RefreshCw aria-hidden className="size-4" />}
      onClick={() => mutate([mailId])}
    >
      Retry
      <VisuallyHidden>{`the email to ${name}`}</VisuallyHidden>
    </Button>
  )
}
