import type { RankingBasis } from '@/domain/league-settings'
import { estimateText } from '@/domain/rating/explain-rating'
import { isProvisional, type Rating, type Ratings } from '@/domain/rating/rate-players'
import type { RankingRow } from '@/domain/season/season-ranking'
import { classNames } from '@/shared/lib/class-names'
import { Avatar } from '@/shared/ui/Avatar'
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
  /** Null while they are loaded. */
  ratings?: Ratings | null | undefined
  myId: string
  /** Called when a row is chosen, to explain its place. Without it, the rows are read-only. */
  onWhy?: (row: RankingRow) => void
}

/** The ranking on a phone: one line per player. */
export function RankingList({ rows, basis, notes, ratings, myId, onWhy }: RankingListProps) {
  return (
    <Card padded={false}>
      <ol aria-label="Rankings" className="divide-y divide-line">
        {rows.map((row) => {
          const line = (
            <Line
              row={row}
              basis={basis}
              isMe={row.id === myId}
              note={notes?.get(row.id)}
              rating={ratings?.get(row.id)}
            />
          )
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
  rating: Rating | undefined
}

function Line({ row, basis, isMe, note, rating }: LineProps) {
  const { place, name, id } = row
  return (
    <span className="flex min-h-16 flex-wrap items-center gap-[8px] py-2.5 pr-[16px] pl-[8px] sm:gap-2.5 print:min-h-0 print:py-1">
      <span
        className={classNames(
          'w-7 shrink-0 text-center font-numeral text-2xl font-bold tabular-nums',
          place !== null && place <= MEDALS ? 'text-accent' : 'text-muted',
        )}
      >
        {place ?? '–'}
        {place === null && <VisuallyHidden>not ranked</VisuallyHidden>}
      </span>
      <span className="max-[23rem]:hidden print:hidden">
        <Avatar name={name} id={id} />
      </span>
      {/* There is no room for the arrow next to a long name, so it goes below. The name isn't cut; figures wrap
         instead. */}
      <span className="flex min-w-[min(100%,11rem)] flex-1 flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
        <span className="min-w-0 flex-auto max-[23rem]:flex-1 print:flex print:items-baseline print:justify-between print:gap-4">
          <span className="flex flex-wrap items-baseline gap-x-1.5 font-semibold">
            <span className="max-w-full wrap-break-word">{name}</span>
            {isMe && <span className="text-sm font-medium text-muted print:hidden">you</span>}
            {note && <Badge tone="warning">{note}</Badge>}
          </span>
          <span className="block w-0 min-w-full text-note text-muted tabular-nums print:w-auto print:min-w-0 print:shrink-0">
            {figuresOf(row, basis)}
            {rating !== undefined && (
              <>
                {' · '}
                <span className="whitespace-nowrap">
                  <VisuallyHidden>rating </VisuallyHidden>≈ {estimateText(rating.rating)}
                </span>
                {isProvisional(rating) && ' provisional'}
              </>
            )}
          </span>
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
