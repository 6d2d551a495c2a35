import type { Arrow as Change } from '@/domain/standings/standings'
import { ArrowIcon, TrendLine } from '@/shared/ui/Trend'
import { ordinal } from '@/domain/format-text'
import type { RankingRow } from '@/domain/season/season-ranking'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

/** The change since last week; nothing in the first week, which has nothing to compare with. */
export function RankingArrow({ arrow }: { arrow: Change }) {
  if (arrow === null) return null
  return <ArrowIcon change={arrow === 'NEW' ? 'new' : arrow} />
}

/** A player's place in a league at a glance: trend, arrow, and number. */
export function MyPlace({ row }: { row: RankingRow | undefined }) {
  if (!row || row.place === null) return <span className="text-note text-muted">not ranked yet</span>
  return (
    <span className="flex shrink-0 items-center gap-3 @max-[18rem]:w-full @max-[18rem]:flex-row-reverse @max-[18rem]:justify-end">
      <TrendLine places={row.trend} className="hidden @min-[30rem]:block" />
      <RankingArrow arrow={row.arrow} />
      <span className="min-w-7 text-right font-numeral text-3xl font-bold tabular-nums @max-[18rem]:min-w-0">
        {row.place}
        <span className="text-base">{ordinal(row.place).slice(String(row.place).length)}</span>
        <VisuallyHidden> place</VisuallyHidden>
      </span>
    </span>
  )
}
