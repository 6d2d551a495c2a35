import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ordinal } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

type HeroProps = {
  /** 'Riverside Ladder · Week 5' */
  about: ReactNode
  /** The league it is about. */
  to?: string
  isLive?: boolean
  /** At the right of that: 'Final' */
  state?: ReactNode
  /** The large figure at the left. */
  figure?: ReactNode
  title: ReactNode
  /** Below the title. */
  children?: ReactNode
  /** Below all that, as wide as the card. */
  more?: ReactNode
  actions?: ReactNode
}

/** The one thing that home says first, and the page's h1: at most 200 px high with usual text. */
export function Hero({
  about,
  to,
  isLive = false,
  state,
  figure,
  title,
  children,
  more,
  actions,
}: HeroProps) {
  const line = (
    <>
      {isLive && (
        <>
          <span className="font-semibold whitespace-nowrap text-accent">
            <span className="mr-2 inline-block size-2 animate-live rounded-full bg-current align-[1px]" />
            Live
          </span>
          {' · '}
        </>
      )}
      {about}
    </>
  )
  return (
    <section
      aria-label="Now"
      className="@container animate-arrive rounded-card border border-line bg-linear-165 from-accent-glow to-surface to-65% px-[16px] pt-3 pb-3.5 lg:px-6 lg:py-5"
    >
      <div className="grid gap-x-8 @min-[36rem]:grid-cols-[1fr_auto] @min-[36rem]:items-center">
        <div className="flex flex-wrap justify-between gap-x-3 text-note leading-5 text-muted @min-[36rem]:col-span-2">
          {to ? (
            <Link
              to={to}
              className="relative min-w-0 wrap-break-word after:absolute after:-inset-x-2 after:-inset-y-3.5"
            >
              {line}
            </Link>
          ) : (
            <span className="min-w-0 wrap-break-word">{line}</span>
          )}
          {state && <span>{state}</span>}
        </div>
        <div className="min-w-0">
          <div
            className={classNames(
              'mt-2 flex items-center gap-x-3.5 @max-[15rem]:flex-wrap',
              more ? 'mb-1' : 'mb-3 @min-[36rem]:mb-0',
            )}
          >
            {figure}
            <div className="min-w-0 flex-1 wrap-break-word @max-[15rem]:basis-full">
              <h1 className="text-[1.625rem] leading-tight font-bold tracking-[-0.015em]">{title}</h1>
              {children && <div className="mt-0.5 text-balance text-muted">{children}</div>}
            </div>
          </div>
          {more}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2 @max-[36rem]:[&>*]:flex-[1_1_7rem] @min-[36rem]:[&>a]:px-7">
            {actions}
          </div>
        )}
      </div>
    </section>
  )
}

/** A court or a day, with its word above: Court 1, Sat 5. The title says it to screen readers. */
export function PageFigure({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div aria-hidden className="shrink-0 text-center">
      <div className="text-xs leading-4 font-semibold text-muted">{word}</div>
      <div className="font-numeral text-[3.75rem] leading-[.9] font-bold">{children}</div>
    </div>
  )
}

/** A place, '1st', or nothing where there is none. As high and about as wide before it is known. */
export function PlaceFigure({ place }: { place: number | null | undefined }) {
  if (place === null) return null
  return (
    <div className="shrink-0 font-numeral text-[4.25rem] leading-[.9] font-bold text-accent">
      <span aria-hidden className={place === undefined ? 'invisible' : undefined}>
        {place ?? 1}
        <sup className="align-[.86em] text-[.44em] leading-[0]">{ordinal(place ?? 1).slice(-2)}</sup>
      </span>
      {place !== undefined && <VisuallyHidden>{ordinal(place)} place</VisuallyHidden>}
    </div>
  )
}

/** How many. The title goes on: '5' 'of 14 games in'. As high before it is known. */
export function CountFigure({ count }: { count: number | undefined }) {
  return (
    <div className="shrink-0 font-numeral text-[3.25rem] leading-[.9] font-bold" aria-hidden>
      {count ?? '\u00a0'}
    </div>
  )
}
