import { Dialog } from '@/shared/ui/Dialog'
import { momentHere } from '@/shared/lib/dates'
import type { JoinRequest } from '../join-request'
import { DecideButtons } from './DecideButtons'

type MessageDialogProps = { request: JoinRequest; onClose: () => void }

/** What a person wrote with the request, and the answer to it. */
export function MessageDialog({ request, onClose }: MessageDialogProps) {
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
