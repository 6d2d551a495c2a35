import { useMutation, useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { useScoring } from '../use-scoring'
import { beforeRound, nextRound, saveRound, storedDrawQuery } from './king-round'

/** Takes a round back that is drawn and not played, after a correction or when somebody left, and draws it again. */
export function RedrawRound({ number, stamp }: { number: number; stamp: string }) {
  const day = useScoring()
  const [asked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...storedDrawQuery(day, stamp), enabled: asked })
  const { mutate, isPending } = useMutation(saveRound(day))
  const draw = data && beforeRound(data, number)
  const next = draw && nextRound(draw)
  const round = next?.round.ok === true && next.number === number ? next.round : null

  const confirm = () => {
    if (!draw || !round) void refetch()
    else mutate({ draw, number, round }, { onSettled: () => setAsked(false) })
  }
  return (
    <>
      <Button
        size="sm"
        className="mt-3"
        icon={<Shuffle aria-hidden className="size-4" />}
        onClick={() => setAsked(true)}
      >
        Draw this round again
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
        title={`Draw round ${number} again?`}
        confirmLabel={error && !data ? 'Retry' : 'Draw again'}
        pending={isPending || isFetching}
      >
        {error && !data
          ? `The results could not be loaded. ${sentenceFor(error)}`
          : draw && !round
            ? 'Too few people are there for a game: add a sub in the place of somebody absent first.'
            : `Its games are taken back and drawn anew from the results and the attendance as they are now. Nobody has played it yet; tell who is on court.`}
      </ConfirmDialog>
    </>
  )
}
