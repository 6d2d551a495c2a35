import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { answersOnThisPhone, type PendingAnswer } from '@/shared/outbox/pending-answers'
import { waitingReason } from '@/shared/outbox/waiting-reason'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'

/** This person's RSVPs and check-in marks that the server doesn't have. */
export function usePendingAnswers(): readonly PendingAnswer[] {
  const answers = answersOnThisPhone(useQueryClient())
  return useSyncExternalStore(answers.subscribe, answers.all)
}

/** One of them: what it says, and why it waits or wasn't taken. */
export function PendingAnswerCard({ answer }: { answer: PendingAnswer }) {
  const answers = answersOnThisPhone(useQueryClient())
  const { key, label, value, change, state, problem } = answer
  const isRefused = state === 'refused'
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{`${label}: ${SAID[value ?? 'none'] ?? value}`}</h2>
        <Badge tone="warning">{STATES[state]}</Badge>
      </div>
      <p className={isRefused ? undefined : 'text-muted'}>
        {!problem ? 'Sending soon.' : isRefused ? problem.sentence : waitingReason(problem)}
      </p>
      <Button variant="quiet" onClick={() => void answers.discard(key, change.id)}>
        {isRefused ? 'Got it' : 'Discard'}
      </Button>
    </Card>
  )
}

const STATES = { waiting: 'Waiting to send', sending: 'Sending', refused: 'Not saved' } as const
const SAID: Readonly<Record<string, string>> = {
  in: 'In',
  out: 'Out',
  present: 'Here',
  late: 'Late',
  absent: 'Absent',
  no_show: 'No-show',
  none: 'Not marked',
}
