import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { NextWeek } from '@/domain/season/next-week'
import { explainMove } from '@/domain/movement/explain-move'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { PrintButton } from '@/shared/ui/PrintButton'
import { courtInSentence, type CourtNames } from '../court-name'
import { boardProblem, courtOf } from './board'
import { NextCourts } from './NextCourts'
import { NextPerson } from './NextPerson'
import type { NextWeekPlan } from './plan'
import { PlanStatus } from './PlanStatus'
import { publishNextWeek } from './publish'
import { useBoard } from './use-board'

const MoveDialog = lazy(async () => {
  const { MoveDialog: dialog } = await import('./MoveDialog')
  return { default: dialog }
})

type NextWeekBoardProps = {
  leagueId: string
  day: { id: string; week: number; when: string }
  openWeeks: readonly number[]
  plan: NextWeekPlan
  proposal: NextWeek
  members: readonly { id: string; name: string }[]
  names: CourtNames
  myId: string
  manages: boolean
}

/** The courts of the day to come; organisers move people and publish. */
export function NextWeekBoard(props: NextWeekBoardProps) {
  const { leagueId, day, openWeeks, plan, proposal, members, names, myId, manages } = props
  const { board, overrides, isChanged, ...edit } = useBoard(plan, proposal.courts)
  const publish = useMutation(publishNextWeek(leagueId, day.id))
  const [moving, setMoving] = useState<string>()
  const [asking, setAsking] = useState(false)
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? 'Past member'
  const isPublished = plan.seats.length > 0
  const canEdit = manages && !plan.hasGames && openWeeks.length === 0
  const problem = boardProblem(board)
  const byHand = new Map(overrides.map(({ id, reason }) => [id, reason]))
  const differs = !sameBoard(board, proposal.courts)

  const courtName = (court: number) => courtInSentence(names, proposal.lastCourts[court - 1] ?? court)
  const reasonsOf = (id: string) => {
    const move = proposal.moves.get(id)
    // What somebody changed outside of this page has no reason here, and that of the results would be wrong.
    return move && courtOf(board, id) === courtOf(proposal.courts, id) ? explainMove(move, courtName) : []
  }
  const confirm = () =>
    publish.mutate(
      {
        seenDrawVersion: plan.drawVersion,
        board: board.filter(({ people }) => people.length > 0),
        overrides,
      },
      { onSuccess: edit.reset, onSettled: () => setAsking(false) },
    )
  const seated = board.flatMap(({ people }) => people)

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PlanStatus
          week={day.week}
          when={day.when}
          openWeeks={openWeeks}
          isPublished={isPublished}
          isChanged={isChanged}
        />
        <div className="flex flex-wrap gap-2 print:hidden">
          <PrintButton />
          {canEdit && (
            <>
              {differs && (isPublished || isChanged) && (
                <Button onClick={edit.fromResults}>Use the results</Button>
              )}
              {isChanged && <Button onClick={edit.reset}>Discard changes</Button>}
              {(!isPublished || isChanged) && (
                <Button variant="primary" disabled={problem !== null} onClick={() => setAsking(true)}>
                  Publish
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {canEdit && problem !== null && board.length > 0 && (
        <p role="alert" className="text-sm text-warning">
          {problem}
        </p>
      )}
      {manages && openWeeks.length > 0 && (
        <p className="text-note text-muted print:hidden">
          {`Finalize week ${openWeeks.join(' and ')} to publish these courts.`}
        </p>
      )}
      {manages && plan.hasGames && (
        <p className="text-note text-muted print:hidden">
          The games of this day are drawn already, so its courts are changed in the scheduler.
        </p>
      )}
      <NextCourts
        board={board}
        left={members.map(({ id }) => id).filter((id) => !seated.includes(id))}
        names={names}
        myId={myId}
        renderPerson={(id) => (
          <NextPerson
            key={id}
            name={nameOf(id)}
            isMe={id === myId}
            answer={plan.answers[id]}
            reasons={reasonsOf(id)}
            byHand={byHand.get(id)}
            {...(canEdit && { onMove: () => setMoving(id) })}
          />
        )}
      />
      {moving !== undefined && (
        <Suspense fallback={null}>
          <MoveDialog
            person={{ id: moving, name: nameOf(moving) }}
            board={board}
            names={names}
            nameOf={nameOf}
            onClose={() => setMoving(undefined)}
            onMove={(move) => {
              edit.move(moving, move)
              setMoving(undefined)
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        pending={publish.isPending}
        title={`Publish the courts of week ${day.week}?`}
        confirmLabel="Publish"
      >
        {isPublished
          ? 'Whoever has another court than before is told in the app.'
          : `${seated.length} players are told in the app where they play. You can publish again until games are drawn.`}
      </ConfirmDialog>
    </div>
  )
}

const sameBoard = (a: NextWeek['courts'], b: NextWeek['courts']) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (board: NextWeek['courts']) => board.map(({ number, people }) => [number, people.toSorted()])
