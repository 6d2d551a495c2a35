import { useCallback, useRef, useState, useLayoutEffect, type RefObject } from 'react'
import type { RankingBasis } from '@/domain/league-settings'
import type { RankingRow } from '@/domain/season/season-ranking'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { TrendLine } from '@/shared/ui/Trend'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { figuresOf } from '../league-ranking'
import { RankingArrow } from './RankingPlace'

type RankingListProps = {
  rows: readonly RankingRow[]
  basis: RankingBasis
  /** Members who didn't play the last week in person, in words. */
  notes?: ReadonlyMap<string, string>
  /** Where a court's part of a ladder begins: its name, by the row. */
  bands?: ReadonlyMap<string, string>
  myId: string
  /** Called when a row is chosen, to explain its place. Without it, the rows are read-only. */
  onWhy?: (row: RankingRow) => void
}

/** The ranking on a phone: one line per player. */
export function RankingList({ rows, basis, notes, bands, myId, onWhy }: RankingListProps) {
  const list = useRef<HTMLOListElement>(null)
  useTravel(list)
  const me = rows.find(({ id }) => id === myId)
  const [isMeSeen, setMeSeen] = useState(true)
  const watchMe = useCallback((mine: HTMLElement | null) => {
    if (!mine) return undefined
    const seen = new IntersectionObserver(([entry]) => setMeSeen(entry?.isIntersecting ?? true))
    seen.observe(mine)
    return () => seen.disconnect()
  }, [])
  return (
    <div className="max-md:-mx-[16px]">
      <ol
        ref={list}
        aria-label="Rankings"
        className={classNames(!bands && 'divide-y divide-line border-y border-line')}
      >
        {rows.map((row) => {
          const line = <Line row={row} basis={basis} isMe={row === me} note={notes?.get(row.id)} />
          const band = bands?.get(row.id)
          return (
            <li
              key={row.id}
              ref={row === me && onWhy ? watchMe : undefined}
              data-row={row.id}
              data-mine={row === me || undefined}
              className={classNames(row === me && MINE)}
            >
              {band !== undefined && (
                <p className="flex items-center gap-3 bg-ground px-[16px] pt-3 text-note font-semibold text-muted">
                  {band}
                  <span aria-hidden className="h-px flex-1 bg-line" />
                </p>
              )}
              {onWhy ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => onWhy(row)}
                  className="block w-full text-left -outline-offset-2 hover:bg-raised/60"
                >
                  {line}
                </button>
              ) : (
                line
              )}
            </li>
          )
        })}
      </ol>
      {me && !isMeSeen && (
        <button
          type="button"
          // The list says the same to a screen reader.
          aria-hidden
          tabIndex={-1}
          onClick={() => list.current?.querySelector('[data-mine]')?.scrollIntoView({ block: 'center' })}
          className="sticky-above-bar z-10 flex min-h-13 w-full flex-wrap items-center gap-x-[8px] border-t border-accent/30 bg-accent-dim px-[16px] text-left print:hidden"
        >
          <span className="w-9 shrink-0 font-numeral text-3xl font-bold text-accent">{me.place ?? '–'}</span>
          <span className="min-w-0 flex-1 basis-40 font-semibold wrap-break-word">
            {me.name} <span className="font-normal text-muted">(you)</span>
          </span>
          <RankingArrow arrow={me.arrow} />
        </button>
      )}
    </div>
  )
}

const MEDALS = 3
const MINE = 'bg-accent-dim shadow-[inset_3px_0_0_theme(colors.accent.DEFAULT)]'

type LineProps = {
  row: RankingRow
  basis: RankingBasis
  isMe: boolean
  note: string | undefined
}

function Line({ row, basis, isMe, note }: LineProps) {
  const { place, name } = row
  return (
    <span className="flex min-h-14 flex-wrap items-center gap-x-[8px] px-[16px] py-2 print:min-h-0 print:py-1">
      <span
        className={classNames(
          'w-9 shrink-0 font-numeral text-3xl font-bold',
          isMe ? 'text-accent' : place !== null && place <= MEDALS ? 'text-ink' : 'text-muted',
        )}
      >
        {place ?? '–'}
        {place === null && <VisuallyHidden>not ranked</VisuallyHidden>}
      </span>
      {/* There is no room for the arrow next to a long name, so it goes below. The name isn't cut; figures wrap
         instead. */}
      <span className="flex min-w-[min(100%,10rem)] flex-1 flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
        <span className="min-w-0 flex-auto">
          <span className="flex flex-wrap items-baseline gap-x-1.5 font-semibold">
            <span className="max-w-full wrap-break-word">{name}</span>
            {isMe && <span className="text-sm font-medium text-muted print:hidden">you</span>}
            {note && <Badge tone="warning">{note}</Badge>}
          </span>
          <span className="block text-note text-muted tabular-nums">{figuresOf(row, basis)}</span>
        </span>
        {/* There is no trend after one week, and an empty line below a badge would only take room. */}
        {(row.arrow !== null || row.trend.filter((each) => each !== null).length > 1) && (
          <span className="flex shrink-0 items-center gap-1.5">
            <TrendLine places={row.trend} className="max-[23rem]:hidden" />
            <span className="w-9 shrink-0 text-right">
              <RankingArrow arrow={row.arrow} />
            </span>
          </span>
        )}
      </span>
    </span>
  )
}

const TRAVEL: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(.2, 0, 0, 1)' }

/** Rows of a list that change places travel there, unless someone prefers reduced motion. A row is known by its `data-row`. */
function useTravel(list: RefObject<HTMLElement | null>): void {
  const tops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const next = new Map(rows.map((row) => [row.dataset.row ?? '', row.offsetTop]))
    const before = tops.current
    tops.current = next
    if (before.size === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const row of rows) {
      const from = before.get(row.dataset.row ?? '')
      const by = from === undefined ? 0 : from - row.offsetTop
      if (by !== 0) row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], TRAVEL)
    }
  })
}
