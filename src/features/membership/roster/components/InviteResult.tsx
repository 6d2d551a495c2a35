import { Button } from '@/shared/ui/Button'
import type { InviteeOutcome } from '../selection-outcome'
import { failedEmail, type RosterEntry } from '../entry'
import { inviteeOutcomeLabel } from '../outcome-labels'
import { RetryEmail } from './RetryEmail'

type InviteResultProps = {
  outcomes: readonly InviteeOutcome[]
  /** Lines that weren't sent and are still in the box. */
  left: number
  entries: readonly RosterEntry[]
  leagueId: string
  onMore: () => void
  onClose: () => void
}

/** The result for each address. The roster follows the emails, and is reloaded until they are sent. */
export function InviteResult({ outcomes, left, entries, leagueId, onMore, onClose }: InviteResultProps) {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <div className="space-y-5">
      <p role="status" className="text-sm">
        {invited === 1 ? '1 player invited.' : `${invited} players invited.`}
        {left > 0 && ` ${left === 1 ? '1 line' : `${left} lines`} left to fix.`}
      </p>
      <ul aria-label="Results by email" className="divide-y divide-line rounded-button border border-line">
        {outcomes.map((answer) => (
          <ResultLine
            key={answer.email}
            answer={answer}
            entry={answer.outcome === 'invited' ? byId.get(answer.leaguePlayerId ?? '') : undefined}
            leagueId={leagueId}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onMore}>{left > 0 ? 'Fix the rest' : 'Invite more'}</Button>
        <Button data-initial-focus variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

type ResultLineProps = { answer: InviteeOutcome; entry: RosterEntry | undefined; leagueId: string }

function ResultLine({ answer, entry, leagueId }: ResultLineProps) {
  const failed = entry && failedEmail(entry)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
      <span className="min-w-0 grow basis-56 wrap-anywhere">
        {answer.email}
        {failed && <span className="block text-note text-muted">{failed.error}</span>}
      </span>
      <span className={toneOf(answer, entry)}>{wordsFor(answer, entry)}</span>
      {failed && <RetryEmail mailId={failed.id} name={answer.email} leagueId={leagueId} />}
    </li>
  )
}

function wordsFor({ outcome }: InviteeOutcome, entry: RosterEntry | undefined): string {
  if (outcome !== 'invited') return inviteeOutcomeLabel(outcome)
  if (entry?.mail?.state === 'sent') return 'Email sent'
  return entry?.mail?.state === 'failed' ? 'Email failed' : 'Sending email'
}

function toneOf({ outcome }: InviteeOutcome, entry: RosterEntry | undefined): string {
  if (outcome !== 'invited') return 'text-warning'
  if (entry?.mail?.state === 'sent') return 'text-good'
  return entry?.mail?.state === 'failed' ? 'text-bad' : 'text-muted'
}
