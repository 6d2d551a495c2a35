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
export function SeasonChart({ weeks, places }: SeasonChartProps) {
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
  // Beyond a dozen weeks, the figures would overlap: only the first, the last, and every few are labeled.
  const step = Math.ceil(weeks.length / 12)

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
