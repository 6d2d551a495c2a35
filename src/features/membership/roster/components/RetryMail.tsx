import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { retryMails } from '../mutations'

type RetryMailProps = { mailId: string; name: string; leagueId: string }

/** Sends one email again that failed. */
export function RetryMail({ mailId, name, leagueId }: RetryMailProps) {
  const { mutate, isPending } = useMutation(retryMails(leagueId))
  return (
    <Button
      size="sm"
      pending={isPending}
      icon={<RotateCw aria-hidden className="size-4" />}
      onClick={() => mutate([mailId])}
    >
      Retry
      <VisuallyHidden>{`the email to ${name}`}</VisuallyHidden>
    </Button>
  )
}
