import type { RecordDay } from '@/domain/record/record'
import { dateIn } from '@/shared/lib/dates'
import { Table } from '@/shared/ui/Table'
import { balanceText, percent } from './RecordFigures'

const WIDTH = 320
const HEIGHT = 96
const MARGIN = 6

type RecordTrendProps = { days: readonly RecordDay[]; timeZone: string }

/** The share of games won after each day of play, as a line and as a table. */
export function RecordTrend({ days, timeZone }: RecordTrendProps) {
  const last = days.at(-1)
  if (!last || days.length < 2) return null
  const points = days.map(({ shareSoFar }, i) => ({
    x: MARGIN + (i / (days.length - 1)) * (WIDTH - 2 * MARGIN),
    y: MARGIN + (1 - shareSoFar) * (HEIGHT - 2 * MARGIN),
  }))
  const end = points.at(-1)
  return (
    <figure>
      <figcaption className="mb-2 text-note text-muted">
        Games won so far, after each of {days.length} days
      </figcaption>
      <svg
        role="img"
        aria-label={`From ${percent(days[0]?.shareSoFar ?? 0)} to ${percent(last.shareSoFar)}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full max-w-xl text-accent"
        fill="none"
      >
        <line
          x1={MARGIN}
          x2={WIDTH - MARGIN}
          y1={HEIGHT / 2}
          y2={HEIGHT / 2}
          className="stroke-line"
          strokeDasharray="4 4"
        />
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {end && <circle cx={end.x} cy={end.y} r="4" fill="currentColor" />}
      </svg>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent">
          As a table
        </summary>
        <Table
          caption="Games won, day by day"
          rows={days.toReversed()}
          rowKey={({ playedAt }) => playedAt}
          columns={[
            { head: 'Day', cell: ({ playedAt }) => dateIn(playedAt, timeZone), isRowHeader: true },
            {
              head: 'Won–lost',
              cell: ({ balance }) => balanceText(balance),
              align: 'right',
              className: 'tabular-nums',
            },
            {
              head: 'So far',
              cell: ({ shareSoFar }) => percent(shareSoFar),
              align: 'right',
              className: 'tabular-nums',
            },
          ]}
        />
      </details>
    </figure>
  )
}
