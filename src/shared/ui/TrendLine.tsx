import { classNames } from '@/shared/lib/class-names'

type TrendLineProps = {
  /** The place after each week, oldest first; null for a week without one. 1 is drawn on top. */
  places: readonly (number | null)[]
  className?: string
}

const WIDTH = 56
const HEIGHT = 20
const MARGIN = 2

/** A small line of places over the weeks, in the color of its two ends. */
export function TrendLine({ places, className }: TrendLineProps) {
  const known = places.flatMap((place, week) => (place === null ? [] : [{ place, week }]))
  if (known.length < 2) return <svg aria-hidden width={WIDTH} height={HEIGHT} className={className} />

  return (
    <svg
      role="img"
      aria-label={`Places by week: ${places.map((place) => place ?? 'none').join(', ')}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fill="none"
      className={classNames('shrink-0', colorOf(known[0]!.place - known.at(-1)!.place), className)}
    >
      <polyline
        points={toPoints(known, places.length)}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

function colorOf(gained: number) {
  if (gained === 0) return 'text-muted'
  return gained > 0 ? 'text-good' : 'text-bad'
}

function toPoints(known: readonly { place: number; week: number }[], weeks: number) {
  const best = Math.min(...known.map(({ place }) => place))
  const span = Math.max(...known.map(({ place }) => place)) - best
  // At least three places high, so that one place up or down does not look like a leap; what is less is centered.
  const range = Math.max(3, span)
  const top = (range - span) / 2
  return known
    .map(({ place, week }) => {
      const x = MARGIN + (week / (weeks - 1)) * (WIDTH - 2 * MARGIN)
      const y = MARGIN + ((top + place - best) / range) * (HEIGHT - 2 * MARGIN)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
