import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { missingOf, type AttendanceMark } from '@/domain/season/who-played'
import { correctAttendance, correctGames } from '@/domain/season/correct-day'
import { FormDialog } from '@/shared/ui/FormDialog'
import type { CourtSeat, Court } from '@/features/scoring/score-sheet-view'
import { useReasonForm, ReasonField } from '@/features/scoring/components/ReasonField'
import { useScoring } from '@/features/scoring/use-scoring'
import { countOf } from '@/domain/format-text'
import { sentenceFor } from '@/shared/lib/errors'
import { toDomainGame } from '@/features/scoring/courts'
import { resultSentence, teamName } from '@/features/scoring/game-text'
import { markLabel, forfeitersOf, gamesToForfeit } from './attendance'
import { markAttendance, forfeitGames } from '../mutations'

type CorrectMarkDialogProps = { seat: CourtSeat; mark: AttendanceMark | null; onClose: () => void }

/** Changes a mark after the day was finalized, with a reason and a preview of the effects. */
export function CorrectMarkDialog({ seat, mark, onClose }: CorrectMarkDialogProps) {
  const { effectOf, ...day } = useScoring()
  const form = useReasonForm()
  const { mutate, isPending } = useMutation(markAttendance(day))
  const playerId = seat.person.id
  const correct = useMemo(() => correctAttendance(playerId, { missing: missingOf(mark) }), [playerId, mark])
  return (
    <FormDialog
      form={form}
      onSubmit={({ reason }) => mutate({ playerIds: [playerId], mark, reason }, { onSuccess: onClose })}
      onClose={onClose}
      title={seat.memberName}
      description={`${markLabel(seat.attendance)} → ${markLabel(mark)}. The game day is finalized.`}
      action="Save correction"
      pending={isPending}
      className="space-y-5"
    >
      <ReasonField usual={['Marked by mistake', 'Told us later']} />
      {effectOf?.(correct)}
    </FormDialog>
  )
}

type ForfeitDialogProps = { seat: CourtSeat; courts: readonly Court[]; onClose: () => void }

/** Lists all games of a player who didn't come, before they are forfeited with one reason for all. */
export function ForfeitDialog({ seat, courts, onClose }: ForfeitDialogProps) {
  const { effectOf, ...day } = useScoring()
  const form = useReasonForm()
  const { mutate, isPending, error } = useMutation(forfeitGames(day))
  const playerId = seat.person.id
  const games = useMemo(
    () =>
      gamesToForfeit(courts, playerId).map((game) => ({
        ...game,
        result: 'forfeit' as const,
        endedBy: forfeitersOf(game, courts, playerId),
      })),
    [courts, playerId],
  )
  const correct = useMemo(() => correctGames(games.map(toDomainGame)), [games])
  return (
    <FormDialog
      form={form}
      onSubmit={({ reason }) => {
        if (games.length > 0) mutate({ playerId, games, reason }, { onSuccess: onClose })
      }}
      onClose={onClose}
      title={`Forfeit ${seat.memberName}'s games`}
      description="The other teams win. You can still correct each game later."
      action={`Forfeit ${countOf(games.length, 'game')}`}
      variant="danger"
      pending={isPending}
      disabled={games.length === 0}
      alert={error && sentenceFor(error)}
      className="space-y-5"
    >
      <ul aria-label="Games" className="divide-y divide-line rounded-button border border-line text-sm">
        {games.map((game) => (
          <li key={game.id} className="px-3 py-2 wrap-anywhere">
            <span className="font-semibold">
              {game.courtName}, game {game.number}
            </span>
            : {teamName(game.team1)} – {teamName(game.team2)}
            <span className="block text-note text-muted">{resultSentence(game)}</span>
          </li>
        ))}
        {games.length === 0 && <li className="px-3 py-2 text-muted">No open games left.</li>}
      </ul>
      <ReasonField usual={["Didn't show up", 'Canceled too late', 'Left early', 'Injured']} />
      {games.length > 0 &&
        effectOf?.(
          correct,
          games.map(({ id }) => id),
        )}
    </FormDialog>
  )
}
