import { classNames } from '@/shared/lib/class-names'
import { VisuallyHidden } from './VisuallyHidden'

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

type ArrowProps = {
  /** Places gained since last week (negative: lost), 'new' at the first appearance. */
  change: number | 'new'
  className?: string
}

/** How a place changed; the direction is told by shape and words, not by color alone. */
export function ArrowIcon({ change, className }: ArrowProps) {
  const { sign, words, look } = describe(change)
  return (
    <span className={classNames('whitespace-nowrap font-semibold tabular-nums', look, className)}>
      <span aria-hidden>{sign}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

function describe(change: ArrowProps['change']) {
  if (change === 'new') return { sign: 'NEW', words: 'new this week', look: 'text-xs text-accent' }
  if (change === 0) return { sign: '—', words: 'same place as last week', look: 'text-sm text-muted' }
  const places = Math.abs(change) === 1 ? '1 place' : `${Math.abs(change)} places`
  return change > 0
    ? { sign: `↑ ${change}`, words: `up ${places}`, look: 'text-sm text-good' }
    : { sign: `↓ ${-change}`, words: `down ${places}`, look: 'text-sm text-bad' }
}
