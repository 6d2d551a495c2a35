import { CircleCheck, TriangleAlert } from 'lucide-react'
import { formatPendingCount } from '@/shared/outbox/waiting-text'
import { useOutboxView, type OutboxView } from '@/shared/outbox/outbox'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonCard } from '@/shared/ui/Skeleton'
import { PendingScoreCard, WaitingCard } from '@/features/outbox/PendingScoreCard'
import { useMe } from '@/features/auth/use-auth'
import { useLostScores } from '@/features/outbox/lost-scores'
import { useOutbox } from '@/features/outbox/use-outbox'
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

type LostScoresProps = { lines: readonly string[]; forget: () => void }

/** Says which scores a page took with it because the phone couldn't store them. They may have been sent before that. */
function LostScores({ lines, forget }: LostScoresProps) {
  return (
    <section
      role="alert"
      className="mb-4 space-y-3 rounded-card border border-warning/30 bg-warning-dim p-4 text-warning"
    >
      <p>
        {lines.length === 1
          ? "This phone couldn't save a score before the app was closed. Check that it's in, and enter it again if not."
          : "This phone couldn't save these scores before the app was closed. Check that they're in, and enter them again if not."}
      </p>
      <ul className="space-y-1 text-ink">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={forget}>
        Got it
      </Button>
    </section>
  )
}

/** What is wrong with the phone's own storage, in words. */
function PhoneWarnings({ view: { storageFailed, unreadable } }: { view: OutboxView }) {
  const sentences = [
    ...(storageFailed
      ? [
          "This phone couldn't save everything because storage is full or blocked. Free up space and keep the app open until everything is sent.",
        ]
      : []),
    ...(unreadable > 0
      ? [
          `This version of the app can't read ${unreadable === 1 ? 'an item' : `${unreadable} items`} on this phone. Nothing is lost. Reload to get the latest version.`,
        ]
      : []),
  ]
  return sentences.map((sentence) => (
    <p
      key={sentence}
      role="alert"
      className="mb-4 flex gap-3 rounded-card border border-warning/30 bg-warning-dim p-4 text-warning"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {sentence}
    </p>
  ))
}
