import { useState } from 'react'
import type { RecordDay } from '@/domain/record/record'
import { winShareText } from '@/domain/format-text'
import { whole } from '@/domain/fraction'
import { dateIn } from '@/shared/lib/dates'
import { ShowAll } from '@/shared/ui/ShowAll'
import { Table } from '@/shared/ui/Table'
import { balanceText } from './RecordFigures'

const WIDTH = 100
const HEIGHT = 100
/** The number of rows of the table next to the chart that match its height. */
const ROWS_AT_FIRST = 4

type RecordTrendProps = { days: readonly RecordDay[]; timeZone: string }

/** The share of games won after each day of play, as a line chart with its scale and a table next to it. */
export function RecordTrend({ days, timeZone }: RecordTrendProps) {
  const [isWhole, setWhole] = useState(false)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return null
  const newestFirst = days.toReversed()
  return (
    <section aria-label="Trend" className="grid gap-4 sm:grid-cols-2">
      <figure>
        <figcaption className="mb-4 text-note text-muted">Win percentage over {days.length} days</figcaption>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
          <div aria-hidden className="-my-2 flex flex-col justify-between text-right">
            <span>{winShareText(whole(1))}</span>
            <span>{winShareText({ num: 1, den: 2 })}</span>
            <span>{winShareText(whole(0))}</span>
          </div>
          <Line
            days={days}
            label={`From ${winShareText(first.shareSoFar)} to ${winShareText(last.shareSoFar)}`}
          />
          <div aria-hidden className="col-start-2 mt-2.5 flex justify-between gap-3">
            <span>{dateIn(first.playedAt, timeZone)}</span>
            <span>{dateIn(last.playedAt, timeZone)}</span>
          </div>
        </div>
      </figure>
      <div>
        <Table
          caption="Win percentage by day"
          rows={isWhole ? newestFirst : newestFirst.slice(0, ROWS_AT_FIRST)}
          rowKey={({ playedAt }) => playedAt}
          columns={[
            { head: 'Date', cell: ({ playedAt }) => dateIn(playedAt, timeZone), isRowHeader: true },
            {
              head: 'Won–lost',
              cell: ({ balance }) => balanceText(balance),
              align: 'right',
              className: 'tabular-nums',
            },
            {
              head: 'To date',
              cell: ({ shareSoFar }) => winShareText(shareSoFar),
              align: 'right',
              className: 'tabular-nums whitespace-nowrap',
            },
          ]}
        />
        {days.length > ROWS_AT_FIRST && (
          <ShowAll isWhole={isWhole} onToggle={setWhole} total={days.length} things="days" />
        )}
      </div>
    </section>
  )
}

/** Fills the available room; only the strokes keep their width. */
function Line({ days, label }: { days: readonly RecordDay[]; label: string }) {
  const points = days.map(({ shareSoFar }, i) => ({
    x: (i / (days.length - 1)) * WIDTH,
    y: (1 - shareSoFar.num / shareSoFar.den) * HEIGHT,
  }))
  const end = points.at(-1)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-36 w-full overflow-visible text-accent"
      fill="none"
    >
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          x1={0}
          x2={WIDTH}
          y1={share * HEIGHT}
          y2={share * HEIGHT}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      {end && (
        // A line without length and with round ends is a dot that scaling can't distort.
        <path
          d={`M${end.x},${end.y}h0`}
          stroke="currentColor"
          strokeWidth="9"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
