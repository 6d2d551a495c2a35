import { CircleCheck } from 'lucide-react'
import { waitingWords } from '@/shared/outbox/slot-words'
import { useOutboxView } from '@/shared/outbox/use-slot'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonCard } from '@/shared/ui/SkeletonCard'
import { PhoneWarnings } from '@/features/outbox/PhoneWarnings'
import { SlotCard } from '@/features/outbox/SlotCard'
import { useOutbox } from '@/features/outbox/use-outbox'

/** What this person entered and the server does not have: what waits, why, and what can be done. */
export function Component() {
  const outbox = useOutbox()
  const view = useOutboxView(outbox)
  const { isRead, slots } = view
  return (
    <>
      <PageHeader
        title="Unsent scores"
        subtitle={waitingWords(slots) ?? undefined}
        actions={
          slots.length > 0 && <Button onClick={() => void outbox.drain({ hurry: true })}>Send now</Button>
        }
      />
      <PhoneWarnings view={view} />
      {!isRead && <SkeletonCard label="Checking for unsent scores" />}
      {isRead && slots.length === 0 && (
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title="All scores sent"
          action={<ButtonLink to={paths.home()}>Go home</ButtonLink>}
        >
          Scores you submit offline wait here and send automatically once you're back online.
        </EmptyState>
      )}
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {slots.map((slot) => (
          <SlotCard key={slot.key} slot={slot} outbox={outbox} />
        ))}
      </ul>
    </>
  )
}
