import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { correctGames } from '@/domain/season/correct-day'
import { countOf } from '@/domain/format-text'
import { sentenceFor } from '@/shared/lib/errors'
import { FormDialog } from '@/shared/ui/FormDialog'
import type { Court, CourtSeat } from '@/features/scoring/score-sheet-view'
import { toDomainGame } from '@/features/scoring/courts'
import { resultSentence, teamName } from '@/features/scoring/game-text'
import { useReasonForm, ReasonField } from '@/features/scoring/components/ReasonField'
import { useScoring } from '@/features/scoring/use-scoring'
import { forfeitersOf, gamesToForfeit } from './attendance'
import { forfeitGames } from '../mutations'

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
