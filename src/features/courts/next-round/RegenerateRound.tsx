import { useMutation, useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { useScoring } from '@/features/scoring/use-scoring'
import { drawBeforeRound, nextRound, saveRound, storedDrawQuery } from './next-round'

/** Withdraws a drawn round that isn't played, after a correction or when someone left, and draws it again. */
export function RegenerateRound({ number, stamp }: { number: number; stamp: string }) {
  const day = useScoring()
  const [asked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...storedDrawQuery(day, stamp), enabled: asked })
  const { mutate, isPending } = useMutation(saveRound(day))
  const draw = data && drawBeforeRound(data, number)
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
        Rebuild this round
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
        title={`Rebuild round ${number}?`}
        confirmLabel={error && !data ? 'Retry' : 'Rebuild round'}
        pending={isPending || isFetching}
      >
        {error && !data
          ? `Couldn't load the results. ${sentenceFor(error)}`
          : draw && !round
            ? 'Too few players for a game. Add a sub for an absent player first.'
            : 'It gets new games based on current results and attendance. Let the players on court know.'}
      </ConfirmDialog>
    </>
  )
}
