import type { RankingBasis } from '@/domain/league-settings'
import type { RankingRow } from '@/domain/season/season-ranking'
import { RankingArrow } from '@/features/rankings/components/RankingArrow'
import { basisFigure, signedDiff, wonLost } from '@/features/rankings/format-rows'
import { classNames } from '@/shared/lib/class-names'

const MEDALS = 3
const COLUMN = 10

type WallStandingsProps = { rows: readonly RankingRow[]; basis: RankingBasis }

/** Up to twenty rows in two columns, read one after the other. */
export function WallStandings({ rows, basis }: WallStandingsProps) {
  const half = rows.length > COLUMN ? Math.ceil(rows.length / 2) : rows.length
  const columns = [rows.slice(0, half), rows.slice(half)].filter(({ length }) => length > 0)
  return (
    <div className={classNames('grid min-h-0 flex-1 gap-x-[2.5em]', columns.length > 1 && 'lg:grid-cols-2')}>
      {columns.map((column, index) => (
        <ol key={index} className="flex min-h-0 min-w-0 flex-col">
          {column.map((row) => (
            <li
              key={row.id}
              className="flex max-h-[5em] min-h-0 flex-1 items-center gap-[0.8em] border-b border-line"
            >
              <span
                className={classNames(
                  'w-[1.6em] shrink-0 text-center font-numeral text-[1.9em] leading-none font-bold',
                  row.place !== null && row.place <= MEDALS ? 'text-accent' : 'text-muted',
                )}
              >
                {row.place ?? '–'}
              </span>
              <span className="min-w-0 flex-1 truncate text-[1.5em] font-semibold">{row.name}</span>
              <span className="shrink-0 font-numeral text-[1.4em] font-bold whitespace-nowrap text-muted tabular-nums">
                {row.record.played > 0 && `${wonLost(row)} · ${basisFigure(basis, row) ?? signedDiff(row)}`}
              </span>
              <span className="w-[3.2em] shrink-0 text-right [&_*]:text-[1.05em]">
                <RankingArrow arrow={row.arrow} />
              </span>
            </li>
          ))}
          {/* Lines at the same heights in both columns. */}
          {Array.from({ length: half - column.length }, (_, empty) => (
            <li key={`empty ${empty}`} aria-hidden className="max-h-[5em] flex-1" />
          ))}
        </ol>
      ))}
    </div>
  )
}
