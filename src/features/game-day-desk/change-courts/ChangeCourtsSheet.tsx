import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { hasResult } from '@/domain/game'
import { isFrozen } from '@/domain/movement/court-day'
import { toDomainGame, gamesOf, isEntered } from '@/features/scoring/courts'
import { moveCourt, stopCourt, type Stopping } from '../mutations'
import { countOf, listOf } from '@/domain/format-text'
import {
  freeCourtNumber,
  gainedCourtChoice,
  lostCourtChoices,
  type CourtChoice,
} from '@/domain/game-day-plan/change-courts'
import type { DrawRounds } from '@/domain/round-robin/request'
import { hasKingOfCourtStarted } from '@/domain/game-day-plan/plan-king-of-court'
import { publishCourts, courtQueries } from '@/features/courts/board/api'
import type { SavedSchedule } from '@/features/courts/board/schedule'
import { useDraws } from '@/features/round-robins/draw/use-draw'
import type { League } from '@/features/leagues/league'
import type { Court } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { combineQueries } from '@/shared/lib/combine-queries'
import { sentenceFor } from '@/shared/lib/errors'
import { Dialog } from '@/shared/ui/Dialog'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { ChoiceButton, ChoiceCard, run } from '../ChoiceCard'
import { courtsText, restText, savedDay, savedDraw } from '../missing/saved-day'

type ChangeCourtsSheetProps = {
  moves?: Readonly<Record<number, number>> | undefined
  /** The lost court; undefined if one is gained. */
  lost?: Court | undefined
  courts: readonly Court[]
  league: League
  onClose: () => void
}

/** A court is lost or gained midway: the options side by side, with what each means. */
export function ChangeCourtsSheet(props: ChangeCourtsSheetProps) {
  const { lost, onClose } = props
  const { leagueId, gameDayId } = useScoring()
  const schedule = useQuery(courtQueries.schedule(leagueId, gameDayId))
  return (
    <Dialog open onClose={onClose} size="lg" title={lost ? `Close ${lost.name}?` : 'Add a court?'}>
      <QueryView
        query={combineQueries(schedule.data ?? undefined, schedule)}
        what="the choices"
        skeleton={<SkeletonRows rows={3} label="Loading the choices" />}
      >
        {(saved) => <Choices {...props} schedule={saved} />}
      </QueryView>
    </Dialog>
  )
}

function Choices({
  lost,
  courts,
  moves = {},
  league,
  schedule,
  onClose,
}: ChangeCourtsSheetProps & { schedule: SavedSchedule }) {
  const scoring = useScoring()
  const { mutateAsync, isPending: isPublishing, error: refusal } = useMutation(publishCourts(scoring))
  const stopping = useMutation(stopCourt())
  const moving = useMutation(moveCourt(scoring))
  const isPending = isPublishing || stopping.isPending || moving.isPending
  const error = refusal ?? stopping.error ?? moving.error
  const [stopIds] = useState(() => new Map<string, string>())
  const day = useMemo(() => savedDay(schedule, league), [schedule, league])
  const { result: choices, isDrawing } = useDraws(
    useCallback(
      (draw: DrawRounds) => {
        const request = { day: { ...day, draw }, game: league, isLadder: league.movementMode === 'up_down' }
        return lost
          ? lostCourtChoices(request, lost.number)
          : { gained: gainedCourtChoice(request, freeCourtNumber(day.stored)) }
      },
      [day, league, lost],
    ),
  )
  if (isDrawing) return <SkeletonRows rows={3} label="Loading the choices" />
  // In king of the court a spot is only where someone began, so that it changes is no news.
  const quiet = league.gameFormat === 'king_of_court' && hasKingOfCourtStarted(day.stored)
  const button = (choice: CourtChoice, label: string) => (
    <ChoiceButton
      disabled={isPending}
      onClick={run(async () => {
        await mutateAsync({ ...savedDraw(schedule, day, choice.plan), quiet })
        onClose()
      })}
    >
      {label}
    </ChoiceButton>
  )
  const nameOf = (number: number) =>
    courts.find((court) => court.number === number)?.name ?? schedule.courtNames[number] ?? `Court ${number}`
  const placeName = (number: number) => schedule.courtNames[number] ?? `Court ${number}`
  const changeText = (choice: CourtChoice) => {
    if (choice.round) {
      const isWaiting = lost && gamesOf(lost).some((game) => !isEntered(game))
      return `${roundText(choice.round)}${isWaiting ? ' Its players wait for the next round.' : ''}`
    }
    return [
      ...(choice.courts.length > 0 ? [courtsText(choice.courts.map(({ people }) => people))] : []),
      restText(choice.rest),
      ...movesText(choice, courts, nameOf),
    ].join(' ')
  }
  const text = league.gameFormat === 'courts' ? BY_COURT : ACROSS

  return (
    <div className="space-y-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {'gained' in choices ? (
          <ChoiceCard
            title={`Open ${nameOf(freeCourtNumber(day.stored))}`}
            text={choices.gained ? changeText(choices.gained) : text.tooFew}
          >
            {choices.gained && button(choices.gained, 'Open and publish')}
          </ChoiceCard>
        ) : (
          <>
            {lost &&
              league.gameFormat === 'courts' &&
              freePlaces(lost, courts, { courtCount: league.courtCount, moves }).map((number) => (
                <ChoiceCard
                  key={number}
                  title={`Play on on ${placeName(number)}`}
                  text="It has no games to play. The same games go on there, and its players are told."
                >
                  <ChoiceButton
                    disabled={isPending}
                    onClick={run(async () => {
                      await moving.mutateAsync({
                        court: lost.number,
                        to: { number, name: placeName(number) },
                      })
                      onClose()
                    })}
                  >
                    Play on there
                  </ChoiceButton>
                </ChoiceCard>
              ))}
            <ChoiceCard
              title={text.spread}
              text={
                choices.spread
                  ? changeText(choices.spread)
                  : 'Not possible: no other court with games left can take them.'
              }
            >
              {choices.spread && button(choices.spread, `${text.action} and publish`)}
            </ChoiceCard>
            {choices.onTime && (
              <ChoiceCard title={`${text.spread}, end on time`} text={restText(choices.onTime.rest)}>
                {button(choices.onTime, `${text.action}, end on time`)}
              </ChoiceCard>
            )}
            {lost && choices.canStop && (
              <ChoiceCard
                title="Stop this court here"
                text={stopText(lost, league.movementMode === 'up_down')}
              >
                <ChoiceButton
                  disabled={isPending}
                  onClick={run(async () => {
                    const stop = { courtName: lost.name, games: openGames(lost, stopIds) }
                    if ((await stopping.mutateAsync(stop)) === 0) onClose()
                  })}
                >
                  Stop this court
                </ChoiceButton>
              </ChoiceCard>
            )}
          </>
        )}
      </div>
      <p className="text-note text-muted">
        Finished games stay where they were played.
        {league.gameFormat === 'courts' &&
          league.movementMode === 'up_down' &&
          ' Everyone moves up or down from the court where they finish.'}
      </p>
      {error && (
        <p role="alert" className="text-sm text-bad">
          {sentenceFor(error)}
        </p>
      )}
      {!!stopping.data && (
        <p role="alert" className="text-sm text-bad">
          {countOf(stopping.data, 'game')} changed meanwhile and stayed. Check the scores, then stop the court
          again.
        </p>
      )}
    </div>
  )
}

/** For separate courts. */
const BY_COURT = {
  spread: 'Move its players',
  action: 'Move',
  tooFew: "Not possible: the other courts can't spare 4 players. A court needs at least 4.",
}
/** For formats across courts. */
const ACROSS = {
  spread: 'Play on without it',
  action: 'Play on',
  tooFew: 'Not possible: too few players are here for another game at the same time.',
}

/** 'To Court 1: Sam P. and Bea L.', one sentence per court. */
function movesText(
  { moved, courts: playing }: CourtChoice,
  courts: readonly Court[],
  nameOf: (number: number) => string,
): string[] {
  const seats = courts.flatMap((court) => court.seats)
  return playing.flatMap(({ number }) => {
    const names = seats
      .filter(({ person }) => moved.get(person.id) === number)
      .map(({ person }) => person.shortName)
    // The last name may end with a period.
    return names.length === 0 ? [] : [`To ${nameOf(number)}: ${listOf(names).replace(/\.?$/, '.')}`]
  })
}

/** '3 games at a time, and 4 players sit out each round.' */
const roundText = ({ games, byes }: NonNullable<CourtChoice['round']>) =>
  `${countOf(games, 'game')} at a time, and ${
    byes === 0 ? 'no one sits' : countOf(byes, 'player sits', 'players sit')
  } out each round.`

function stopText(court: Court, movesPeople: boolean): string {
  const games = gamesOf(court)
  const open = games.filter((game) => !isEntered(game)).length
  const done = games.filter((game) => hasResult(toDomainGame(game))).length
  const isTooFew = isFrozen({ gamesFinished: done, gamesScheduled: games.length })
  return [
    `${countOf(done, 'finished game counts', 'finished games count')}, ${countOf(open, "game isn't", "games aren't")} played.`,
    'The other courts keep playing.',
    ...(movesPeople && isTooFew
      ? ['No one moves to or from this court: fewer than half its games have a result.']
      : []),
  ].join(' ')
}

/** More would be a list to read while people wait. */
const MOST_PLACES = 2

/** The nearest courts where a lost court can play on: those without games to play, and no one else's place. */
function freePlaces(
  lost: Court,
  courts: readonly Court[],
  { courtCount, moves }: { courtCount: number; moves: Readonly<Record<number, number>> },
): number[] {
  const playing = courts.filter((court) => gamesOf(court).some((game) => !isEntered(game)))
  if (!playing.includes(lost)) return []
  const taken = new Set(playing.map(({ number }) => moves[number] ?? number))
  // Its games went on somewhere else, or its players did.
  const isLost = (number: number) =>
    number !== lost.number &&
    (moves[number] !== undefined ||
      courts.some((court) => court.number === number && court.seats.length === 0))
  const most = Math.max(courtCount, ...courts.map(({ number }) => number))
  return Array.from({ length: most }, (_, i) => i + 1)
    .filter((number) => !taken.has(number) && !isLost(number))
    .toSorted((a, b) => Math.abs(a - lost.number) - Math.abs(b - lost.number))
    .slice(0, MOST_PLACES)
}

/** `ids`: the submission ids so far, by game as it was seen, so that a second tap sends nothing twice. */
function openGames(court: Court, ids: Map<string, string>): Stopping['games'] {
  return gamesOf(court)
    .filter((game) => !isEntered(game))
    .map(({ id, version }) => {
      const seen = `${id} ${version}`
      const submissionId = ids.get(seen) ?? crypto.randomUUID()
      ids.set(seen, submissionId)
      return { gameId: id, seenVersion: version, submissionId }
    })
}
