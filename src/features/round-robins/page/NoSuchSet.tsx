import { setGameOf } from '../set-game'
import { UntakenScore } from '@/features/scoring/components/UntakenScore'
import { paths } from '@/shared/lib/paths'
import { isUnderWay, VISITOR } from '@/shared/outbox/slot'
import { useOutboxView } from '@/shared/outbox/use-slot'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { useOutboxOf } from '@/features/outbox/use-outbox'

/** A set that is gone, or that this link shows no more; with what this phone still holds for it. */
export function NoSuchSet({ setId, owner }: { setId: string; owner: string }) {
  const isVisitor = owner === VISITOR
  const outbox = useOutboxOf(owner)
  const untaken = useOutboxView(outbox).slots.filter(
    (slot) => setGameOf(slot)?.setId === setId && !isUnderWay(slot),
  )
  return (
    <>
      <PageHeader title="Round robin" />
      {untaken.map((slot) => (
        <UntakenScore key={slot.key} slot={slot} outbox={outbox} helper="the host" advice="" />
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
