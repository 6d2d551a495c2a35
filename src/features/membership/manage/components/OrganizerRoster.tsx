import { useQuery, useMutation } from '@tanstack/react-query'
import { Search, Users, TriangleAlert } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { lazyView } from '@/shared/lib/lazy-view'
import { teamText } from '@/domain/partners'
import { SubList } from '@/features/subs/SubList'
import { classNames } from '@/shared/lib/class-names'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { ROWS_AT_ONCE, ShowMore } from '@/shared/ui/PagedList'
import {
  type RosterAction,
  type RosterEntry,
  failedEmail,
  isEmailUnderway,
  type RosterLeague,
  entriesFor,
  ROSTER_FILTERS,
  type RosterFilter,
} from '../model'
import { rosterQueries, retryEmails, deliverEmails } from '../api'
import type { BulkErrors } from '../outcomes'
import { useSelection } from '@/shared/ui/SelectableList'
import { AddPlayerDialog } from './AddPlayerDialog'
import { InviteLinksDialog } from './InviteLinksDialog'
import { ManageDialog } from './ManageDialog'
import { MergeDialog, SimilarPlayers } from './MergeDialog'
import { RosterImports } from './RosterImports'
import { RosterHead, RosterRows, RosterSelectionBar } from './RosterRows'
import { RowsDialog } from './RowsDialog'
import { SkeletonRows, Skeleton } from '@/shared/ui/Skeleton'
import { Dialog } from '@/shared/ui/Dialog'

/** Reading lists needs a lot of code, and most visits bring none. */
const ImportDialog = lazyView(async () => (await import('./ImportDialog')).ImportDialog)

type OrganizerRosterProps = { league: RosterLeague; myId: string }

type Opened =
  | 'add'
  | 'list'
  | 'links'
  | { manage: string }
  | { merge: string; keepId?: string }
  | { action: RosterAction; ids: string[] }

/** The organizers' roster: who is in, who was invited, and everything that can be done about them. */
export function OrganizerRoster({ league, myId }: OrganizerRosterProps) {
  const query = useQuery(rosterQueries.league(league.id))
  const [params] = useSearchParams()
  const showsSubs = params.get('show') === 'subs' && league.status !== 'archived'
  const parts = league.status !== 'archived' && (
    <nav aria-label="Players and subs" className="mb-4">
      <ul className="flex flex-wrap gap-1 rounded-button border border-line bg-surface p-1 sm:inline-flex">
        {[
          { to: '?', label: 'Roster', isShown: !showsSubs },
          { to: '?show=subs', label: 'Subs', isShown: showsSubs },
        ].map(({ to, label, isShown }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={isShown ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-center rounded-lg px-4 text-ui font-semibold transition-colors duration-150',
                isShown ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
  if (showsSubs) {
    return (
      <>
        {parts}
        <SubList
          leagueId={league.id}
          timeZone={league.timeZone}
          takesRequests={league.visibility !== 'private'}
        />
      </>
    )
  }
  return (
    <>
      {parts}
      <QueryView query={query} what="players" skeleton={<RosterSkeleton />}>
        {(entries) => <Roster entries={entries} league={league} myId={myId} />}
      </QueryView>
    </>
  )
}

type RosterProps = OrganizerRosterProps & { entries: readonly RosterEntry[] }

function Roster({ entries: stored, league, myId }: RosterProps) {
  const entries = useMemo(
    () => stored.map((entry): RosterEntry => ({ ...entry, partner: teamText(league, entry, stored) })),
    [stored, league],
  )
  const [opened, setOpened] = useState<Opened>()
  const [trouble, setTrouble] = useState<BulkErrors>()
  const selection = useSelection()
  const { filter, search, setFilter, setSearch, showAll } = useRosterFilter()
  const [rows, setRows] = useState(ROWS_AT_ONCE)

  const shown = entriesFor(entries, filter, search)
  const selected = shown.filter(({ id }) => selection.has(id))
  const close = () => setOpened(undefined)
  const narrow = (apply: () => void) => {
    apply()
    setRows(ROWS_AT_ONCE)
  }

  return (
    <>
      {entries.length === 0 ? (
        <EmptyState
          title="No players yet"
          icon={<Users aria-hidden />}
          action={
            <>
              <Button variant="primary" onClick={() => setOpened('list')}>
                Add a list
              </Button>
              <Button onClick={() => setOpened('add')}>Add player</Button>
            </>
          }
        >
          Paste a list or choose a file, or add players one by one.
        </EmptyState>
      ) : (
        <>
          <EmailNotice entries={entries} leagueId={league.id} />
          <SimilarPlayers
            entries={entries}
            leagueId={league.id}
            onMerge={(record, keep) => setOpened({ merge: record.id, keepId: keep.playerId })}
          />
          <RosterHead
            entries={entries}
            shown={shown}
            filter={filter}
            search={search}
            selection={selection}
            onFilter={(chosen) => narrow(() => setFilter(chosen))}
            onSearch={(text) => narrow(() => setSearch(text))}
            onList={() => setOpened('list')}
            onLinks={() => setOpened('links')}
            onAdd={() => setOpened('add')}
          />
          {shown.length > 0 ? (
            <>
              <RosterRows
                rows={shown.slice(0, rows)}
                selection={selection}
                league={league}
                onManage={({ id }) => setOpened({ manage: id })}
                onTrouble={setTrouble}
              />
              <ShowMore shown={rows} total={shown.length} onMore={() => setRows(rows + ROWS_AT_ONCE)} />
            </>
          ) : (
            <EmptyState
              title={
                search.trim() === '' ? 'No players match this filter' : `No players match “${search.trim()}”`
              }
              icon={<Search aria-hidden />}
              action={<Button onClick={showAll}>Show all players</Button>}
            />
          )}
          <RosterImports league={league} />
          {selected.length > 0 && (
            <RosterSelectionBar
              selected={selected}
              onAction={(action) => setOpened({ action, ids: selected.map(({ id }) => id) })}
              onClear={selection.clear}
            />
          )}
        </>
      )}
      <OpenedDialog
        opened={opened}
        entries={entries}
        league={league}
        myId={myId}
        onOpen={setOpened}
        onClose={close}
        onDone={selection.clear}
        onTrouble={setTrouble}
      />
      {trouble && <BulkErrorsDialog trouble={trouble} onClose={() => setTrouble(undefined)} />}
    </>
  )
}

type OpenedDialogProps = RosterProps & {
  opened: Opened | undefined
  onOpen: (opened: Opened) => void
  onClose: () => void
  onDone: () => void
  onTrouble: (trouble: BulkErrors) => void
}

function OpenedDialog(props: OpenedDialogProps) {
  const { opened, entries, league, myId, onOpen, onClose, onDone, onTrouble } = props
  if (opened === undefined) return null
  if (opened === 'add') return <AddPlayerDialog leagueId={league.id} entries={entries} onClose={onClose} />
  if (opened === 'list')
    return (
      <Suspense fallback={null}>
        <ImportDialog league={league} myId={myId} entries={entries} onClose={onClose} />
      </Suspense>
    )
  if (opened === 'links')
    return <InviteLinksDialog leagueId={league.id} entries={entries} onClose={onClose} />
  if ('manage' in opened) {
    // If someone else removed them meanwhile, there is nothing left to manage.
    const entry = entries.find(({ id }) => id === opened.manage)
    return (
      entry && (
        <ManageDialog
          entry={entry}
          league={league}
          onAction={(action) => onOpen({ action, ids: [entry.id] })}
          onMerge={entries.length > 1 ? () => onOpen({ merge: entry.id }) : undefined}
          onClose={onClose}
          onTrouble={onTrouble}
        />
      )
    )
  }
  if ('merge' in opened) {
    const record = entries.find(({ id }) => id === opened.merge)
    return (
      record && (
        <MergeDialog
          record={record}
          keepId={opened.keepId}
          entries={entries}
          league={league}
          onClose={onClose}
        />
      )
    )
  }
  const chosen = new Set(opened.ids)
  return (
    <RowsDialog
      action={opened.action}
      entries={entries.filter(({ id }) => chosen.has(id))}
      league={league}
      onClose={onClose}
      onDone={() => {
        onClose()
        onDone()
      }}
      onTrouble={onTrouble}
    />
  )
}

/** A placeholder for the organizers' roster: the buttons, the line above the list, the list. */
function RosterSkeleton() {
  return (
    <>
      <div
        aria-hidden
        className="mb-4 flex gap-2 sm:justify-end [&>*]:h-11 [&>*]:flex-1 sm:[&>*]:w-40 sm:[&>*]:flex-none"
      >
        <Skeleton />
        <Skeleton />
      </div>
      <SkeletonRows rows={8} label="Loading players" />
    </>
  )
}

/** The filter and the search of the roster, kept in the URL. */
function useRosterFilter() {
  const [params, setParams] = useSearchParams()
  const [search, setText] = useState(params.get('q') ?? '')
  const filter = ROSTER_FILTERS.find((known) => known === params.get('show')) ?? 'all'

  const set = (shown: RosterFilter, text: string) => {
    setText(text)
    setParams(
      { ...(shown !== 'all' && { show: shown }), ...(text.trim() !== '' && { q: text }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    filter,
    search,
    setFilter: (shown: RosterFilter) => set(shown, search),
    setSearch: (text: string) => set(filter, text),
    showAll: () => set('all', ''),
  }
}

const NOT_DONE: Record<RosterAction, { title: string; done: string }> = {
  invite: { title: "Some players weren't invited", done: 'invited' },
  revoke: { title: "Some invitations weren't revoked", done: 'revoked' },
  remove: { title: "Some players weren't removed", done: 'removed' },
}

function BulkErrorsDialog({ trouble, onClose }: { trouble: BulkErrors; onClose: () => void }) {
  const { title, done } = NOT_DONE[trouble.action]
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button data-initial-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="space-y-3 text-sm">
        {trouble.reason !== null && <p>{trouble.reason}</p>}
        <p className="text-muted">{trouble.done === 0 ? 'Nothing changed.' : `${trouble.done} ${done}.`}</p>
        {trouble.people.length > 0 && (
          <ul
            aria-label="What didn't go through"
            className="divide-y divide-line rounded-button border border-line"
          >
            {trouble.people.map(({ id, name, why }) => (
              <li key={id} className="px-3 py-2">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="text-muted">{why}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** Failed and queued emails. Nothing is lost, and one tap sends them. */
function EmailNotice({ entries, leagueId }: { entries: readonly RosterEntry[]; leagueId: string }) {
  const retry = useMutation(retryEmails(leagueId))
  const send = useMutation(deliverEmails(leagueId))
  const failed = entries.flatMap((entry) => failedEmail(entry)?.id ?? [])
  const waiting = entries.filter(isEmailUnderway).length
  if (failed.length === 0 && waiting === 0) return null
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-warning/30 bg-warning-dim px-4 py-3 text-sm"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1">
        {[failedWords(failed.length), formatPendingCount(waiting)].filter(Boolean).join(' ')}
      </p>
      {waiting > 0 && (
        <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
          Send now
        </Button>
      )}
      {failed.length > 0 && (
        <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate(failed)}>
          {failed.length === 1 ? 'Retry' : 'Retry all'}
        </Button>
      )}
    </div>
  )
}

function failedWords(count: number) {
  if (count === 0) return ''
  return count === 1 ? "1 invitation couldn't be emailed." : `${count} invitations couldn't be emailed.`
}

function formatPendingCount(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 email is on its way.' : `${count} emails are on their way.`
}
