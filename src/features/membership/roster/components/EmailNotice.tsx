import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { failedEmail, isEmailUnderway, type RosterEntry } from '../entry'
import { retryEmails, deliverEmails } from '../mutations'

/** Failed and queued emails. Nothing is lost, and one tap sends them. */
export function EmailNotice({ entries, leagueId }: { entries: readonly RosterEntry[]; leagueId: string }) {
  const retry = useMutation(retryEmails(leagueId))
  const send = useMutation(deliverEmails(leagueId))
  const failed = entries.flatMap((entry) => failedEmail(entry)?.id ?? [])
  const waiting = entries.filter(isEmailUnderway).length
  if (failed.length === 0 && waiting === 0) return null
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-warning/30 bg-warning-dim px-4 py-3 text-sm"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1">
        {[failedWords(failed.length), formatPendingCount(waiting)].filter(Boolean).join(' ')}
      </p>
      {waiting > 0 && (
        <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
          Send now
        </Button>
      )}
      {failed.length > 0 && (
        <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate(failed)}>
          {failed.length === 1 ? 'Retry' : 'Retry all'}
        </Button>
      )}
    </div>
  )
}

function failedWords(count: number) {
  if (count === 0) return ''
  return count === 1 ? "1 invitation couldn't be emailed." : `${count} invitations couldn't be emailed.`
}

function formatPendingCount(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 email is on its way.' : `${count} emails are on their way.`
}
