import { Suspense, useState, useCallback, useMemo } from 'react'
import type { League } from '@/features/leagues/league'
import type { Court, CourtSeat } from '@/features/scoring/score-sheet-view'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { ForfeitDialog } from '../check-in/MarkDialogs'
import { gamesToForfeit, isAwayFromCourt } from '../check-in/attendance'
import { useMutation, useQuery } from '@tanstack/react-query'
import { courtOf } from '@/domain/game-day-plan/board-layout'
import { missingChoices, type MissingChoice } from '@/domain/game-day-plan/missing-player'
import type { DrawRounds } from '@/domain/round-robin/request'
import { countOf } from '@/domain/format-text'
import { takenNames } from '@/shared/lib/name-matches'
import { sizeConfig } from '@/features/courts/board/seating'
import { publishCourts, courtQueries } from '@/features/courts/board/api'
import { savedBoard, type SavedSchedule } from '@/features/courts/board/schedule'
import { useDraws } from '@/features/round-robins/draw/use-draw'
import { type Member, membersQuery } from '@/features/membership/roster/api'
import { addSub } from '@/features/scoring/api'
import { findSub } from '@/features/subs/api'
import { useScoring } from '@/features/scoring/use-scoring'
import { combineQueries } from '@/shared/lib/combine-queries'
import { sentenceFor } from '@/shared/lib/errors'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { markAttendance } from '../mutations'
import { courtsText, restText, savedDay, savedDraw } from './saved-day'
import { ChoiceButton, ChoiceCard, run } from '../ChoiceCard'
import type { AttendanceMark } from '@/domain/season/who-played'
import { gamesOf, isEntered } from '@/features/scoring/courts'

const AddSubDialog = lazyView(
  async () => (await import('@/features/scoring/components/AddSubDialog')).AddSubDialog,
)

/** 'Maya Reyes · Absent', so that no one who is marked already is marked again. */
const nameOf = ({ memberName, attendance }: CourtSeat) =>
  attendance === null || attendance === 'present'
    ? memberName
    : `${memberName} · ${ABSENCE_LABELS[attendance]}`

type CantPlayProps = {
  court: Court
  courts: readonly Court[]
  league: League
  /** Undefined: the player is chosen first. */
  seat?: CourtSeat | undefined
  onClose: () => void
}

/** Someone can't play: who, then what to do about it, and the dialogs that some options lead to. */
export function CantPlay({ court, courts, league, seat: given, onClose }: CantPlayProps) {
  const [seat, setSeat] = useState(given)
  const [next, setNext] = useState<'forfeit' | 'sub'>()
  if (!seat) {
    return (
      <Dialog open onClose={onClose} size="sm" title={`Who can't play on ${court.name}?`}>
        <ul className="space-y-2">
          {court.seats
            .filter(({ sub }) => sub === null)
            .map((each) => (
              <li key={each.person.id}>
                {isAwayFromCourt(each) && gamesToForfeit(courts, each.person.id).length === 0 ? (
                  <p className="px-3 py-2 text-center text-note wrap-anywhere text-muted">
                    {nameOf(each)}, no games left
                  </p>
                ) : (
                  <Button wide onClick={() => setSeat(each)}>
                    {nameOf(each)}
                  </Button>
                )}
              </li>
            ))}
        </ul>
      </Dialog>
    )
  }
  if (next === 'forfeit') return <ForfeitDialog seat={seat} courts={courts} onClose={onClose} />
  if (next === 'sub') {
    return (
      <Suspense>
        <AddSubDialog court={court} playerId={seat.person.id} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <MissingSheet
      seat={seat}
      court={court}
      courts={courts}
      league={league}
      onForfeit={() => setNext('forfeit')}
      onOtherSub={() => setNext('sub')}
      onClose={onClose}
    />
  )
}

type MissingSheetProps = {
  seat: CourtSeat
  court: Court
  courts: readonly Court[]
  league: League
  onForfeit: () => void
  /** A player on no list: opens the dialog that takes any name. */
  onOtherSub: () => void
  onClose: () => void
}

/** Someone isn't there to play: the options side by side, with what each means for everyone else. */
function MissingSheet(props: MissingSheetProps) {
  const { seat, onClose } = props
  const { leagueId, gameDayId } = useScoring()
  const schedule = useQuery(courtQueries.schedule(leagueId, gameDayId))
  const roster = useQuery(membersQuery(leagueId))
  const loaded = schedule.data && roster.data ? { schedule: schedule.data, roster: roster.data } : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={`${seat.memberName} ${seat.attendance === 'late' ? 'is late' : "can't play"}`}
    >
      <QueryView
        query={combineQueries(loaded, schedule, roster)}
        what="the choices"
        skeleton={<SkeletonRows rows={4} label="Loading the choices" />}
      >
        {(data) => <Choices {...props} {...data} />}
      </QueryView>
    </Dialog>
  )
}

type ChoicesProps = MissingSheetProps & { schedule: SavedSchedule; roster: readonly Member[] }

function Choices({ seat, court, courts, league, schedule, roster, ...on }: ChoicesProps) {
  const scoring = useScoring()
  const { id } = seat.person
  const kinds = absencesOf(court, courts, id)
  const [kind, setKind] = useState<Absence>(
    () => kinds.find((each) => markOf(each) === seat.attendance) ?? kinds[0],
  )
  const hasLeft = kind === 'left'
  const day = useMemo(() => savedDay(schedule, league), [schedule, league])
  const { result: choices, isDrawing } = useDraws(
    useCallback(
      (draw: DrawRounds) =>
        missingChoices({
          missing: id,
          hasLeft,
          day: { ...day, draw },
          sizes: sizeConfig(league, schedule.day.courtCount ?? league.courtCount),
          game: league,
        }),
      [id, hasLeft, day, schedule, league],
    ),
  )
  const mark = useMutation(markAttendance(scoring))
  const publish = useMutation(publishCourts(scoring))
  const sub = useMutation(addSub(scoring))
  const find = useMutation(findSub(scoring.gameDayId))
  const isPending = mark.isPending || publish.isPending || sub.isPending || find.isPending
  const error = publish.error ?? sub.error ?? find.error ?? mark.error

  /** Stores the mark first: a player marked as absent is left out of any draw that follows. */
  const marked = async () => {
    const to = markOf(kind)
    if (to !== null && to !== seat.attendance) await mark.mutateAsync({ playerIds: [id], mark: to })
  }
  const play = async ({ plan }: MissingChoice) => {
    await marked()
    await publish.mutateAsync(savedDraw(schedule, day, plan))
    on.onClose()
  }
  const name = async (chosen: string) => {
    await marked()
    await sub.mutateAsync({ courtNumber: court.number, playerId: id, name: chosen, games: [] })
    on.onClose()
  }
  const ask = async () => {
    await marked()
    await find.mutateAsync({ playerId: id })
    on.onClose()
  }
  const forfeit = async () => {
    await marked()
    on.onForfeit()
  }
  const other = async () => {
    await marked()
    on.onOtherSub()
  }
  const { reseat, short } = choices
  const free = freeMembers(roster, schedule)
  const gone = new Set([...day.away, id])

  return (
    <div className="space-y-4">
      {kinds.length > 1 && (
        <fieldset>
          <legend className="sr-only">What happened</legend>
          <div className="flex flex-wrap gap-2">
            {kinds.map((each) => (
              <Button
                key={each}
                size="sm"
                aria-pressed={kind === each}
                onClick={() => setKind(each)}
                className="aria-pressed:border-accent/60 aria-pressed:bg-accent-dim aria-pressed:text-accent"
              >
                {ABSENCE_LABELS[each]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {isDrawing ? (
        <SkeletonRows rows={3} label="Loading the choices" />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceCard
            title="Add a sub"
            text={`Nothing changes for the others: ${lowerFirst(restText(choices.sub))}`}
          >
            <ul className="flex max-h-32 flex-wrap gap-2 overflow-y-auto">
              {free.map((member) => (
                <li key={member.playerId} className="min-w-0">
                  <Button
                    size="sm"
                    disabled={isPending}
                    onClick={run(() => name(member.name))}
                    className="max-w-full"
                  >
                    <span className="truncate">{member.name}</span>
                  </Button>
                </li>
              ))}
              <li>
                <Button size="sm" disabled={isPending} onClick={run(other)}>
                  Enter a name
                </Button>
              </li>
            </ul>
          </ChoiceCard>
          {kind !== 'late' && (
            <ChoiceCard
              title="Find a sub"
              text={
                isLastMinute(schedule.day.startsAt)
                  ? 'We ask everyone on the sub list who plays at the last minute, all at once. The first yes plays.'
                  : 'We ask the sub list one after the other, the closest rating first. The first yes plays.'
              }
            >
              <ChoiceButton disabled={isPending} onClick={run(ask)}>
                Ask the sub list
              </ChoiceButton>
            </ChoiceCard>
          )}
          {!hasLeft && kind !== 'late' && league.gameFormat === 'courts' && (
            <ChoiceCard
              title="Reseat everyone who's here"
              text={
                reseat
                  ? `${courtsText(sizesOf(reseat, gone))} ${restText(reseat.rest)} Courts that have started stay as they are.`
                  : 'Not possible: every other court has started, or nothing would change.'
              }
            >
              {reseat && (
                <ChoiceButton disabled={isPending} onClick={run(() => play(reseat))}>
                  Reseat and publish
                </ChoiceButton>
              )}
            </ChoiceCard>
          )}
          <ChoiceCard
            title={kind === 'late' ? 'Start without them' : 'Play on without them'}
            text={
              short
                ? `${restText(short.rest)}${kind === 'late' ? ' Add them when they arrive.' : ''}`
                : `Not possible: ${court.name} would have too few players. A court needs at least 4.${
                    kind === 'late' ? ' Wait for them, or add a sub.' : ''
                  }`
            }
          >
            {short && (
              <ChoiceButton disabled={isPending} onClick={run(() => play(short))}>
                {kind === 'late' ? 'Start without them' : 'Play on and publish'}
              </ChoiceButton>
            )}
          </ChoiceCard>
          {kind !== 'late' && choices.forfeits > 0 && (
            <ChoiceCard
              title={`Forfeit ${countOf(choices.forfeits, 'game')}`}
              text="Opponents win. Nothing changes on the other courts."
            >
              <ChoiceButton disabled={isPending} onClick={run(forfeit)}>
                Forfeit…
              </ChoiceButton>
            </ChoiceCard>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-bad">
          {sentenceFor(error)}
        </p>
      )}
    </div>
  )
}

/** As app.sub_cut_off. */
const isLastMinute = (startsAt: string) => Date.parse(startsAt) - Date.now() <= 2 * 3_600_000

const sizesOf = ({ board }: MissingChoice, away: ReadonlySet<string>) =>
  board.map(({ people }) => people.filter((id) => !away.has(id)).length)

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const FREE_ORDER = { in: 0, waitlist: 1, none: 2, out: 3 }

/** Members without a court who sub for no one: In and waitlisted first, never those who are Out. */
function freeMembers(roster: readonly Member[], schedule: SavedSchedule): Member[] {
  const board = savedBoard(schedule)
  const subs = takenNames(Object.values(schedule.subs))
  const rank = ({ playerId }: Member) => FREE_ORDER[schedule.answers[playerId] ?? 'none']
  return roster
    .filter(
      ({ playerId, name }) =>
        !courtOf(board, playerId) && !subs.has(name) && schedule.answers[playerId] !== 'out',
    )
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
}

type Absence = 'absent' | 'no_show' | 'late' | 'left'

const ABSENCE_LABELS: Record<Absence, string> = {
  absent: 'Absent',
  no_show: 'No-show',
  late: 'Late',
  left: 'Left early or injured',
}

/** Who has played, on any court, can only have left; who hasn't can't have. The likeliest comes first. */
function absencesOf(
  court: Court,
  courts: readonly Court[],
  playerId: string,
): readonly [Absence, ...Absence[]] {
  const hasPlayed = courts
    .flatMap(gamesOf)
    .filter(isEntered)
    .some(({ team1, team2 }) => [...team1, ...team2].some(({ id }) => id === playerId))
  if (hasPlayed) return ['left']
  return gamesOf(court).some(isEntered) ? ['no_show', 'absent', 'late'] : ['absent', 'no_show', 'late']
}

/** The check-in mark for a reason; null leaves their mark as it is. */
const markOf = (absence: Absence): AttendanceMark | null => (absence === 'left' ? null : absence)
