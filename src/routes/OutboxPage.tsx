import { CircleCheck } from 'lucide-react'
import { formatPendingCount } from '@/shared/outbox/format-pending-scores'
import { useOutboxView } from '@/shared/outbox/use-pending-score'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonCard } from '@/shared/ui/SkeletonCard'
import { PhoneWarnings } from '@/features/outbox/PhoneWarnings'
import { PendingScoreCard } from '@/features/outbox/PendingScoreCard'
import { useOutbox } from '@/features/outbox/use-outbox'

/** What this person entered and the server does not have: what waits, why, and what can be done. */
export function Component() {
  const outbox = useOutbox()
  const view = useOutboxView(outbox)
  const { isRead, pendingScores } = view
  return (
    <>
      <PageHeader
        title="Unsent scores"
        subtitle={formatPendingCount(pendingScores) ?? undefined}
        actions={
          pendingScores.length > 0 && (
            <Button onClick={() => void outbox.drain({ skipBackoff: true })}>Send now</Button>
          )
        }
      />
      <PhoneWarnings view={view} />
      {!isRead && <SkeletonCard label="Checking for unsent scores" />}
      {isRead && pendingScores.length === 0 && (
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title="All scores sent"
          action={<ButtonLink to={paths.home()}>Go home</ButtonLink>}
        >
          Scores you submit offline wait here and send automatically once you're back online.
        </EmptyState>
      )}
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {pendingScores.map((pendingScore) => (
          <PendingScoreCard key={pendingScore.key} pendingScore={pendingScore} outbox={outbox} />
        ))}
      </ul>
    </>
  )
}
