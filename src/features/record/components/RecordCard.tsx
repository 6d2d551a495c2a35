import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import {
  balanceOf,
  partnersOrOpponents,
  recordDays,
  type PartnerOrOpponent,
  type RecordDay,
} from '@/domain/record/record'
import { dayIn, dateIn } from '@/shared/lib/dates'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { Skeleton } from '@/shared/ui/Skeleton'
import { recordQueries } from '../api'
import { RecordFigures, balanceText } from './RecordFigures'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { countOf, winShareText } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { whole } from '@/domain/fraction'
import { Table } from '@/shared/ui/Table'
import { Button } from '@/shared/ui/Button'

type RecordCardProps = {
  playerId: string
  title: string
  /** The text if there are no games. */
  empty: { title: string; text: string }
}

/** A person's record over all games that the reader may see. */
export function RecordCard({ playerId, title, empty }: RecordCardProps) {
  const query = useQuery(recordQueries.games(playerId))
  return (
    <Card as="section" aria-label={title} className="space-y-5">
      <h2 className="font-semibold">{title}</h2>
      <QueryView
        query={query}
        what="games"
        skeleton={
          <div role="status" aria-label="Loading games" className="space-y-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-48" />
            <div className="grid gap-5 sm:grid-cols-2">
              <Skeleton className="h-40" />
              <Skeleton className="h-40" />
            </div>
          </div>
        }
        renderFailed={(failed) => (
          <div className="grid min-h-48 content-center max-lg:min-h-96">{failed}</div>
        )}
        empty={
          // Tall enough that what is below doesn't jump far up.
          <div className="grid min-h-60 content-center max-lg:min-h-96">
            <EmptyState title={empty.title} icon={<Trophy aria-hidden />}>
              {empty.text}
            </EmptyState>
          </div>
        }
      >
        {(games) => (
          <>
            <RecordFigures balance={balanceOf(games)} />
            <RecordTrend days={recordDays(games, (at) => dayIn(at, HERE))} timeZone={HERE} />
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <CompanyList title="Partners" company={partnersOrOpponents(games, 'partner')} />
              <CompanyList title="Opponents" company={partnersOrOpponents(games, 'opponents')} />
            </div>
          </>
        )}
      </QueryView>
    </Card>
  )
}

/** Days in the reader's time zone, because games of several leagues share no other. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

const AT_FIRST = 5

type CompanyListProps = { title: string; company: readonly PartnerOrOpponent[] }

/** Whom someone plays with or against, the most frequent first. */
function CompanyList({ title, company }: CompanyListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? company : company.slice(0, AT_FIRST)
  if (company.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {shown.map(({ id, name, balance }) => (
          <li
            key={id ?? name}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5"
          >
            {id === null ? (
              <span className="max-w-full wrap-break-word">{name} (guest)</span>
            ) : (
              <Link
                to={paths.player(id)}
                className="max-w-full font-medium wrap-break-word hover:text-accent"
              >
                {name}
              </Link>
            )}
            <span className="shrink-0 text-note text-muted tabular-nums">
              {balanceText(balance)} in {countOf(balance.games, 'game')}
            </span>
          </li>
        ))}
      </ul>
      {company.length > AT_FIRST && <ShowAll isWhole={isWhole} onToggle={setWhole} total={company.length} />}
    </section>
  )
}

const WIDTH = 100
const HEIGHT = 100
/** The number of rows of the table next to the chart that match its height. */
const ROWS_AT_FIRST = 4

type RecordTrendProps = { days: readonly RecordDay[]; timeZone: string }

/** The share of games won after each day of play, as a line chart with its scale and a table next to it. */
function RecordTrend({ days, timeZone }: RecordTrendProps) {
  const [isWhole, setWhole] = useState(false)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return null
  const newestFirst = days.toReversed()
  return (
    <section aria-label="Trend" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <figure className="min-w-0">
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
          <div aria-hidden className="col-start-2 mt-2.5 flex flex-wrap justify-between gap-x-3">
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

type ShowAllProps = {
  isWhole: boolean
  onToggle: (isWhole: boolean) => void
  /** 'days': "Show all 12 days"; left out where the list says what it holds. */
  things?: string
  total: number
}

/** Below the first of a list: shows the rest in place, and hides it again. */
function ShowAll({ isWhole, onToggle, things = '', total }: ShowAllProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-3"
      onClick={() => onToggle(!isWhole)}
      aria-expanded={isWhole}
    >
      {`${isWhole ? 'Show fewer' : `Show all ${total}`} ${things}`.trim()}
    </Button>
  )
}
