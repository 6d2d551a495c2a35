import { ChevronRight } from 'lucide-react'
import { signed } from '@/domain/format-text'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Table } from '@/shared/ui/Table'
import { formatWinShare, formatWon } from '../round-robin-text'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { roundRobinStandings } from '@/domain/round-robin-session/round-robin-standings'

/** The standings so far. A name opens its explanation. */
export function RoundRobinStandings({ sheet }: { sheet: RoundRobinSheet }) {
  const { rows, byShare } = roundRobinStandings(sheet)
  if (rows.every(({ rank }) => rank === null)) {
    return <EmptyState title="No scores yet">Standings start with the first score.</EmptyState>
  }
  return (
    <div className="@container space-y-2.5">
      <Table
        caption="Standings"
        rows={rows}
        rowKey={({ id }) => id}
        isHighlighted={({ isMine }) => isMine}
        columns={[
          {
            head: '#',
            cell: ({ rank }) => rank ?? '–',
            className: 'pr-0 font-numeral text-lg @max-[36rem]:pl-[12px]',
          },
          {
            head: 'Player',
            isRowHeader: true,
            className: 'w-full @max-[36rem]:px-[8px]',
            cell: (row) => nameCell(row, byShare),
          },
          {
            head: 'Won',
            align: 'right',
            className: `${BESIDE} whitespace-nowrap @max-[36rem]:px-2`,
            cell: formatWon,
          },
          {
            head: 'Points',
            align: 'right',
            className: 'hidden whitespace-nowrap @min-[36rem]:table-cell',
            cell: ({ played, pointsFor, pointsAgainst }) =>
              played === 0 ? '–' : `${pointsFor}–${pointsAgainst}`,
          },
          byShare
            ? {
                head: 'Points %',
                align: 'right',
                className: LAST,
                cell: ({ pointShare }) => formatWinShare(pointShare),
              }
            : { head: 'Diff', align: 'right', className: LAST, cell: diffWords },
        ]}
      />
      <p className="text-note text-muted">
        {byShare
          ? 'Players have played different numbers of games, so points percentage decides.'
          : 'Ranked by wins, then point differential, then head-to-head.'}
      </p>
    </div>
  )
}

/** Beside the name where it leaves room, and otherwise below it. */
const BESIDE = '@max-[18rem]:hidden'
/** On a phone the names need the room. */
const LAST = `${BESIDE} @max-[36rem]:pl-2 @max-[36rem]:pr-3`

type Row = ReturnType<typeof roundRobinStandings>['rows'][number]

const nameCell = (row: Row, byShare: boolean) => (
  <details className="group">
    <summary className="-my-1 flex min-h-8 items-center gap-1.5 @max-[36rem]:-ml-[4px] @max-[36rem]:gap-1 print:ml-0 print:min-h-0">
      <ChevronRight
        aria-hidden
        className="size-[16px] shrink-0 text-muted transition-transform group-open:rotate-90 print:hidden"
      />
      <span className="min-w-0 wrap-break-word">
        {row.name}
        <span className="block text-note font-normal text-muted @min-[18rem]:hidden">
          {row.played > 0 &&
            `${formatWon(row)} · ${byShare ? `${formatWinShare(row.pointShare)} of points` : signed(row.pointDiff)}`}
        </span>
      </span>
    </summary>
    <p className="mt-1 max-w-xs text-note font-normal text-muted">{row.why}</p>
  </details>
)

const diffWords = ({ played, pointDiff }: Row) => (played === 0 ? '–' : signed(pointDiff))
