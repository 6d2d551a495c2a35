import { useState } from 'react'
import { CircleAlert, X } from 'lucide-react'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import type { JoinRequest } from '../join-request'
import { RequestTable, type RequestListProps } from './RequestTable'
import { Dialog } from '@/shared/ui/Dialog'
import { momentHere } from '@/shared/lib/dates'
import { DecideButtons } from './DecideButtons'
import { IconButton } from '@/shared/ui/IconButton'
import { shortRating } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmailAddress } from '@/shared/ui/EmailAddress'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { classNames } from '@/shared/lib/class-names'
import { RequestedLeague, RequestedName, SelectRequest } from './RequestParts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countOf } from '@/domain/format-text'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { decisionProblems, type Decision } from '../decision'
import { decideRequests } from '../mutations'

/** All open requests, to answer one by one or several at once. */
export function RequestBoard({ requests }: { requests: readonly JoinRequest[] }) {
  const wide = useMediaQuery(WIDE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [messageOf, setMessageOf] = useState<string>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const read = requests.find(({ id }) => id === messageOf)
  // Requests that someone else decided meanwhile are no longer selected.
  const selected = new Set(requests.filter(({ id }) => chosen.has(id)).map(({ id }) => id))

  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const Rows = wide ? RequestTable : RequestCards
  const isChoice = requests.length > 1
  return (
    <div>
      {problems.length > 0 && <PendingRequestsNote problems={problems} onClose={() => setProblems([])} />}
      {isChoice && (
        <RequestSelectionBar
          requests={requests}
          selected={selected}
          onSelectAll={(isSelected) => setChosen(new Set(isSelected ? requests.map(({ id }) => id) : []))}
          onProblems={setProblems}
        />
      )}
      <Rows
        requests={requests}
        selected={selected}
        onSelect={isChoice ? select : undefined}
        onMessage={({ id }) => setMessageOf(id)}
      />
      {read && <MessageDialog request={read} onClose={() => setMessageOf(undefined)} />}
    </div>
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

/** The requests on a phone: a card each, with the same facts as the table. */
function RequestCards({ requests, selected, onSelect, onMessage }: RequestListProps) {
  return (
    <ul aria-label="Join requests" className="space-y-3">
      {requests.map((request) => (
        <Card
          as="li"
          key={request.id}
          className={classNames('space-y-3', selected.has(request.id) && 'border-accent/40')}
        >
          <div className="flex flex-wrap items-start gap-3">
            <Avatar name={request.name} id={request.playerId} />
            <p className="min-w-[min(100%,8rem)] flex-1 self-center">
              <RequestedName request={request} />
            </p>
            <Rating request={request} />
            {onSelect && (
              <SelectRequest
                request={request}
                isSelected={selected.has(request.id)}
                onSelect={(isSelected) => onSelect(request.id, isSelected)}
              />
            )}
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
            {request.message !== null && (
              <Button className="!bg-transparent" onClick={() => onMessage(request)}>
                Message<VisuallyHidden>{` from ${request.name}`}</VisuallyHidden>
              </Button>
            )}
            <DecideButtons request={request} size="md" />
          </div>
        </Card>
      ))}
    </ul>
  )
}

function Rating({ request: { rating } }: { request: JoinRequest }) {
  return (
    <p className="shrink-0 text-right">
      <span className="block text-tiny text-muted">DUPR rating</span>
      <span className="font-numeral text-xl font-bold tabular-nums">{shortRating(rating)}</span>
    </p>
  )
}

type SelectionBarProps = {
  requests: readonly JoinRequest[]
  selected: ReadonlySet<string>
  onSelectAll: (isSelected: boolean) => void
  /** Called with what couldn't be decided and why; empty if everything was. */
  onProblems: (problems: readonly string[]) => void
}

/** Decides several requests at once. */
function RequestSelectionBar({ requests, selected, onSelectAll, onProblems }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, variables } = useMutation(decideRequests(useQueryClient()))
  const chosen = requests.filter(({ id }) => selected.has(id))
  const decide = (decision: Decision) =>
    mutate(
      { requests: chosen, decision },
      { onSuccess: (results) => onProblems(chosen.length > 1 ? decisionProblems(results) : []) },
    )
  const isBusy = (decision: Decision) => isPending && variables.decision === decision
  return (
    <div className="sticky top-0 z-10 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-ground pb-2 lg:top-16 lg:pt-2">
      <label className="flex min-h-11 items-center gap-3 px-4 text-sm">
        <input
          type="checkbox"
          className="size-5"
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < requests.length
          }}
          checked={chosen.length === requests.length}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        Select all
      </label>
      <p role="status" className="flex-1 text-sm text-muted">
        {chosen.length > 0 && `${chosen.length} selected`}
      </p>
      {chosen.length > 0 && (
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button
            pending={isBusy('reject')}
            disabled={isBusy('approve')}
            onClick={() => (chosen.length > 1 ? setAsking(true) : decide('reject'))}
          >
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
        Each player is notified. They can ask again only if an organizer allows it.
      </ConfirmDialog>
    </div>
  )
}
