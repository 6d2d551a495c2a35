import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Send } from 'lucide-react'
import { ratingInColumn } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { SelectableList, type Selection } from '@/shared/ui/SelectableList'
import type { Column } from '@/shared/ui/Table'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { failedEmail, type RosterEntry } from '../entry'
import { sendInvitations } from '../mutations'
import { reportBulkErrors, type ReportBulkErrors } from '../report-bulk-errors'
import type { RosterLeague } from '../roster-league'
import { RetryEmail } from './RetryEmail'
import { RosterStateBadge } from './RosterStateBadge'

type RosterRowsProps = {
  rows: readonly RosterEntry[]
  selection: Selection
  league: RosterLeague
  onManage: (entry: RosterEntry) => void
  onTrouble: ReportBulkErrors
}

/** The players on the roster, with the same facts on a phone and on a wide screen. */
export function RosterRows({ rows, selection, ...actions }: RosterRowsProps) {
  const { league, onManage, onTrouble } = actions
  return (
    <SelectableList
      caption="Players"
      rows={rows}
      selection={selection}
      columns={columnsOf(actions)}
      rowClassName="grid grid-cols-[auto_auto_1fr_auto] items-start gap-x-3 py-3 pr-1.5 pl-4 max-[25rem]:grid-cols-[auto_1fr_auto]"
      renderCard={(entry, checkbox) => (
        <>
          <span className="grid h-8 place-items-center">{checkbox}</span>
          {/* The smallest phones need its room for the name. */}
          <span className="max-[25rem]:hidden">
            <Avatar name={entry.name} id={entry.playerId} />
          </span>
          <span className="min-w-0 self-center font-semibold wrap-anywhere">{entry.name}</span>
          <span className="-my-1.5 flex items-center">
            <span className="font-numeral text-xl font-bold tabular-nums">
              <VisuallyHidden>{entry.rating === null ? 'No DUPR rating' : 'DUPR rating'}</VisuallyHidden>
              <span aria-hidden={entry.rating === null || undefined}>{ratingInColumn(entry.rating)}</span>
            </span>
            <ManageButton entry={entry} onManage={onManage} />
          </span>
          <span className="col-span-2 col-start-3 min-w-0 max-[25rem]:col-start-2 space-y-1.5 pr-2.5">
            {emailOf(entry) && (
              <span className="block text-note text-muted wrap-anywhere">{emailOf(entry)}</span>
            )}
            <RosterStateBadge entry={entry} league={league} />
            <NextStep entry={entry} leagueId={league.id} onTrouble={onTrouble} />
          </span>
        </>
      )}
    />
  )
}

const columnsOf = ({
  league,
  onManage,
  onTrouble,
}: Omit<RosterRowsProps, 'rows' | 'selection'>): Column<RosterEntry>[] => [
  {
    head: 'Player',
    isRowHeader: true,
    cell: (entry) => (
      <span className="flex items-center gap-3">
        <Avatar name={entry.name} id={entry.playerId} />
        <span className="min-w-0 wrap-anywhere">
          {entry.name}
          {emailOf(entry) && <span className="block text-note font-normal text-muted">{emailOf(entry)}</span>}
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
        <ManageButton entry={entry} onManage={onManage} />
      </span>
    ),
  },
]

function ManageButton({ entry, onManage }: Pick<RosterRowsProps, 'onManage'> & { entry: RosterEntry }) {
  return (
    <IconButton label={`Manage ${entry.name}`} onClick={() => onManage(entry)}>
      <Ellipsis aria-hidden className="size-5" />
    </IconButton>
  )
}

/** Some players have no other name. */
const emailOf = ({ email, name }: RosterEntry) => (email === name ? null : email)

type NextStepProps = { entry: RosterEntry; leagueId: string; onTrouble: ReportBulkErrors }

/** The one obvious next step for a row: retry a failed email, invite, invite again. */
function NextStep({ entry, leagueId, onTrouble }: NextStepProps) {
  const mail = failedEmail(entry)
  if (mail) return <RetryEmail mailId={mail.id} name={entry.name} leagueId={leagueId} />
  if (entry.email === null || (entry.state !== 'expired' && entry.state !== 'not_invited')) return null
  return <InviteAtOnce entry={entry} leagueId={leagueId} onTrouble={onTrouble} />
}

function InviteAtOnce({ entry, leagueId, onTrouble }: NextStepProps) {
  const { mutate, isPending } = useMutation(sendInvitations(leagueId))
  const again = entry.state === 'expired'
  return (
    <Button
      size="sm"
      pending={isPending}
      icon={<Send aria-hidden className="size-4" />}
      onClick={() => mutate({ ids: [entry.id] }, reportBulkErrors('invite', [entry], onTrouble))}
    >
      {again ? 'Resend' : 'Invite'}
      <VisuallyHidden>{again ? `${entry.name}'s invitation` : entry.name}</VisuallyHidden>
    </Button>
  )
}
