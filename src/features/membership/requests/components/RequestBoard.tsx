import { useState } from 'react'
import { CircleAlert, X } from 'lucide-react'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import type { JoinRequest } from '../join-request'
import { RequestCards } from './RequestCards'
import { RequestTable } from './RequestTable'
import { RequestSelectionBar } from './RequestSelectionBar'
import { Dialog } from '@/shared/ui/Dialog'
import { momentHere } from '@/shared/lib/dates'
import { DecideButtons } from './DecideButtons'
import { IconButton } from '@/shared/ui/IconButton'

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
