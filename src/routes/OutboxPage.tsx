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
import { useMe } from '@/features/auth/use-auth'
import { useLostScores } from '@/features/outbox/lost-scores'
import { LostScores } from '@/features/outbox/LostScores'
import { useOutbox } from '@/features/outbox/use-outbox'
import { WaitingCard } from '@/features/outbox/WaitingCard'
import { PendingRoundRobinCard } from '@/features/round-robins/components/PendingRoundRobin'
import { isPendingRoundRobin } from '@/features/round-robins/pending/pending-round-robin'
import { isPendingScore } from '@/shared/outbox/pending-score'

/** What the server doesn't have: what is waiting, why, and what the person can do. */
export function Component() {
  const outbox = useOutbox()
  const view = useOutboxView(outbox)
  const { isRead, items, pendingScores } = view
  const roundRobins = items.filter(isPendingRoundRobin)
  const others = items.filter((item) => !isPendingScore(item) && !isPendingRoundRobin(item))
  const lost = useLostScores(outbox, useMe().profileId)
  const isEmpty = items.length === 0
  return (
    <>
      <PageHeader
        title={
          others.length > 0
            ? 'Not sent yet'
            : roundRobins.length > 0
              ? 'Unsent round robins and scores'
              : 'Unsent scores'
        }
        subtitle={formatPendingCount(view) ?? undefined}
        actions={
          !isEmpty && <Button onClick={() => void outbox.drain({ skipBackoff: true })}>Send now</Button>
        }
      />
      <PhoneWarnings view={view} />
      {!isRead && <SkeletonCard label="Checking for unsent scores" />}
      {lost.lines.length > 0 && <LostScores {...lost} />}
      {isRead && isEmpty && lost.lines.length === 0 && (
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title="Nothing is waiting to send"
          action={<ButtonLink to={paths.home()}>Go home</ButtonLink>}
        >
          What you submit offline waits here and is sent automatically once you're back online.
        </EmptyState>
      )}
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {roundRobins.map((pending) => (
          <PendingRoundRobinCard key={pending.key} pending={pending} outbox={outbox} />
        ))}
        {others.map((item) => (
          <WaitingCard key={item.key} item={item} outbox={outbox} />
        ))}
        {pendingScores.map((pendingScore) => (
          <PendingScoreCard key={pendingScore.key} pendingScore={pendingScore} outbox={outbox} />
        ))}
      </ul>
    </>
  )
}
