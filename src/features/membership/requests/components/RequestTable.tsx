import { shortRating } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { EmailAddress } from '@/shared/ui/EmailAddress'
import { Table, type Column } from '@/shared/ui/Table'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { momentHere } from '@/shared/lib/dates'
import type { JoinRequest } from '../join-request'
import { DecideButtons } from './DecideButtons'
import { RequestedLeague, RequestedName, SelectRequest } from './RequestParts'

export type RequestListProps = {
  requests: readonly JoinRequest[]
  selected: ReadonlySet<string>
  /** Left out if there is nothing to choose between. */
  onSelect?: (id: string, isSelected: boolean) => void
  onMessage: (request: JoinRequest) => void
}

/** The requests, if there is room for all columns. */
export function RequestTable({ requests, ...rest }: RequestListProps) {
  return (
    <Table
      caption="Join requests"
      columns={columns(rest)}
      rows={requests}
      rowKey={({ id }) => id}
      isHighlighted={({ id }) => rest.selected.has(id)}
    />
  )
}

function columns({
  selected,
  onSelect,
  onMessage,
}: Omit<RequestListProps, 'requests'>): Column<JoinRequest>[] {
  const choice: Column<JoinRequest> = {
    head: <VisuallyHidden>Selected</VisuallyHidden>,
    className: 'w-12 !pr-0',
    cell: (request) => (
      <SelectRequest
        request={request}
        isSelected={selected.has(request.id)}
        onSelect={(isSelected) => onSelect?.(request.id, isSelected)}
      />
    ),
  }
  return [
    ...(onSelect ? [choice] : []),
    {
      head: 'Player',
      isRowHeader: true,
      className: '!px-3 min-w-48',
      cell: (request) => (
        <span className="flex items-center gap-3">
          <Avatar name={request.name} id={request.playerId} />
          <span className="min-w-0">
            <RequestedName request={request} />
          </span>
        </span>
      ),
    },
    {
      head: 'Email',
      className: '!px-3 min-w-44 text-muted',
      cell: ({ email }) => <EmailAddress email={email} />,
    },
    {
      head: 'DUPR rating',
      className: '!px-3',
      cell: ({ rating }) => (
        <span className="font-numeral text-xl font-bold tabular-nums">{shortRating(rating)}</span>
      ),
    },
    { head: 'League', className: '!px-3 min-w-36', cell: (request) => <RequestedLeague request={request} /> },
    {
      head: 'Requested At',
      className: '!px-3 text-note whitespace-nowrap text-muted',
      cell: ({ requestedAt }) => <time dateTime={requestedAt}>{momentHere(requestedAt)}</time>,
    },
    {
      head: 'Actions',
      align: 'right',
      cell: (request) => (
        <span className="flex justify-end gap-2">
          {request.message !== null && (
            <Button size="sm" className="!bg-transparent" onClick={() => onMessage(request)}>
              Message<VisuallyHidden>{` from ${request.name}`}</VisuallyHidden>
            </Button>
          )}
          <DecideButtons request={request} />
        </span>
      ),
    },
  ]
}
