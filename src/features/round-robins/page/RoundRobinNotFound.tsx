import { roundRobinGameOf } from '../round-robin-game'
import { UnsavedScoreNotice } from '@/features/scoring/components/UnsavedScoreNotice'
import { paths } from '@/shared/lib/paths'
import { isUnderWay, VISITOR } from '@/shared/outbox/pending-score'
import { useOutboxView } from '@/shared/outbox/use-pending-score'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { useOutboxOf } from '@/features/outbox/use-outbox'

/** A round robin that is gone, or no longer visible through this link, with any scores still on this phone. */
export function RoundRobinNotFound({ roundRobinId, owner }: { roundRobinId: string; owner: string }) {
  const isVisitor = owner === VISITOR
  const outbox = useOutboxOf(owner)
  const untaken = useOutboxView(outbox).pendingScores.filter(
    (pendingScore) =>
      roundRobinGameOf(pendingScore)?.roundRobinId === roundRobinId && !isUnderWay(pendingScore),
  )
  return (
    <>
      <PageHeader title="Round robin" />
      {untaken.map((pendingScore) => (
        <UnsavedScoreNotice
          key={pendingScore.key}
          pendingScore={pendingScore}
          outbox={outbox}
          helper="the host"
          advice=""
        />
      ))}
      <EmptyState
        title="Round robin not found"
        action={
          <ButtonLink to={isVisitor ? paths.signIn() : paths.play()}>
            {isVisitor ? 'Sign in' : 'Go to Create a Match'}
          </ButtonLink>
        }
      >
        It no longer exists, or its link was turned off. Ask the host for a new link.
      </EmptyState>
    </>
  )
}
