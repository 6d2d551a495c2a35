import { partnersOf } from '@/domain/partners'
import { listOf } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { Details } from '@/shared/ui/Details'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { courtBoardFairness, drawnRounds } from '../court-board-fairness'
import { useScheduler } from '../use-scheduler'

/** How even the games are: partners, opponents, byes, and how long the game day will take. */
export function FairnessCard() {
  const { courtBoard, settings, people } = useScheduler()
  const fairness = courtBoardFairness(courtBoard.plan, settings, people)
  if (!fairness && !courtBoard.isDrawing) return null
  return (
    <section aria-labelledby="fairness" className="print:hidden">
      <div className="mb-2 flex min-h-9 items-center px-1">
        <h2 id="fairness" className="text-ui font-semibold">
          Fairness
        </h2>
      </div>
      {fairness ? (
        <Figures fairness={fairness} />
      ) : (
        <SkeletonRows rows={3} picture={false} label="Generating games" />
      )}
    </section>
  )
}

function Figures({ fairness }: { fairness: NonNullable<ReturnType<typeof courtBoardFairness>> }) {
  const { courtBoard, schedule, settings, personOf } = useScheduler()
  const sitting = courtBoard.plan.isAcross
    ? drawnRounds(courtBoard.plan.courts, partnersOf(settings)).filter(({ byes }) => byes.length > 0)
    : []
  return (
    <Card>
      <dl className="space-y-2.5 text-note">
        {fairness.figures.map(({ title, text, isBest }) => (
          <Figure key={title} title={title} text={text} look={isBest ? 'text-good' : 'text-warning'} />
        ))}
        <Figure title="Time" text={`about ${fairness.minutes} min`} look="text-ink" />
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-note text-muted">{fairness.verdict}</p>
      <Details className="mt-1">
        <ul className="space-y-2">
          {fairness.groups.map(({ title, sentences }) => (
            <li key={title}>
              <span className="font-semibold text-ink">{title}</span> {sentences.join(' ')}
            </li>
          ))}
          {(courtBoard.isNew || schedule.draw.seed !== null) && <li>Shuffle #{courtBoard.draft.seed}</li>}
        </ul>
      </Details>
      {sitting.length > 0 && (
        <div className="border-t border-line pt-3 text-note">
          <h3 className="font-semibold">Byes</h3>
          <ol className="mt-1 space-y-1 text-muted">
            {sitting.map(({ number, byes }) => (
              <li key={number}>
                {number}: {listOf(byes.map((id) => personOf(id).name))}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  )
}

function Figure({ title, text, look }: { title: string; text: string; look: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{title}</dt>
      <dd className={classNames('text-right font-semibold', look)}>{text}</dd>
    </div>
  )
}
