import { nightRounds } from '@/domain/schedule/plan-night'
import { listOf } from '@/domain/wording'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { nightFairness } from '../fairness-lines'
import { useScheduler } from '../use-scheduler'

/** How even the draw is: partners, opponents, sit-outs, and how long the night will take. */
export function FairnessCard() {
  const { night, schedule, settings, personOf } = useScheduler()
  const fairness = nightFairness(night.plan, settings)
  if (!fairness) return null
  const sitting = night.plan.isAcross
    ? nightRounds(night.plan.courts).filter(({ byes }) => byes.length > 0)
    : []
  return (
    <section aria-labelledby="fairness" className="print:hidden">
      <div className="mb-2 flex min-h-9 items-center px-1">
        <h2 id="fairness" className="text-ui font-semibold">
          Fairness
        </h2>
      </div>
      <Card>
        <dl className="space-y-2.5 text-note">
          {fairness.figures.map(({ title, text, isBest }) => (
            <Figure key={title} title={title} text={text} look={isBest ? 'text-good' : 'text-warning'} />
          ))}
          <Figure title="Minutes" text={`about ${fairness.minutes}`} look="text-ink" />
        </dl>
        <p className="mt-3 border-t border-line pt-3 text-note text-muted">
          {fairness.verdict}
          {(night.isNew || schedule.draw.seed !== null) && ` Seed ${night.draft.seed}.`}
        </p>
        <details className="mt-1 text-note text-muted">
          <summary className="min-h-9 py-1.5 font-medium hover:text-ink">In detail</summary>
          <ul className="space-y-2">
            {fairness.groups.map(({ title, sentences }) => (
              <li key={title}>
                <span className="font-semibold text-ink">{title}</span> {sentences.join(' ')}
              </li>
            ))}
          </ul>
        </details>
        {sitting.length > 0 && (
          <div className="border-t border-line pt-3 text-note">
            <h3 className="font-semibold">Sitting out</h3>
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
    </section>
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
