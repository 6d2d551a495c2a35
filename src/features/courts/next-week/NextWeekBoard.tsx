import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { NextWeek } from '@/domain/season/next-week'
import { explainMove } from '@/domain/movement/explain-move'
import { FORMER_PLAYER, countOf, listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { PrintButton } from '@/shared/ui/PrintButton'
import { courtInSentence, courtTitle, type CourtNames } from '@/features/leagues/settings/court-name'
import { boardProblem, courtNumberOf, courtProblem, elsewhere, maxOnCourt } from './board'
import { BoardNote } from './BoardNote'
import { LeftBehindNotice } from './LeftBehindNotice'
import { NextCourtsPreview } from './NextCourtsPreview'
import { NextPerson } from './NextPerson'
import type { NextWeekPlan } from './plan'
import { publishNextWeek, notifiedText } from './publish'
import { ResultsMoved } from './ResultsMoved'
import { useBoard } from './use-board'
import { Badge } from '@/shared/ui/Badge'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { MoveDialog } from './MoveDialog'

type NextWeekBoardProps = {
  leagueId: string
  day: { id: string; week: number; when: string; whenOnPaper: string; courts: number }
  openWeeks: readonly number[]
  plan: NextWeekPlan
  proposal: NextWeek
  members: readonly { id: string; name: string }[]
  /** Who has a name here and nothing else, as far as the reader may know. */
  withoutAccount: ReadonlySet<string>
  names: CourtNames
  myId: string
  manages: boolean
}

/** The courts of the day to come; organizers move people and publish. */
export function NextWeekBoard(props: NextWeekBoardProps) {
  const { leagueId, day, openWeeks, plan, proposal, members, withoutAccount, names } = props
  const { myId, manages } = props
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? FORMER_PLAYER
  const { board, overrides, isChanged, isKept, since, refused, ...edit } = useBoard(plan, proposal.courts, {
    profileId: myId,
    dayId: day.id,
    members,
    nameOf,
  })
  const publish = useMutation(publishNextWeek(leagueId, day.id))
  const [moving, setMoving] = useState<string>()
  const [asking, setAsking] = useState(false)
  const isPublished = plan.seats.length > 0
  const canEdit = manages && !plan.hasGames && openWeeks.length === 0
  const canPublish = canEdit && (!isPublished || isChanged)
  const problem = boardProblem(board, day.courts, (court) => courtTitle(names, court))
  const byHand = new Map(overrides.map(({ id, reason }) => [id, reason]))
  const differs = !sameBoard(board, proposal.courts)

  const courtName = (court: number) => courtInSentence(names, proposal.lastCourts[court - 1] ?? court)
  const nextCourtName = (court: number) => courtInSentence(names, proposal.courts[court - 1]?.number ?? court)
  const reasonsOf = (id: string) => {
    const move = proposal.moves.get(id)
    const to = courtNumberOf(proposal.courts, id)
    if (courtNumberOf(board, id) === to) {
      const [cause, ...rest] = move ? explainMove(move, courtName, nextCourtName) : []
      return cause === undefined ? [] : [cause, ...(proposal.ties.get(id) ?? []), ...rest]
    }
    // The reason that the results have is one for another court.
    return [`Based on current results and RSVPs: ${to === null ? 'no court' : courtTitle(names, to)}.`]
  }
  const moved = isPublished && !isChanged ? elsewhere(board, proposal.courts, byHand) : []
  const confirm = () =>
    publish.mutate(
      {
        seenDrawVersion: plan.drawVersion,
        board: board.filter(({ people }) => people.length > 0),
        overrides,
      },
      { onSuccess: edit.reset, onSettled: () => setAsking(false) },
    )
  // Changes that are not published may have moved them already.
  const out = plan.seats.filter(
    ({ playerId, hasSub }) =>
      plan.answers[playerId] === 'out' && !hasSub && courtNumberOf(board, playerId) !== null,
  )
  const seated = board.flatMap(({ people }) => people)

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 items-start justify-between gap-3">
          <PlanStatus
            week={day.week}
            when={day.when}
            whenOnPaper={day.whenOnPaper}
            openWeeks={openWeeks}
            isPublished={isPublished}
            isChanged={isChanged}
          />
          <PrintButton />
        </div>
        {canEdit && (
          <div className="flex flex-wrap gap-2 print:hidden">
            {differs && (isPublished || isChanged) && <Button onClick={edit.fromResults}>Use results</Button>}
            {isChanged && <Button onClick={edit.reset}>Discard changes</Button>}
            {canPublish && (
              <Button variant="primary" disabled={problem !== null} onClick={() => setAsking(true)}>
                Publish
              </Button>
            )}
          </div>
        )}
      </div>
      <BoardNote
        told={publish.data && !isChanged ? notifiedText(publish.data) : null}
        saveFailed={isChanged && !isKept}
        since={since}
        problem={canPublish && board.length > 0 ? problem : null}
        openWeeks={openWeeks}
        isDrawn={manages && plan.hasGames}
        hasMoved={moved.length > 0}
        out={manages ? out.map(({ playerId }) => nameOf(playerId)) : []}
        manages={manages}
        isPublished={isPublished}
        isChanged={isChanged}
      />
      {canEdit && refused ? (
        <LeftBehindNotice refused={refused} names={names} nameOf={nameOf} onDismiss={edit.dismissRefused} />
      ) : (
        moved.length > 0 && (
          <ResultsMoved
            people={moved}
            names={names}
            nameOf={nameOf}
            wayOn={!manages || openWeeks.length > 0 ? null : canEdit ? TAKE_OVER : IN_SCHEDULER}
          />
        )
      )}
      <NextCourtsPreview
        board={board}
        left={members.map(({ id }) => id).filter((id) => !seated.includes(id))}
        names={names}
        myId={myId}
        {...(canEdit && { problemOf: (people) => courtProblem(people, maxOnCourt(board, day.courts)) })}
        renderPerson={(id) => (
          <NextPerson
            key={id}
            name={nameOf(id)}
            isMe={id === myId}
            answer={plan.answers[id]}
            reasons={reasonsOf(id)}
            byHand={byHand.get(id)}
            hasNoAccount={manages && withoutAccount.has(id)}
            {...(canEdit && { onMove: () => setMoving(id) })}
          />
        )}
      />
      {moving !== undefined && (
        <MoveDialog
          person={{ id: moving, name: nameOf(moving) }}
          board={board}
          courts={day.courts}
          names={names}
          nameOf={nameOf}
          onClose={() => setMoving(undefined)}
          onMove={(move) => {
            edit.move(moving, move)
            setMoving(undefined)
          }}
        />
      )}
      <PublishDialog
        open={asking}
        week={day.week}
        again={isPublished}
        reached={seated.filter((id) => id !== myId && !withoutAccount.has(id)).length}
        unreached={seated.filter((id) => withoutAccount.has(id)).map(nameOf)}
        pending={publish.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

const TAKE_OVER = 'Select Use results and publish again, or leave the courts as they are.'
const IN_SCHEDULER = 'Games are already scheduled. Change courts in the scheduler or leave them as they are.'

const sameBoard = (a: NextWeek['courts'], b: NextWeek['courts']) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (board: NextWeek['courts']) => board.map(({ number, people }) => [number, people.toSorted()])

type PlanStatusProps = {
  when: string
  whenOnPaper: string
  week: number
  /** Weeks that have begun and are not finalized. */
  openWeeks: readonly number[]
  isPublished: boolean
  isChanged: boolean
}

/** What the courts below are: published, provisional or proposed. */
function PlanStatus({ when, whenOnPaper, week, openWeeks, isPublished, isChanged }: PlanStatusProps) {
  return (
    <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
      <span>
        Week {week} · <span className="print:hidden">{when}</span>
        <span aria-hidden className="hidden print:inline">
          {whenOnPaper}
        </span>
      </span>
      {isChanged ? (
        <Badge tone="warning">Not published yet</Badge>
      ) : isPublished ? (
        <Badge tone="good">Published</Badge>
      ) : (
        <Badge tone={openWeeks.length > 0 ? 'warning' : 'neutral'}>
          {openWeeks.length > 0 ? 'Provisional' : 'Proposed'}
        </Badge>
      )}
    </h2>
  )
}

type PublishDialogProps = {
  open: boolean
  week: number
  /** The courts were published before. */
  again: boolean
  /** How many people on the courts a message reaches, and the names of those whom it does not. */
  reached: number
  unreached: readonly string[]
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Before the courts are everyone's: who is told, and who has to be told another way. */
function PublishDialog(props: PublishDialogProps) {
  const { week, again, reached, unreached, ...dialog } = props
  return (
    <ConfirmDialog {...dialog} title={`Publish week ${week} courts?`} confirmLabel="Publish">
      {again
        ? 'Players whose court changed get a notification.'
        : `${countOf(reached, 'player')} will be notified.`}
      {unreached.length > 0 &&
        ` ${listOf(unreached)} ${unreached.length === 1 ? 'has' : 'have'} no account, so tell them yourself.`}
    </ConfirmDialog>
  )
}
