import { classNames } from '@/shared/lib/class-names'
import { VisuallyHidden } from './VisuallyHidden'

/**
 * Where there is room for three beside each other, the winner is in the middle, but comes first for screen readers. With
 * large text each has a line.
 */
const STEPS: Readonly<Record<number, string>> = {
  1: 'text-accent @min-[18rem]:order-2 @min-[18rem]:pb-6',
  2: 'text-ink @min-[18rem]:order-1 @min-[18rem]:pb-3',
  3: 'text-muted @min-[18rem]:order-3',
}
const PLACES: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 3: '3rd' }

type PodiumProps = {
  /** Who is in each place. A place that several share leaves the next ones out. */
  steps: readonly { place: number; who: string; isShared: boolean }[]
}

/** A third of a phone has no room for a longer word. */
const LONG_WORD = /[^\s-]{13}/

/** The first three places. */
export function Podium({ steps }: PodiumProps) {
  if (steps.some(({ who }) => LONG_WORD.test(who))) return <PodiumLines steps={steps} />
  return (
    <div className="@container">
      <ol
        aria-label="Podium"
        className="flex flex-col items-center justify-center gap-2 pt-1 text-center @min-[18rem]:flex-row @min-[18rem]:items-end"
      >
        {steps.map(({ place, who, isShared }) => (
          <li
            key={place}
            className={classNames('max-w-44 min-w-0 flex-1 @max-[18rem]:max-w-full', STEPS[place])}
          >
            <span aria-hidden className="block font-numeral text-5xl leading-none font-bold tabular-nums">
              {place}
            </span>
            <VisuallyHidden>{PLACES[place]}: </VisuallyHidden>
            <span
              className={classNames(
                'mt-1.5 block font-semibold text-ink wrap-break-word',
                isShared && 'text-sm',
              )}
            >
              {who}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The places below each other, for names that would break in the middle. */
function PodiumLines({ steps }: PodiumProps) {
  return (
    <ol aria-label="Podium" className="mx-auto max-w-md divide-y divide-line">
      {steps.map(({ place, who }) => (
        <li key={place} className="flex flex-wrap items-center gap-x-3 py-1.5">
          <span
            aria-hidden
            className={classNames(
              'w-8 font-numeral text-4xl font-bold tabular-nums',
              place === 1 ? 'text-accent' : 'text-muted',
            )}
          >
            {place}
          </span>
          <VisuallyHidden>{PLACES[place]}: </VisuallyHidden>
          <span className="min-w-0 flex-1 basis-40 font-semibold wrap-break-word">{who}</span>
        </li>
      ))}
    </ol>
  )
}
