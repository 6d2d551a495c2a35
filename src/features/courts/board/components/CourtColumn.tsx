import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { BoardCourt } from '@/domain/game-day-plan/board-layout'
import type { CourtPlan } from '@/domain/game-day-plan/plan-court'
import { classNames } from '@/shared/lib/class-names'
import { lazyView } from '@/shared/lib/lazy-view'
import { boardCourtTitle } from '../schedule'
import { useScheduler } from '../use-scheduler'
import { DropCard } from './DropCard'
import { PersonCard } from './PersonCard'
import { MoveHereButton } from './MoveHereButton'
import { RotationsCard } from './RotationsCard'
import { IconButton } from '@/shared/ui/IconButton'

const CourtNameDialog = lazyView(async () => (await import('./CourtNameDialog')).CourtNameDialog)

type CourtColumnProps = { court: BoardCourt; plan: CourtPlan | undefined }

/** One court: its players in order, and their games. */
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

/** The court's number and name, and its number of players. */
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
