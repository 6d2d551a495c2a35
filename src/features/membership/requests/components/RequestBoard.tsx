import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, X } from 'lucide-react'
import { countOf, ordinal } from '@/domain/format-text'
import { momentHere } from '@/shared/lib/dates'
import { shortRating } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Badge } from '@/shared/ui/Badge'
import { Button, IconButton } from '@/shared/ui/Button'
import { ConfirmDialog, Dialog } from '@/shared/ui/Dialog'
import { EmailAddress } from '@/shared/ui/EmailAddress'
import {
  SELECTION_BAR,
  SelectableList,
  SelectionCheckbox,
  useSelection,
  type Selection,
} from '@/shared/ui/SelectableList'
import type { Column } from '@/shared/ui/Table'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { type JoinRequest, decisionProblems, type Decision } from '../model'
import { decideRequests } from '../api'
import { DecideButtons } from './DecideButtons'

/** All open requests, to answer one by one or several at once. */
export function RequestBoard({ requests }: { requests: readonly JoinRequest[] }) {
  const selection = useSelection()
  const [messageOf, setMessageOf] = useState<string>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const read = requests.find(({ id }) => id === messageOf)
  const isChoice = requests.length > 1
  return (
    <div>
      {problems.length > 0 && <PendingRequestsNote problems={problems} onClose={() => setProblems([])} />}
      {isChoice && <RequestSelectionBar requests={requests} selection={selection} onProblems={setProblems} />}
      <RequestRows
        requests={requests}
        selection={isChoice ? selection : undefined}
        onMessage={({ id }) => setMessageOf(id)}
      />
      {read && <MessageDialog request={read} onClose={() => setMessageOf(undefined)} />}
    </div>
  )
}

type RequestRowsProps = {
  requests: readonly JoinRequest[]
  selection: Selection | undefined
  onMessage: (request: JoinRequest) => void
}

/** The requests, with the same facts on a phone and on a wide screen. */
function RequestRows({ requests, selection, onMessage }: RequestRowsProps) {
  return (
    <SelectableList
      caption="Join requests"
      rows={requests}
      selection={selection}
      columns={columnsOf(onMessage)}
      renderCard={(request, checkbox) => (
        <>
          <div className="flex flex-wrap items-start gap-3">
            <Avatar name={request.name} />
            <p className="max-w-full flex-1 self-center">
              <RequestedName request={request} />
            </p>
            <p className="shrink-0 text-right">
              <span className="block text-tiny text-muted">DUPR rating</span>
              <span className="font-numeral text-xl font-bold tabular-nums">
                {shortRating(request.rating)}
              </span>
            </p>
            {checkbox}
          </div>
          <div className="text-sm">
            <p className="text-note text-muted">
              <EmailAddress email={request.email} />
            </p>
            <RequestedLeague request={request} />
            <p className="text-note text-muted">
              <VisuallyHidden>Requested at </VisuallyHidden>
              <time dateTime={request.requestedAt}>{momentHere(request.requestedAt)}</time>
            </p>
          </div>
          <div className="flex flex-wrap gap-2 [&>*]:flex-1">
            <MessageButton request={request} onMessage={onMessage} />
            <DecideButtons request={request} size="md" />
          </div>
        </>
      )}
    />
  )
}

const columnsOf = (onMessage: RequestRowsProps['onMessage']): Column<JoinRequest>[] => [
  {
    head: 'Player',
    isRowHeader: true,
    className: '!px-3 min-w-40',
    cell: (request) => (
      <span className="flex items-center gap-3">
        <Avatar name={request.name} />
        <span className="min-w-0">
          <RequestedName request={request} />
        </span>
      </span>
    ),
  },
  {
    head: 'Email',
    className: '!px-3 min-w-40 text-muted',
    cell: ({ email }) => <EmailAddress email={email} />,
  },
  {
    head: 'DUPR rating',
    className: '!px-3',
    cell: ({ rating }) => (
      <span className="font-numeral text-xl font-bold tabular-nums">{shortRating(rating)}</span>
    ),
  },
  {
    head: 'League',
    className: '!px-3 min-w-36',
    cell: (request) => <RequestedLeague request={request} />,
  },
  {
    head: 'Requested At',
    className: '!px-3 min-w-28 text-note text-muted',
    cell: ({ requestedAt }) => <time dateTime={requestedAt}>{momentHere(requestedAt)}</time>,
  },
  {
    head: 'Actions',
    align: 'right',
    cell: (request) => (
      <span className="flex justify-end gap-2">
        <MessageButton size="sm" request={request} onMessage={onMessage} />
        <DecideButtons request={request} />
      </span>
    ),
  },
]

type MessageButtonProps = Pick<RequestRowsProps, 'onMessage'> & { request: JoinRequest; size?: 'sm' }

function MessageButton({ request, onMessage, size }: MessageButtonProps) {
  if (request.message === null) return null
  return (
    <Button size={size} variant="plain" onClick={() => onMessage(request)}>
      Message<VisuallyHidden>{` from ${request.name}`}</VisuallyHidden>
    </Button>
  )
}

/** The league, and if it is full, the position on the waitlist. */
function RequestedLeague({ request }: { request: JoinRequest }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 wrap-break-word">{request.leagueName}</span>
      {request.waitlistPosition !== null && (
        <Badge tone="warning">Full · {ordinal(request.waitlistPosition)} on waitlist</Badge>
      )}
    </span>
  )
}

/** The name, and whom it looks like: two people may share a name, and someone may pose as another. */
function RequestedName({ request: { name, looksLike, subbed } }: { request: JoinRequest }) {
  return (
    <>
      <span className="block font-semibold wrap-break-word">{name}</span>
      {subbed > 0 && (
        <span className="block text-note font-normal text-muted">{`Subbed here on ${countOf(subbed, 'day')}`}</span>
      )}
      {looksLike && (
        <span className="block text-note font-normal text-warning wrap-break-word">
          {`Looks like ${looksLike.name}, who ${looksLike.asks ? 'asked to join, too' : 'is already a member'}`}
        </span>
      )}
    </>
  )
}

type MessageDialogProps = { request: JoinRequest; onClose: () => void }

/** The person's message, and the answer to it. */
function MessageDialog({ request, onClose }: MessageDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Message from ${request.name}`}
      description={`${request.leagueName} · ${momentHere(request.requestedAt)}`}
      actions={<DecideButtons request={request} size="md" onDecided={onClose} />}
    >
      <p className="text-pretty wrap-anywhere whitespace-pre-line">{request.message}</p>
    </Dialog>
  )
}

/** Which of a selection couldn't be decided, and their actual state. Stays until it is read. */
function PendingRequestsNote({ problems, onClose }: { problems: readonly string[]; onClose: () => void }) {
  return (
    <div
      role="alert"
      className="mb-3 flex items-start gap-3 rounded-card border border-warning/30 bg-warning-dim py-1 pr-1 pl-4"
    >
      <CircleAlert aria-hidden className="mt-3 size-5 shrink-0 text-warning" />
      <ul className="min-w-0 flex-1 space-y-1 py-2.5 text-sm">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
      <IconButton label="Dismiss" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

type SelectionBarProps = {
  requests: readonly JoinRequest[]
  selection: Selection
  /** Called with what couldn't be decided and why; empty if everything was. */
  onProblems: (problems: readonly string[]) => void
}

function RequestSelectionBar({ requests, selection, onProblems }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, variables } = useMutation(decideRequests(useQueryClient()))
  // Requests that someone else decided meanwhile are no longer selected.
  const chosen = requests.filter(({ id }) => selection.has(id))
  const decide = (decision: Decision) =>
    mutate(
      { requests: chosen, decision },
      { onSuccess: (results) => onProblems(chosen.length > 1 ? decisionProblems(results) : []) },
    )
  const isBusy = (decision: Decision) => isPending && variables.decision === decision
  return (
    <div
      id={SELECTION_BAR}
      className="sticky top-0 z-10 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-ground pb-2 lg:top-16"
    >
      <SelectionCheckbox
        label="Select all"
        isLabelShown
        checked={chosen.length === requests.length}
        mixed={chosen.length > 0 && chosen.length < requests.length}
        onToggle={() => selection.toggleAll(requests.map(({ id }) => id))}
      />
      <p role="status" className="flex-1 text-sm text-muted">
        {chosen.length > 0 && `${chosen.length} selected`}
      </p>
      {chosen.length > 0 && (
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button pending={isBusy('reject')} disabled={isBusy('approve')} onClick={() => setAsking(true)}>
            Reject {chosen.length}
          </Button>
          <Button
            variant="primary"
            pending={isBusy('approve')}
            disabled={isBusy('reject') || chosen.every(({ leagueFull }) => leagueFull)}
            onClick={() => decide('approve')}
          >
            Approve {chosen.length}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          decide('reject')
        }}
        title={`Reject ${countOf(chosen.length, 'request')}?`}
        confirmLabel={`Reject ${chosen.length}`}
        danger
      >
        {chosen.length === 1 ? 'The player is' : 'Each player is'} notified, and can ask again only if an
        organizer allows it.
      </ConfirmDialog>
    </div>
  )
}
