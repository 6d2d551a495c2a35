import { Suspense } from 'react'
import { explainNeighbors, explainPlace } from '@/domain/season/explain-place'
import type { RankingRow, RankingWeek } from '@/domain/season/season-ranking'
import { ordinal } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { Fold } from '@/shared/ui/Details'
import { Dialog } from '@/shared/ui/Dialog'
import { type CourtNames, courtInSentence } from '@/features/leagues/league'
import type { LeagueRatings } from '../ratings/league-ratings'
import { signedDiff, wonLost } from '../league-ranking'
import { lazyView } from '@/shared/lib/lazy-view'

/** Only leagues that show ratings need it. */
const RatingReportView = lazyView(async () => (await import('../ratings/RatingReport')).RatingReportView)

/** More weeks scroll, because two figures in each column need their room. */
const WEEKS_THAT_FIT = 14
/** The places that a chart has room to write. */
const WRITTEN = 12

type WhyDialogProps = {
  ranking: RankingWeek
  weeks: readonly number[]
  row: RankingRow
  isMe: boolean
  /** Its last week is still being played. */
  isSoFar?: boolean | undefined
  courtNames?: CourtNames
  ratings?: LeagueRatings | undefined
  onClose: () => void
}

/** "Why am I here?": what decided a player's place, in sentences, and their places of the season as a list. */
export function WhyDialog({
  ranking,
  weeks,
  row,
  isMe,
  isSoFar,
  courtNames = {},
  ratings,
  onClose,
}: WhyDialogProps) {
  const place = row.place === null ? 'not ranked' : ordinal(row.place)
  const courtName = (court: number) => courtInSentence(courtNames, court)
  const sentences = explainPlace(ranking, row.id, courtName)
  const neighbors = explainNeighbors(ranking, row.id, courtName)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isMe ? `Why you're ${place}` : `Why ${row.name} is ${place}`}
      description={`${isSoFar ? 'So far' : `After week ${ranking.week}`}: ${wonLost(row)}, point diff ${signedDiff(row)}`}
    >
      <ul className="space-y-2">
        {sentences.slice(0, sentences.length - neighbors.length).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {row.trend.length > 1 && (
        <>
          <h3 className="mt-5 text-sm font-semibold text-muted">Place by week</h3>
          <div
            role="region"
            aria-label="Place by week"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
            tabIndex={0}
            className="overflow-x-auto"
          >
            {/* The chart starts where the table's weeks do, so that each point is above its week. */}
            <div className={classNames(row.trend.length > WEEKS_THAT_FIT && 'min-w-4xl')}>
              <div className="pl-12">
                <SeasonChart weeks={weeks} places={row.trend} />
              </div>
              <table className="w-full table-fixed text-center text-note tabular-nums">
                <thead>
                  <tr className="text-muted">
                    <th scope="row" className="w-12 text-left font-medium">
                      Week
                    </th>
                    {row.trend.map((_place, index) => (
                      <th key={weeks[index]} scope="col" className="font-medium">
                        {weeks[index]}
                      </th>
                    ))}
                  </tr>
                </thead>
                {/* The chart says them too, unless there are too many. */}
                <tbody className={classNames(row.trend.length <= WRITTEN && 'sr-only')}>
                  <tr>
                    <th scope="row" className="text-left font-medium text-muted">
                      Place
                    </th>
                    {row.trend.map((each, index) => (
                      <td key={weeks[index]} className="font-semibold">
                        {each ?? '–'}
                      </td>
                    ))}
                  </tr>
                </tbody>
              </table>
            </div>
          </div>
        </>
      )}
      {(neighbors.length > 0 || ratings) && (
        <div className="mt-5 border-t border-line">
          {neighbors.length > 0 && (
            <Fold title={isMe ? 'Just above and below you' : `Just above and below ${row.name}`}>
              <ul className="space-y-2">
                {neighbors.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Fold>
          )}
          {ratings && (
            <Suspense fallback={null}>
              <RatingReportView ratings={ratings} playerId={row.id} isMe={isMe} isFolded />
            </Suspense>
          )}
        </div>
      )}
    </Dialog>
  )
}

type SeasonChartProps = {
  weeks: readonly number[]
  /** The place after each week; null for a week without one. */
  places: readonly (number | null)[]
}

const WIDTH = 400
const HEIGHT = 150
const TOP = 26
const BOTTOM = 12

/**
 * A player's places through the season, first place on top. Each week is in the middle of its share of the width, like
 * the columns of the table below, which names the weeks.
 */
function SeasonChart({ weeks, places }: SeasonChartProps) {
  const known = places.filter((place) => place !== null)
  const best = Math.min(...known)
  const span = Math.max(...known) - best
  // At least three places high, so that one place up or down doesn't look like a leap. A smaller range is centered.
  const range = Math.max(3, span)
  const above = (range - span) / 2
  const points = weeks.map((week, index) => {
    const place = places[index] ?? null
    return {
      week,
      place,
      x: ((index + 0.5) / weeks.length) * WIDTH,
      y: place === null ? 0 : TOP + ((above + place - best) / range) * (HEIGHT - TOP - BOTTOM),
    }
  })
  // A week without a place leaves a gap.
  const path = points
    .map(({ place, x, y }, i) =>
      place === null ? '' : `${(places[i - 1] ?? null) === null ? 'M' : 'L'}${x} ${y}`,
    )
    .join('')
  // Beyond that, the figures would overlap: only the first, the last, and every few are labeled.
  const step = Math.ceil(weeks.length / WRITTEN)

  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-accent">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {points.map(({ week, place, x, y }, index) => {
        const left = points.length - 1 - index
        const isWritten = left === 0 || (index % step === 0 && left >= step)
        return (
          <g key={week}>
            {place !== null && <circle cx={x} cy={y} r="4" fill="currentColor" />}
            {place !== null && isWritten && (
              <text x={x} y={y - 10} textAnchor="middle" className="fill-ink font-numeral text-lg font-bold">
                {place}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
