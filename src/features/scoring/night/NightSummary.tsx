import { countOf } from '@/domain/wording'
import { Card } from '@/shared/ui/Card'
import type { Court } from '../courts'
import { nightProgress } from './night-progress'
import { ProgressTicks } from './ProgressTicks'

/** How far the night is, in one line and one bar. */
export function NightSummary({ courts }: { courts: readonly Court[] }) {
  const { games, done, courts: all, courtsDone } = nightProgress(courts)
  return (
    <Card tone="featured" className="mb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">
          <span className="font-numeral text-3xl/8 font-bold tabular-nums">{done}</span>
          <span className="text-muted"> of {countOf(games, 'game')} in</span>
        </p>
        <p className="text-note text-muted">
          {courtsDone === all ? 'Every court is done' : `${courtsDone} of ${countOf(all, 'court')} done`}
        </p>
      </div>
      <ProgressTicks games={games} done={done} className="mt-3" />
    </Card>
  )
}
