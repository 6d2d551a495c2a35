import type { Outbox } from '@/shared/outbox/outbox'
import type { Waiting } from '@/shared/outbox/waiting'
import { waitingReason } from '@/shared/outbox/waiting-text'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'

/** Anything that the server doesn't have: what it says, and why it waits or wasn't taken. */
export function WaitingCard({ item, outbox }: { item: Waiting; outbox: Outbox }) {
  const { key, change, state, problem } = item
  const isRefused = state === 'refused'
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{outbox.labelOf(item)}</h2>
        <Badge tone="warning">{STATES[state]}</Badge>
      </div>
      <p className={isRefused ? undefined : 'text-muted'}>
        {!problem ? 'Sending soon.' : isRefused ? problem.sentence : waitingReason(problem)}
      </p>
      <Button variant="quiet" onClick={() => void outbox.discard(key, change.id)}>
        {isRefused ? 'Got it' : 'Discard'}
      </Button>
    </Card>
  )
}

export const STATES = {
  waiting: 'Waiting to send',
  sending: 'Sending',
  conflict: 'Score conflict',
  refused: 'Not saved',
} as const
