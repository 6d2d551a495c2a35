import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { correctSub } from '@/domain/season/correct-day'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Select } from '@/shared/ui/Select'
import type { Court } from '../score-sheet-view'
import { removeSub } from '../mutations'
import { ReasonField } from './ReasonField'
import { scoringQueries } from '../queries'
import { useReason } from '../use-reason'
import { useScoring } from '../use-scoring'
import { chosenGames, FinishedGames, finishedGames } from './FinishedGames'

type RemoveSubDialogProps = { onClose: () => void; court: Court }

/** Removes a sub, because the member is back or the name was wrong. */
export function RemoveSubDialog({ onClose, court }: RemoveSubDialogProps) {
  const { canManage, isFinalized, effectOf, ...day } = useScoring()
  const { data: sheetView } = useQuery(scoringQueries.sheetView(day.leagueId, day.gameDayId))
  const subs = court.seats.filter((seat) => seat.sub !== null)
  const [chosen, setChosen] = useState<string>()
  const { field, ask } = useReason()
  const { mutate, isPending, error } = useMutation(removeSub(day))
  const seat = subs.find(({ person }) => person.id === chosen) ?? subs[0]
  const finished =
    canManage && sheetView && seat
      ? finishedGames(sheetView.courts, seat.person.id).filter(({ sub }) => sub === seat.sub)
      : []
  const [picked, setPicked] = useState<readonly string[]>()
  const games = chosenGames(finished, picked, { isFinalized, seated: seat?.sub ?? null })
  const remove = () => {
    const reason = isFinalized ? ask() : undefined
    if (!seat?.sub || reason === '') return
    mutate(
      {
        courtNumber: court.number,
        playerId: seat.person.id,
        name: seat.sub,
        games,
        reason,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove Substitute"
      description={
        seat &&
        `${seat.memberName} plays again instead of ${seat.sub}.${finished.length === 0 ? " Finished games don't change." : ''}`
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" pending={isPending} onClick={remove}>
            Remove Sub
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Select
          label="Substitute"
          value={seat?.person.id ?? ''}
          onChange={({ target }) => {
            setChosen(target.value)
            setPicked(undefined)
          }}
          error={error ? problemOf(error) : undefined}
        >
          {subs.map(({ person, memberName, sub }) => (
            <option key={person.id} value={person.id}>
              {sub} (for {memberName})
            </option>
          ))}
        </Select>
        {seat?.sub && (
          <FinishedGames
            games={finished}
            chosen={games}
            onChange={setPicked}
            member={seat.memberName}
            to={seat.memberName}
          />
        )}
        {isFinalized && <ReasonField usual={['Member played after all']} {...field} />}
        {isFinalized &&
          seat &&
          effectOf?.(
            correctSub(
              seat.person.id,
              null,
              games.map(({ id }) => id),
            ),
          )}
      </div>
    </Dialog>
  )
}

function problemOf(error: Error): string {
  return errorCode(error) === 'PGRST116'
    ? "Someone else already changed this sub. Check who's playing."
    : sentenceFor(error)
}
