import { useMutation } from '@tanstack/react-query'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { setMissingRsvps } from './submit-rsvp'

type EveryoneInProps = {
  gameDayId: string
  /** Members without an RSVP. Those with an open invitation are confirmed one by one. */
  silent: readonly { playerId: string; isInvited: boolean }[]
  /** More players are In than there are spots. The list says so, and it comes first. */
  isOver: boolean
}

/** For organizers whose players come unless they say otherwise. Can be undone. */
export function EveryoneIn({ gameDayId, silent: all, isOver }: EveryoneInProps) {
  const silent = all.filter(({ isInvited }) => !isInvited)
  const invited = all.length - silent.length
  const { mutate, data, variables, isPending, reset } = useMutation(setMissingRsvps)
  const done = variables?.response === 'in' ? data : undefined
  const putIn = () => mutate({ gameDayId, players: silent.map(({ playerId }) => playerId), response: 'in' })
  const undo = (players: readonly string[]) =>
    mutate({ gameDayId, players, response: 'none' }, { onSuccess: reset })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
      {done && (
        <>
          <p role="status" className="text-sm">
            {done.waiting === 0
              ? `${countOf(done.done.length, 'player')} marked in.`
              : `${countOf(done.done.length - done.waiting, 'player')} marked in, ${done.waiting} on the waitlist.`}
          </p>
          <Button size="sm" pending={isPending} onClick={() => undo(done.done)}>
            Undo
          </Button>
        </>
      )}
      {!done && silent.length > 1 && (
        <>
          <Button size="sm" pending={isPending} onClick={putIn}>
            {`Mark everyone in (${silent.length} without an RSVP)`}
          </Button>
          {invited > 0 && !isOver && (
            <p className="basis-full text-note text-muted">
              {invited === 1
                ? "Skips 1 invited player who hasn't joined. Mark them in below."
                : `Skips ${invited} invited players who haven't joined. Mark them in below.`}
            </p>
          )}
        </>
      )}
    </div>
  )
}
