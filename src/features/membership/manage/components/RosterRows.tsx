import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Users, Send, Copy, Plus, Minus, X } from 'lucide-react'
import { ratingInColumn } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Button, IconButton } from '@/shared/ui/Button'
import { SelectableList, type Selection, SelectionCheckbox, SELECTION_BAR } from '@/shared/ui/SelectableList'
import type { Column } from '@/shared/ui/Table'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import {
  failedEmail,
  type RosterEntry,
  canBeLinked,
  type RosterLeague,
  eligibleEntries,
  type RosterAction,
  filterChoices,
  organizerCount,
  ROSTER_FILTERS,
  type RosterFilter,
} from '../model'
import { sendInvitations } from '../api'
import { reportBulkErrors, type ReportBulkErrors } from '../outcomes'
import { RetryEmail, RosterStateBadge } from './RosterStateBadge'
import { SearchField } from '@/shared/ui/SearchField'
import { Select } from '@/shared/ui/Field'
import { classNames } from '@/shared/lib/class-names'

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
            <Avatar name={entry.name} />
          </span>
          <span className="min-w-0 self-center font-semibold wrap-break-word @max-[18rem]:col-span-full @max-[18rem]:row-start-2">
            {entry.name}
          </span>
          <span className="-my-1.5 flex items-center justify-end @max-[18rem]:-col-end-1">
            <span className="font-numeral text-xl font-bold tabular-nums">
              <VisuallyHidden>{entry.rating === null ? 'No DUPR rating' : 'DUPR rating'}</VisuallyHidden>
              <span aria-hidden={entry.rating === null || undefined}>{ratingInColumn(entry.rating)}</span>
            </span>
            <ManageButton entry={entry} onManage={onManage} />
          </span>
          <span className="col-span-2 col-start-3 min-w-0 max-[25rem]:col-start-2 @max-[18rem]:col-span-full space-y-1.5 pr-2.5">
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
        <Avatar name={entry.name} />
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

/** Up to this many can be seen at a glance. */
const WITHOUT_SEARCH = 12

type RosterHeadProps = {
  entries: readonly RosterEntry[]
  shown: readonly RosterEntry[]
  filter: RosterFilter
  search: string
  selection: Selection
  onFilter: (filter: RosterFilter) => void
  onSearch: (text: string) => void
  onList: () => void
  onLinks: () => void
  onAdd: () => void
}

/** Above the rows: ways to add players, the filter, the number of players, and the checkbox that selects all. */
export function RosterHead(props: RosterHeadProps) {
  const { entries, shown, filter, search, selection, onFilter, onSearch, onList, onLinks, onAdd } = props
  const choices = filterChoices(entries, filter)
  const searchable = entries.length > WITHOUT_SEARCH || search !== ''
  const selected = shown.filter(({ id }) => selection.has(id)).length
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        {searchable && (
          <SearchField
            label="Search players"
            value={search}
            onSearch={onSearch}
            className="w-full sm:w-auto sm:max-w-80 sm:flex-1"
          />
        )}
        {choices.length > 1 && (
          <Select
            label="Show"
            className="w-full sm:w-48"
            value={filter}
            onChange={({ target }) =>
              onFilter(ROSTER_FILTERS.find((known) => known === target.value) ?? 'all')
            }
          >
            {choices.map((choice) => (
              <option key={choice.filter} value={choice.filter}>
                {`${choice.label} (${choice.count})`}
              </option>
            ))}
          </Select>
        )}
        <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto [&>*]:flex-1 [&>*]:whitespace-nowrap">
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
            Add player
          </Button>
          <Button variant="primary" icon={<Users aria-hidden className="size-4" />} onClick={onList}>
            Add a list
          </Button>
          {entries.some(canBeLinked) && (
            <Button icon={<Copy aria-hidden className="size-4" />} onClick={onLinks}>
              Copy all invite links
            </Button>
          )}
        </div>
      </div>
      <div className="sticky top-0 z-10 flex min-h-11 items-center gap-3 bg-ground px-4 text-note text-muted lg:top-16">
        {shown.length > 0 && (
          <SelectionCheckbox
            label={`Select all ${shown.length}`}
            checked={selected === shown.length}
            mixed={selected > 0 && selected < shown.length}
            onToggle={() => selection.toggleAll(shown.map(({ id }) => id))}
          />
        )}
        <p role="status">{organizerCount(entries, shown.length, filter !== 'all' || search.trim() !== '')}</p>
      </div>
    </>
  )
}

type SelectionBarProps = {
  selected: readonly RosterEntry[]
  onAction: (action: RosterAction) => void
  onClear: () => void
}

const ACTIONS = [
  { action: 'invite', label: 'Invite', Icon: Send },
  { action: 'revoke', label: 'Revoke', Icon: Minus },
  { action: 'remove', label: 'Remove', Icon: X },
] as const

/** Actions for the selection, floating above the list while there is one. */
export function RosterSelectionBar({ selected, onAction, onClear }: SelectionBarProps) {
  return (
    <section
      id={SELECTION_BAR}
      aria-label="Selection"
      className={classNames(
        'sticky bottom-above-bar z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-accent/30 bg-raised p-2 shadow-lg shadow-black/50',
        'sm:flex-nowrap lg:bottom-4',
      )}
    >
      <p role="status" className="flex-1 px-2 text-sm font-semibold whitespace-nowrap">
        {`${selected.length} selected`}
        <VisuallyHidden>. Press Enter for actions.</VisuallyHidden>
      </p>
      <div className="flex w-full gap-2 max-sm:order-last sm:w-auto">
        {ACTIONS.map(({ action, label, Icon }) => (
          <Button
            key={action}
            className="flex-1 !px-3"
            disabled={eligibleEntries(action, selected).length === 0}
            icon={<Icon aria-hidden className="size-4 max-[22rem]:hidden" />}
            onClick={() => onAction(action)}
          >
            {label}
          </Button>
        ))}
      </div>
      <IconButton label="Clear selection" onClick={onClear}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </section>
  )
}
