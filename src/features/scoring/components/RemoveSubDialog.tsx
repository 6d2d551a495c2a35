import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { correctSub } from '@/domain/season/correct-day'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { FormDialog } from '@/shared/ui/FormDialog'
import { Select } from '@/shared/ui/Field'
import type { Court } from '../score-sheet-view'
import { removeSub, scoringQueries } from '../api'
import { ReasonField, reasonSchema } from './ReasonField'
import { useScoring } from '../use-scoring'
import { chosenGames, FinishedGames, finishedGames } from './FinishedGames'

type RemoveSubDialogProps = { onClose: () => void; court: Court }

/** Removes a sub, because the member is back or the name was wrong. */
export function RemoveSubDialog({ onClose, court }: RemoveSubDialogProps) {
  const { canManage, isFinalized, effectOf, ...day } = useScoring()
  const { data: sheetView } = useQuery(scoringQueries.sheetView(day.leagueId, day.gameDayId))
  const subs = court.seats.filter((seat) => seat.sub !== null)
  const form = useForm({
    resolver: valibotResolver(v.object({ playerId: v.string(), reason: reasonSchema(isFinalized) })),
    defaultValues: { playerId: subs[0]?.person.id ?? '', reason: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'playerId' })
  const { mutate, isPending, error } = useMutation(removeSub(day))
  const seat = subs.find(({ person }) => person.id === chosen) ?? subs[0]
  const finished =
    canManage && sheetView && seat
      ? finishedGames(sheetView.courts, seat.person.id).filter(({ sub }) => sub === seat.sub)
      : []
  const [picked, setPicked] = useState<readonly string[]>()
  const games = chosenGames(finished, picked, { isFinalized, seated: seat?.sub ?? null })
  const save = ({ reason }: { reason: string | undefined }) => {
    if (!seat?.sub) return
    mutate(
      { courtNumber: court.number, playerId: seat.person.id, name: seat.sub, games, reason },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      title="Remove Substitute"
      description={
        seat &&
        `${seat.memberName} plays again instead of ${seat.sub}.${finished.length === 0 ? " Finished games don't change." : ''}`
      }
      action="Remove Sub"
      variant="danger"
      pending={isPending}
    >
      <Select
        label="Substitute"
        error={error ? problemOf(error) : undefined}
        {...form.register('playerId', { onChange: () => setPicked(undefined) })}
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
      {isFinalized && <ReasonField usual={['Member played after all']} />}
      {isFinalized &&
        seat &&
        effectOf?.(
          correctSub(
            seat.person.id,
            null,
            games.map(({ id }) => id),
          ),
        )}
    </FormDialog>
  )
}

function problemOf(error: Error): string {
  return errorCode(error) === 'PGRST116'
    ? "Someone else already changed this sub. Check who's playing."
    : sentenceFor(error)
}
