import { Ellipsis } from 'lucide-react'
import { ratingInColumn } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { IconButton } from '@/shared/ui/IconButton'
import { Table, type Column } from '@/shared/ui/Table'
import type { RosterEntry } from '../entry'
import type { RosterRowsProps } from '../roster-rows-props'
import { RosterStateBadge } from './RosterStateBadge'
import { NextStep } from './NextStep'
import { SelectEntryBox } from './SelectEntryBox'

type ColumnsOf = Omit<RosterRowsProps, 'rows'>

function rosterColumns({ selection, league, onManage, onTrouble }: ColumnsOf): Column<RosterEntry>[] {
  return [
    {
      head: <span className="sr-only">Selected</span>,
      className: 'w-8 !pr-0',
      cell: (entry) => (
        <SelectEntryBox
          label={`Select ${entry.name}`}
          checked={selection.has(entry.id)}
          onToggle={() => selection.toggle(entry.id)}
          onEnter={selection.goToBar}
        />
      ),
    },
    {
      head: 'Player',
      isRowHeader: true,
      cell: (entry) => (
        <span className="flex items-center gap-3">
          <Avatar name={entry.name} id={entry.playerId} />
          <span className="min-w-0 wrap-anywhere">
            {entry.name}
            {entry.email !== null && entry.email !== entry.name && (
              <span className="block text-note font-normal text-muted">{entry.email}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      head: 'Status',
      className: 'w-[42%]',
      cell: (entry) => <RosterStateBadge entry={entry} league={league} />,
    },
    {
      head: 'DUPR rating',
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ rating }) => (
        <span className="font-numeral text-xl font-bold tabular-nums">{ratingInColumn(rating)}</span>
      ),
    },
    {
      head: <span className="sr-only">Actions</span>,
      align: 'right',
      className: '!py-1 !pr-2',
      cell: (entry) => (
        <span className="flex items-center justify-end gap-1">
          <NextStep entry={entry} leagueId={league.id} onTrouble={onTrouble} />
          <IconButton label={`Manage ${entry.name}`} onClick={() => onManage(entry)}>
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        </span>
      ),
    },
  ]
}

/** The roster, if there is room for all columns. */
export function RosterTable({ rows, ...rest }: RosterRowsProps) {
  return (
    <Table
      caption="Players"
      columns={rosterColumns(rest)}
      rows={rows}
      rowKey={({ id }) => id}
      isHighlighted={({ id }) => rest.selection.has(id)}
    />
  )
}
