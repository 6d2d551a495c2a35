import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { acceptRoundRobin, leaveRoundRobin } from '../mutations'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'

/** For a player whom the host put in: until they accept, the games aren't in their record. */
export function AcceptRoundRobin({ sheet: { access, iAgreed, roundRobin } }: { sheet: RoundRobinSheet }) {
  const { mutate, isPending } = useMutation(acceptRoundRobin)
  if (access !== 'player' || iAgreed) return null
  return (
    <Card className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center print:hidden">
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">
        {roundRobin.hostName} added you. These games count in your record once you accept.
      </p>
      <Button pending={isPending} onClick={() => mutate(roundRobin)}>
        Accept
      </Button>
    </Card>
  )
}

/** For a player of a round robin that isn't over. The host changes who plays under Edit. */
export function LeaveRoundRobin({ sheet }: { sheet: RoundRobinSheet }) {
  const { access, roundRobin, people, myPersonId } = sheet
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(leaveRoundRobin)
  const mine = people.find(({ id }) => id === myPersonId)
  const isOver = roundRobin.status === 'completed' || roundRobin.status === 'canceled'
  if (access !== 'player' || !mine || isOver) return null
  if (mine.status === 'left')
    return (
      <p className="mt-8 text-sm text-muted print:hidden">
        You left. The host schedules the next rounds without you.
      </p>
    )
  const close = () => setAsking(false)
  return (
    <div className="mt-8 text-center sm:text-left print:hidden">
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Leave round robin
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => !isPending && close()}
        onConfirm={() => mutate(roundRobin, { onSettled: close })}
        pending={isPending}
        title={`Leave ${roundRobin.name}?`}
        confirmLabel="Leave"
      >
        Games you played stay. The host is notified and schedules the next rounds without you.
      </ConfirmDialog>
    </div>
  )
}
