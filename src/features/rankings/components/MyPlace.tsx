import type { RankingRow } from '@/domain/season/season-ranking'
import { TrendLine } from '@/shared/ui/TrendLine'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { RankingArrow } from './RankingArrow'

/** A player's place in a league at a glance: trend, arrow, and number. */
export function MyPlace({ row }: { row: RankingRow | undefined }) {
  if (!row || row.place === null) return <span className="text-note text-muted">not ranked yet</span>
  return (
    <span className="flex items-center gap-2.5">
      {/* The smallest phones need its room for the name of the league. */}
      <TrendLine places={row.trend} className="max-[23rem]:hidden" />
      <span className="w-10 text-right">
        <RankingArrow arrow={row.arrow} />
      </span>
      <span className="min-w-7 text-right font-numeral text-3xl font-bold tabular-nums">
        <VisuallyHidden>place </VisuallyHidden>
        {row.place}
      </span>
    </span>
  )
}
