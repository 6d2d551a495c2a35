import { classNames } from '@/shared/lib/class-names'
import { VisuallyHidden } from './VisuallyHidden'

/** The winner is in the middle, but comes first for screen readers. */
const STEPS: Readonly<Record<number, string>> = {
  1: 'order-2 pb-6 text-accent',
  2: 'order-1 pb-3 text-ink',
  3: 'order-3 text-muted',
}
const PLACES: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 3: '3rd' }

type PodiumProps = {
  /** Who is in each place. A place that several share leaves the next ones out. */
  steps: readonly { place: number; who: string; isShared: boolean }[]
}

/** The first three places. */
export function Podium({ steps }: PodiumProps) {
  return (
    <ol aria-label="Podium" className="flex items-end justify-center gap-2 pt-1 text-center">
      {steps.map(({ place, who, isShared }) => (
        <li key={place} className={classNames('max-w-44 min-w-0 flex-1', STEPS[place])}>
          <span aria-hidden className="block font-numeral text-5xl leading-none font-bold tabular-nums">
            {place}
          </span>
          <VisuallyHidden>{PLACES[place]}: </VisuallyHidden>
          <span
            className={classNames('mt-1.5 block font-semibold text-ink wrap-anywhere', isShared && 'text-sm')}
          >
            {who}
          </span>
        </li>
      ))}
    </ol>
  )
}
