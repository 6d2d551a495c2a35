import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listOf } from '@/domain/wording'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { waitingWords } from '@/shared/outbox/slot-words'
import { useOutboxView } from '@/shared/outbox/use-slot'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { missingScores } from '../court-order'
import type { GameNight } from '../courts'
import { leagueGameOf } from '../league-game'
import { missingMeans } from '../missing-means'
import { finalizeGameDay } from '../mutations'
import { undrawn, type NightFormatSettings } from '../night/undrawn'
import { gamesToForfeit, isAway } from '../night/games-to-forfeit'
import { useDrafts } from '../use-draft'
import { useScoring } from '../use-scoring'

const REDIRECT_MS = 1200

type FinalizeGameDayProps = {
  night: GameNight
  league: NightFormatSettings & { movementMode: 'up_down' | 'reseed' | 'none' }
}

/** For organisers. Stays in place after it worked, without its button, to lead home once the message was read. */
export function FinalizeGameDay({ night, league }: FinalizeGameDayProps) {
  const [asking, setAsking] = useState(false)
  const scoring = useScoring()
  const { leagueId } = scoring
  const drafts = useDrafts(scoring.book)
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, error, reset } = useMutation(finalizeGameDay(scoring))
  const missing = missingScores(night.courts)
  const notDrawn = undrawn(night.courts, league)
  const away = night.courts
    .flatMap(({ seats }) => seats)
    .filter((seat) => isAway(seat) && gamesToForfeit(night.courts, seat.person.id).length > 0)
    .map(({ memberName }) => memberName)
  const { slots } = useOutboxView(scoring.outbox)
  const waiting = waitingWords(slots.filter((slot) => leagueGameOf(slot)?.gameDayId === scoring.gameDayId))

  useEffect(() => {
    if (!isSuccess) return undefined
    // Home offers what comes next in this league.
    const timer = setTimeout(
      () => void navigate(paths.home(), { state: { finalizedIn: leagueId } }),
      REDIRECT_MS,
    )
    return () => clearTimeout(timer)
  }, [isSuccess, navigate, leagueId])

  const close = () => {
    setAsking(false)
    reset()
  }
  const isLocked = night.day.finalized !== null || night.day.status === 'cancelled'
  return (
    <>
      {!isLocked && <Button onClick={() => setAsking(true)}>Finalize Game Day</Button>}
      <ConfirmDialog
        open={asking && !isLocked}
        onClose={close}
        onConfirm={() => isPending || mutate()}
        pending={isPending}
        title="Finalize Game Day"
        confirmLabel="Finalize"
      >
        <p>Are you sure you want to finalize the game day? This will lock all scores.</p>
        {missing.length > 0 && (
          <div className="mt-3 text-warning">
            <p>These games have no score yet and stay without one:</p>
            <ul className="mt-1 list-disc pl-5">
              {missing.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="mt-2">{missingMeans(night.courts, league.movementMode === 'up_down')}</p>
            <p className="mt-2 text-muted">
              To count them, cancel and enter their scores. A forfeit, or a game that was stopped, is recorded
              on the page of the game day.
            </p>
            {away.length > 0 && (
              <p className="mt-2 text-muted">
                {listOf(away)} {away.length === 1 ? 'is' : 'are'} absent without a sub: under Attendance there
                one tap forfeits all open games of a player.
              </p>
            )}
          </div>
        )}
        {notDrawn.length > 0 && (
          <div className="mt-3 text-warning">
            <p>Not drawn yet: {listOf(notDrawn)}.</p>
            <p className="mt-2">
              Finalized now, the night ends with what was played: they count for nobody, and none can be drawn
              afterwards.
            </p>
            <p className="mt-2 text-muted">
              To play on, cancel and draw them{' '}
              {league.nightFormat === 'king_of_court'
                ? 'on the page of the game day.'
                : 'in the court scheduler.'}
            </p>
          </div>
        )}
        {drafts.length > 0 && (
          <p className="mt-3 text-warning">
            {drafts.length === 1 ? 'One score' : `${drafts.length} scores`} on this device{' '}
            {drafts.length === 1 ? 'is' : 'are'} not submitted.
          </p>
        )}
        {waiting !== null && <p className="mt-3 text-warning">{waiting} on this device.</p>}
        {error && (
          <p role="alert" className="mt-3 text-bad">
            {sentenceFor(error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
