import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { countOf, listOf } from '@/domain/format-text'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { formatPendingCount } from '@/shared/outbox/waiting-text'
import { useOutboxView } from '@/shared/outbox/outbox'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { Details } from '@/shared/ui/Details'
import { missingScores, gamesOf, toDomainGame } from '@/features/scoring/courts'
import type { ScoreSheetView, Court } from '@/features/scoring/score-sheet-view'
import { isWaitingMark } from '@/features/scoring/attendance-marks'
import { leagueGameOf } from '@/features/scoring/league-game'
import { finalizeGameDay, UNDO_FINALIZING, undoFinalizing, type ResultToSend } from './mutations'
import { useRemainingRounds } from '@/features/courts/next-round/remaining-rounds'
import { gamesToForfeit, isAwayFromCourt } from '../check-in/attendance'
import { useScoreDrafts } from '@/features/scoring/drafts'
import { useScoring } from '@/features/scoring/use-scoring'
import { hasResult } from '@/domain/game'
import type { League } from '@/features/leagues/league'
import { lazyView } from '@/shared/lib/lazy-view'
import { useNow } from '@/shared/lib/timing'
import { isFrozen } from '@/domain/movement/court-day'
import { UndoFinalizing } from './UndoFinalizing'
import { onDay, timeIn } from '@/shared/lib/dates'
import { offerToUndo } from '@/shared/ui/offer-undo'
import { dayResults, finalPlaces } from '@/domain/season/day-result'
import { gameDayQueries } from '@/features/game-days/queries'
import { dayAfter } from '@/features/game-days/game-day'
import { moveReason } from '@/features/rankings/weekly/week-text'
import { rankingQueries } from '@/features/rankings/api'
import { courtNamesOf, gameDaySeason } from '../standings/game-day-season'

const EndEarly = lazyView(async () => (await import('./EndEarly')).EndEarly)

const REDIRECT_MS = 1200

type FinalizeGameDayProps = { sheetView: ScoreSheetView; league: League }

/** For organizers. Stays after finalizing, and offers to undo it as long as the results wait. */
export function FinalizeGameDay({ sheetView, league }: FinalizeGameDayProps) {
  const { finalize, undo, dialogs } = useFinalizing(sheetView, league)
  return (
    <>
      {finalize && <Button onClick={finalize}>Finalize Game Day</Button>}
      {undo}
      {dialogs}
    </>
  )
}

interface Finalizing {
  /** Asks, and then finalizes; undefined once it is final or canceled. */
  finalize?: () => void
  /** Asks how to end a day that has begun and has games left; undefined for others. */
  endEarly?: () => void
  /** Games without a result. */
  open: number
  /** Nothing is left to play or to schedule. */
  isComplete: boolean
  /** The button to undo it, as long as the results wait. */
  undo: ReactNode
  dialogs: ReactNode
}

/** What organizers can do to end a game day, and its questions. Leads home once the message was read. */
export function useFinalizing(sheetView: ScoreSheetView, league: League): Finalizing {
  const [asking, setAsking] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const [endedEarly, setEndedEarly] = useState(false)
  const queryClient = useQueryClient()
  const scoring = useScoring()
  const { leagueId, gameDayId } = scoring
  const now = useNow(60_000)
  const drafts = useScoreDrafts(scoring.draftStore)
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, error, reset } = useMutation(finalizeGameDay(scoring))
  const { mutate: undoNow } = useMutation(undoFinalizing())
  const missing = missingScores(sheetView.courts)
  const notDrawn = useRemainingRounds(sheetView.courts, league, sheetView.day.rules.isFinals)
  const away = sheetView.courts
    .flatMap(({ seats }) => seats)
    .filter((seat) => isAwayFromCourt(seat) && gamesToForfeit(sheetView.courts, seat.person.id).length > 0)
    .map(({ memberName }) => memberName)
  const details = [
    missing.length > 0 ? missingMeans(sheetView.courts, league.movementMode === 'up_down') : null,
    missing.length > 0 && away.length > 0
      ? `Absent without a sub: ${listOf(away)}. You can forfeit their open games under Attendance.`
      : null,
    notDrawn?.length !== 0
      ? "Games that aren't scheduled can't be added later. To keep playing, cancel and schedule them first."
      : null,
  ].filter((sentence) => sentence !== null)
  const { items, nouns } = useOutboxView(scoring.outbox)
  const waiting = formatPendingCount({
    items: items.filter(
      (item) => leagueGameOf(item)?.gameDayId === gameDayId || isWaitingMark(item, gameDayId),
    ),
    nouns,
  })

  const finalizedAt = sheetView.day.finalized?.at
  useEffect(() => {
    // Undone from the message, there is nothing to leave for.
    if (!isSuccess || finalizedAt === undefined) return undefined
    const offer = (text: string) =>
      offerToUndo({ id: UNDO_FINALIZING, text, undo: () => undoNow({ leagueId, gameDayId, finalizedAt }) })
    offer('Game day finalized successfully! Redirecting to dashboard...')
    // Home offers the league's next step.
    const timer = setTimeout(() => {
      void navigate(paths.home(), { state: { finalizedDay: gameDayId } })
      offer('Game day finalized')
    }, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, finalizedAt, navigate, undoNow, leagueId, gameDayId])

  const close = () => {
    setAsking(false)
    setEndedEarly(false)
    reset()
  }
  const isLocked = sheetView.day.finalized !== null || sheetView.day.status === 'canceled'
  const games = sheetView.courts.flatMap(gamesOf)
  const done = games.filter((game) => hasResult(toDomainGame(game))).length
  const hasBegun =
    done > 0 || sheetView.day.status === 'in_progress' || Date.parse(sheetView.day.startsAt) <= now
  const canEndEarly = !isLocked && hasBegun && missing.length > 0
  const open = games.length - done
  const finalize = () =>
    mutate({
      endedEarly,
      confirmedOpen: open,
      readResults: () => readResultsToSend(queryClient, sheetView, league),
    })
  const undo = finalizedAt !== undefined && (
    <UndoFinalizing
      finalized={{ leagueId, gameDayId, finalizedAt }}
      undoUntil={sheetView.day.finalized?.undoUntil}
    />
  )
  const dialogs = (
    <>
      <Suspense>
        {isEnding && canEndEarly && (
          <EndEarly
            week={sheetView.day.week}
            league={league}
            done={done}
            games={games.length}
            moves={missingMeans(sheetView.courts, league.movementMode === 'up_down')}
            onFinalize={() => {
              setIsEnding(false)
              setEndedEarly(true)
              setAsking(true)
            }}
            onClose={() => setIsEnding(false)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asking && !isLocked}
        onClose={close}
        onConfirm={() => isPending || finalize()}
        pending={isPending}
        title="Finalize Game Day"
        confirmLabel={confirmLabel(hasBegun, open)}
      >
        <p>Are you sure you want to finalize the game day? This will lock all scores.</p>
        {!hasBegun && (
          <p className="mt-3 text-warning">
            It starts {onDay(sheetView.day.startsAt, league.timeZone)} at{' '}
            {timeIn(sheetView.day.startsAt, league.timeZone)}. Finalizing ends it before anyone plays: no one
            can RSVP or enter scores anymore, and no games count. To skip it, cancel it instead.
          </p>
        )}
        {missing.length > 0 && (
          <div className="mt-3 text-warning">
            <p>No score yet:</p>
            <ul className="mt-1 list-disc pl-5">
              {missing.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="mt-2">
              Games finalized without a score don't count, and players can't enter them later.
            </p>
          </div>
        )}
        {notDrawn?.length !== 0 && (
          <p className="mt-3 text-warning">
            {notDrawn ? `Not scheduled yet: ${listOf(notDrawn)}.` : 'Check whether every final is scheduled.'}
          </p>
        )}
        {drafts.length > 0 && (
          <p className="mt-3 text-warning">
            Not submitted on this device: {countOf(drafts.length, 'score')}.
          </p>
        )}
        {waiting !== null && <p className="mt-3 text-warning">{waiting} on this device.</p>}
        {details.length > 0 && (
          <Details className="mt-2">
            <ul className="space-y-2">
              {details.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Details>
        )}
        {error && (
          <p role="alert" className="mt-3 text-bad">
            {sentenceFor(error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
  return {
    ...(!isLocked && { finalize: () => setAsking(true) }),
    ...(canEndEarly && { endEarly: () => setIsEnding(true) }),
    open,
    isComplete: games.length > 0 && missing.length === 0 && notDrawn?.length === 0,
    undo,
    dialogs,
  }
}

function confirmLabel(hasBegun: boolean, open: number): string {
  if (!hasBegun) return 'Finalize before it starts'
  return open > 0 ? `Finalize without ${countOf(open, 'score')}` : 'Finalize'
}

/** Courts that would move no one if the game day were finalized now, because too few of their games have a result. */
function frozenCourts(courts: readonly Court[]): readonly Court[] {
  return courts.filter((court) => {
    const games = gamesOf(court)
    const gamesFinished = games.filter((game) => hasResult(toDomainGame(game))).length
    return isFrozen({ gamesFinished, gamesScheduled: games.length })
  })
}

/** How finalizing without these scores affects the moves between courts; null if it doesn't. */
function missingMeans(courts: readonly Court[], movesPeople: boolean): string | null {
  const frozen = movesPeople ? frozenCourts(courts).map(({ name }) => name) : []
  if (frozen.length === 0) return null
  if (frozen.length === courts.length)
    return 'No one changes courts: fewer than half the games on each court have a result.'
  return `No one moves to or from ${listOf(frozen)}: fewer than half the games there have a result.`
}

/**
 * What the day's players are emailed. If the rankings can't be loaded, the day can still be finalized, and no one gets
 * this email.
 */
async function readResultsToSend(
  client: QueryClient,
  sheetView: ScoreSheetView,
  league: League,
): Promise<ResultToSend[] | null> {
  const record = await client.fetchQuery(rankingQueries.season(league.id)).catch(() => null)
  if (!record) return null
  const days = await client.fetchQuery(gameDayQueries.season(league.id)).catch(() => null)
  // The finals are seated from the standings, whatever this day's moves. Without the season, no one is told a court that
  // may be wrong.
  const hasMoves =
    league.movementMode === 'up_down' &&
    days !== null &&
    !dayAfter(days, sheetView.day.week)?.isFinals &&
    !sheetView.day.rules.isFinals
  const season = gameDaySeason(record, sheetView, league)
  const finals = finalPlaces(season, sheetView.day.week)
  const names = courtNamesOf(sheetView)
  return dayResults(season, sheetView.day.week).map(({ playerId, person, row: ranked, numbers }) => {
    const { row, move } = person
    const { place, tied, arrow } = ranked
    return {
      playerId,
      won: row.won,
      lost: row.lost,
      drawn: row.drawn,
      diff: row.pointDiff,
      place,
      tied,
      arrow: typeof arrow === 'number' ? arrow : null,
      nextCourt: hasMoves && move?.to ? (numbers[move.to - 1] ?? move.to) : null,
      finalPlace: finals?.get(ranked.id) ?? null,
      reason: hasMoves ? moveReason(person, numbers, names) : null,
    }
  })
}
