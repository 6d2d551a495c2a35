import { Pencil, Lock, Minus, Pin, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { BoardCourt } from '@/domain/game-day-plan/board-layout'
import type { CourtPlan, CourtProblem } from '@/domain/game-day-plan/plan-court'
import { classNames } from '@/shared/lib/class-names'
import { lazyView } from '@/shared/lib/lazy-view'
import { boardCourtTitle } from '../schedule'
import { useScheduler } from '../use-scheduler'
import { DropCard, MoveHereButton, PersonCard } from './PersonCard'
import { IconButton } from '@/shared/ui/Button'
import { ALL_COURTS } from '@/domain/game-day-plan/plan-game-day'
import { MAX_ON_COURT } from '@/domain/movement/court-sizes'
import { countOf, listOf } from '@/domain/format-text'
import { Card } from '@/shared/ui/Card'

const CourtNameDialog = lazyView(async () => (await import('./BoardDialogs')).CourtNameDialog)

type CourtColumnProps = { court: BoardCourt; plan: CourtPlan | undefined }

export function CourtColumn({ court: { number, people }, plan }: CourtColumnProps) {
  const { courtBoard, schedule, settings, selected, put, personOf } = useScheduler()
  // Players here also play on the other courts, so this would be misleading on paper.
  const isRoundRobin = settings.gameFormat === 'round_robin'
  const held = selected === null ? undefined : courtBoard.held.get(selected)
  const taking =
    selected === null ||
    people.includes(selected) ||
    courtBoard.subAssignmentsByPlayer.has(selected) ||
    (held !== undefined && held !== number)
      ? null
      : selected
  return (
    <section
      aria-label={boardCourtTitle(number, schedule.courtNames)}
      className={classNames('min-w-0 break-inside-avoid', people.length === 0 && 'print:hidden')}
    >
      <CourtHead number={number} count={people.length} />
      <DropCard
        onDropPerson={(id) => put(id, { court: number })}
        className={classNames('p-2.5 print:p-1', isRoundRobin && 'print:hidden')}
      >
        {people.length > 0 && (
          <ol className="space-y-2 print:space-y-0.5">
            {people.map((id, place) => (
              <PersonCard key={id} id={id} court={number} place={place} />
            ))}
          </ol>
        )}
        {taking !== null && (
          <MoveHereButton
            id={taking}
            target={{ court: number }}
          >{`Move ${personOf(taking).name} here`}</MoveHereButton>
        )}
        {taking === null && people.length === 0 && (
          <p className="px-2 py-3 text-center text-note text-muted">No one is on this court.</p>
        )}
      </DropCard>
      {plan && <RotationsCard plan={plan} />}
    </section>
  )
}

function CourtHead({ number, count }: { number: number; count: number }) {
  const { schedule } = useScheduler()
  const [isNaming, setIsNaming] = useState(false)
  const name = schedule.courtNames[number]
  return (
    <div className="mb-2 flex min-h-9 print:mb-1 print:min-h-0 items-center gap-1 pl-1">
      <h2 className="min-w-0 wrap-break-word text-ui font-semibold">
        Court {number} {name !== undefined && <span className="font-normal text-muted">{name}</span>}
      </h2>
      <IconButton
        label={`Name court ${number}`}
        onClick={() => setIsNaming(true)}
        className="-my-1 print:hidden"
      >
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <span className="ml-auto pr-1 font-numeral text-base text-muted print:hidden">{count}</span>
      <Suspense>
        {isNaming && <CourtNameDialog number={number} onClose={() => setIsNaming(false)} />}
      </Suspense>
    </div>
  )
}

/** More than a game day can hold, but few enough for a fast search. */
const MOST_ROTATIONS = 20

function RotationsCard({ plan }: { plan: CourtPlan }) {
  const { courtsideNames, courtBoard, isClosed, settings } = useScheduler()
  const { number: court, rotations } = plan
  const locked = rotations.filter(({ isLocked }) => isLocked).length
  // In formats across courts, every court has the same rounds.
  const setCount = (count: number) =>
    courtBoard.change({ kind: 'rotations', court: courtBoard.plan.isAcross ? ALL_COURTS : court, count })
  const names = (ids: readonly string[]) => ids.map((id) => courtsideNames(id))
  return (
    <Card className="mt-2.5 print:mt-1 print:p-2">
      <div className="flex items-center justify-between">
        <h3 className="text-note font-semibold">Rotations</h3>
        {/* Later rounds of king of the court follow from results, on the game day. */}
        {!isClosed && !plan.problem && settings.gameFormat !== 'king_of_court' && (
          <div className="-my-2 -mr-2 flex print:hidden">
            <IconButton
              label={`Remove a rotation from court ${court}`}
              disabled={courtBoard.isDrawing || rotations.length <= Math.max(1, locked)}
              onClick={() => setCount(rotations.length - 1)}
            >
              <Minus aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={`Add a rotation to court ${court}`}
              disabled={courtBoard.isDrawing || rotations.length >= MOST_ROTATIONS}
              onClick={() => setCount(rotations.length + 1)}
            >
              <Plus aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </div>
      {plan.problem && <p className="mt-1.5 text-note text-warning">{problemText(plan.problem)}</p>}
      {rotations.length === 0 && !plan.problem && (
        <p className="mt-1.5 text-note text-muted">
          {courtBoard.isDrawing
            ? 'Generating games…'
            : settings.gameFormat === 'round_robin'
              ? 'No games here.'
              : 'These players start next round.'}
        </p>
      )}
      <ol
        aria-busy={courtBoard.isDrawing}
        className="mt-1.5 space-y-1.5 transition-opacity aria-busy:opacity-50"
      >
        {rotations.map(({ number, team1, team2, byes, isLocked, games }) => (
          <li key={number} className="flex gap-2.5 text-note">
            <span className="w-4 shrink-0 font-numeral text-base leading-5 text-muted">{number}</span>
            <div className="min-w-0 flex-1">
              <p className="wrap-break-word">
                <span className="inline-block pr-1.5 text-team1">{names(team1).join(' & ')}</span>
                {/* If the names are long, the second team starts its own line, dash first. */}
                <span className="inline-block text-team2">
                  <span className="pr-1.5 text-muted">–</span>
                  {names(team2).join(' & ')}
                </span>
              </p>
              {byes.length > 0 && (
                <p className="text-xs text-muted">
                  {listOf(names(byes))} {byes.length === 1 ? 'sits out' : 'sit out'}
                </p>
              )}
            </div>
            <ScoreBoxes />
            <RotationState
              label={`rotation ${number} on court ${court}`}
              games={games.flatMap(({ id }) => id ?? [])}
              isLocked={isLocked}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}

type RotationStateProps = { label: string; games: readonly string[]; isLocked: boolean }

/** Played, so fixed; or published, with a pin that keeps it from being redrawn. */
function RotationState({ label, games, isLocked }: RotationStateProps) {
  const { courtBoard, schedule, isClosed } = useScheduler()
  const isPinned = games.some((id) => courtBoard.pinned.has(id))
  const isPlayed = schedule.courts.some((court) =>
    court.games.some((game) => game.isPlayed && games.includes(game.id)),
  )
  if (isPlayed || (isLocked && !isPinned))
    return (
      // As wide as the pins above and below it, to line up.
      <span className="-mr-2 flex w-11 shrink-0 justify-center print:hidden">
        <Lock aria-label="Played" className="mt-0.5 size-3.5 text-muted" />
      </span>
    )
  if (isClosed || games.length === 0) return null
  return (
    <IconButton
      label={`Pin ${label}`}
      aria-pressed={isPinned}
      onClick={() => courtBoard.change({ kind: isPinned ? 'unpin' : 'pin', games })}
      className="-my-3 -mr-2 shrink-0 print:hidden"
    >
      <Pin aria-hidden className={classNames('size-3.5', isPinned && 'fill-current text-accent')} />
    </IconButton>
  )
}

/** On paper: space for each side's score. */
function ScoreBoxes() {
  return (
    <span aria-hidden className="hidden shrink-0 gap-1 print:flex">
      <span className="h-6 w-9 rounded-sm border border-line" />
      <span className="h-6 w-9 rounded-sm border border-line" />
    </span>
  )
}

const problemText = ({ kind, people }: CourtProblem) =>
  kind === 'tooFew'
    ? `Needs ${countOf(people, 'more player', 'more players')} for a game.`
    : `${countOf(people, 'player')} too many. A court takes up to ${MAX_ON_COURT}.`
