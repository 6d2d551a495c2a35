import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, listOf } from '@/domain/format-text'
import { isPlayed, roundsOf } from '@/domain/round-robin-session/rounds'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { setStatus } from '../mutations'
import { courtsOf } from '../format-round-robin'

/** For the host: ends the round robin, with a question if scores are missing, or opens it again. */
export function EndRoundRobin({ sheet }: { sheet: RoundRobinSheet }) {
  const { roundRobin, games } = sheet
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(setStatus(roundRobin.id))
  const isOver = roundRobin.status === 'completed'
  const open = games.filter((game) => !isPlayed(game))
  const change = () => mutate(isOver ? 'in_progress' : 'completed', { onSettled: () => setAsking(false) })
  return (
    <>
      <Button pending={isPending} onClick={() => (isOver || open.length === 0 ? change() : setAsking(true))}>
        {isOver ? 'Reopen round robin' : 'End round robin'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={change}
        pending={isPending}
        title="End this round robin?"
        confirmLabel="End round robin"
        cancelLabel="Cancel"
      >
        {countOf(open.length, 'game')} {open.length === 1 ? 'has' : 'have'} no score:{' '}
        {listOf(missingOf(sheet))}. After you end it, only you can enter scores.
      </ConfirmDialog>
    </>
  )
}

/** 'round 3 on courts 1 and 2', one per round. */
const missingOf = (sheet: RoundRobinSheet) =>
  roundsOf(sheet).flatMap(({ number, games }) =>
    games.every(isPlayed) ? [] : [`round ${number} on ${courtsOf(games)}`],
  )
