import { useQuery } from '@tanstack/react-query'
import { UserSearch, Users } from 'lucide-react'
import { useState } from 'react'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { ROWS_AT_ONCE, ShowMore } from '@/shared/ui/ShowMore'
import type { RosterAction } from '../actions'
import type { RosterEntry } from '../entry'
import { rosterQueries } from '../queries'
import type { RosterLeague } from '../roster-league'
import { entriesFor } from '../roster-view'
import type { Trouble } from '../tell-outcomes'
import { useRosterFilter } from '../use-roster-filter'
import { useSelection } from '../use-selection'
import { AddPlayerDialog } from './AddPlayerDialog'
import { InviteDialog } from './InviteDialog'
import { MailNotice } from './MailNotice'
import { ManageDialog } from './ManageDialog'
import { RosterCards } from './RosterCards'
import { RosterHead } from './RosterHead'
import { RosterSkeleton } from './RosterSkeleton'
import { RosterTable } from './RosterTable'
import { RowsDialog } from './RowsDialog'
import { SelectionBar } from './SelectionBar'
import { TroubleDialog } from './TroubleDialog'

type OrganizerRosterProps = { league: RosterLeague; myId: string }

type Opened = 'add' | 'invite' | { manage: string } | { action: RosterAction; ids: string[] }

/** The roster as its organizers keep it: who is in, who was invited, and everything that can be done about them. */
export function OrganizerRoster({ league, myId }: OrganizerRosterProps) {
  const query = useQuery(rosterQueries.league(league.id))
  const [opened, setOpened] = useState<Opened>()
  const [trouble, setTrouble] = useState<Trouble>()
  const selection = useSelection()
  const { filter, search, setFilter, setSearch, showAll } = useRosterFilter()
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  const wide = useMediaQuery(WIDE)

  if (!query.data) {
    if (!query.error) return <RosterSkeleton />
    return (
      <FailedState
        title="Couldn't load players"
        error={query.error}
        pending={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  }
  const entries = query.data
  const shown = entriesFor(entries, filter, search)
  const selected = shown.filter(({ id }) => selection.has(id))
  const close = () => setOpened(undefined)
  const narrow = (apply: () => void) => {
    apply()
    setRows(ROWS_AT_ONCE)
  }
  const Rows = wide ? RosterTable : RosterCards

  return (
    <>
      {entries.length === 0 ? (
        <EmptyState
          title="No players yet"
          icon={<Users aria-hidden />}
          action={
            <>
              <Button variant="primary" onClick={() => setOpened('invite')}>
                Invite by email
              </Button>
              <Button onClick={() => setOpened('add')}>Add player</Button>
            </>
          }
        >
          Paste a list of emails, or add players by name and invite them later.
        </EmptyState>
      ) : (
        <>
          <MailNotice entries={entries} leagueId={league.id} />
          <RosterHead
            entries={entries}
            shown={shown}
            filter={filter}
            search={search}
            selection={selection}
            onFilter={(chosen) => narrow(() => setFilter(chosen))}
            onSearch={(text) => narrow(() => setSearch(text))}
            onInvite={() => setOpened('invite')}
            onAdd={() => setOpened('add')}
          />
          {shown.length > 0 ? (
            <>
              <Rows
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
              icon={<UserSearch aria-hidden />}
              action={<Button onClick={showAll}>Show all players</Button>}
            />
          )}
          {selected.length > 0 && (
            <SelectionBar
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
      {trouble && <TroubleDialog trouble={trouble} onClose={() => setTrouble(undefined)} />}
    </>
  )
}

type OpenedDialogProps = OrganizerRosterProps & {
  opened: Opened | undefined
  entries: readonly RosterEntry[]
  onOpen: (opened: Opened) => void
  onClose: () => void
  onDone: () => void
  onTrouble: (trouble: Trouble) => void
}

function OpenedDialog(props: OpenedDialogProps) {
  const { opened, entries, league, myId, onOpen, onClose, onDone, onTrouble } = props
  if (opened === undefined) return null
  if (opened === 'add') return <AddPlayerDialog leagueId={league.id} onClose={onClose} />
  if (opened === 'invite')
    return <InviteDialog leagueId={league.id} myId={myId} entries={entries} onClose={onClose} />
  if ('manage' in opened) {
    // Someone else may have removed them meanwhile; then there is nothing left to manage.
    const entry = entries.find(({ id }) => id === opened.manage)
    return (
      entry && (
        <ManageDialog
          entry={entry}
          league={league}
          onAction={(action) => onOpen({ action, ids: [entry.id] })}
          onClose={onClose}
          onTrouble={onTrouble}
        />
      )
    )
  }
  const chosen = new Set(opened.ids)
  return (
    <RowsDialog
      action={opened.action}
      entries={entries.filter(({ id }) => chosen.has(id))}
      leagueId={league.id}
      onClose={onClose}
      onDone={() => {
        onClose()
        onDone()
      }}
      onTrouble={onTrouble}
    />
  )
}
