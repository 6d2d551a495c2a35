import { useMutation } from '@tanstack/react-query'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { setMissingRsvps } from './submit-rsvp'

type EveryoneInProps = {
  gameDayId: string
  startsAt: string
  /** Members without an RSVP. */
  silent: readonly { playerId: string }[]
}

/** For organizers whose players come unless they say otherwise. Can be undone. */
export function EveryoneIn({ gameDayId, startsAt, silent }: EveryoneInProps) {
  const { mutate, data, variables, isPending, reset } = useMutation(setMissingRsvps)
  const done = variables?.response === 'in' ? data : undefined
  const putIn = () =>
    mutate({ gameDayId, startsAt, players: silent.map(({ playerId }) => playerId), response: 'in' })
  const undo = (players: readonly string[]) =>
    mutate({ gameDayId, startsAt, players, response: 'none' }, { onSuccess: reset })
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
        <Button size="sm" pending={isPending} onClick={putIn}>
          {`Mark everyone in (${silent.length} without an RSVP)`}
        </Button>
      )}
    </div>
  )
}
