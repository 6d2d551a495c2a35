import type { RankingBasis } from '@/domain/league-settings'
import type { RankingRow } from '@/domain/season/season-ranking'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { TrendLine } from '@/shared/ui/TrendLine'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { figuresOf } from '../format-rows'
import { RankingArrow } from './RankingArrow'

type RankingListProps = {
  rows: readonly RankingRow[]
  basis: RankingBasis
  /** Members who didn't play the last week in person, in words. */
  notes?: ReadonlyMap<string, string>
  myId: string
  /** Called when a row is chosen, to explain its place. Without it, the rows are read-only. */
  onWhy?: (row: RankingRow) => void
}

/** The ranking on a phone: one line per player. */
export function RankingList({ rows, basis, notes, myId, onWhy }: RankingListProps) {
  return (
    <Card padded={false}>
      <ol aria-label="Rankings" className="divide-y divide-line">
        {rows.map((row) => {
          const line = <Line row={row} basis={basis} isMe={row.id === myId} note={notes?.get(row.id)} />
          return (
            <li key={row.id} className={classNames(row.id === myId && 'bg-accent-dim')}>
              {onWhy ? (
                <button
                  type="button"
                  onClick={() => onWhy(row)}
                  className="block w-full text-left -outline-offset-2 hover:bg-raised/60"
                >
                  {line}
                  <VisuallyHidden>Why this place?</VisuallyHidden>
                </button>
              ) : (
                line
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

const MEDALS = 3

type LineProps = {
  row: RankingRow
  basis: RankingBasis
  isMe: boolean
  note: string | undefined
}

function Line({ row, basis, isMe, note }: LineProps) {
  const { place, name } = row
  return (
    <span className="flex min-h-14 items-center gap-3 px-4 py-2 print:min-h-0 print:py-1">
      <span
        className={classNames(
          'w-8 shrink-0 font-numeral text-3xl font-bold',
          isMe ? 'text-accent' : place !== null && place <= MEDALS ? 'text-ink' : 'text-muted',
        )}
      >
        {place ?? '–'}
        {place === null && <VisuallyHidden>not ranked</VisuallyHidden>}
      </span>
      {/* There is no room for the arrow next to a long name, so it goes below. The name isn't cut; figures wrap
         instead. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
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
