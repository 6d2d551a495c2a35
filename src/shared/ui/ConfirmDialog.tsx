import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, in one or two sentences. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
}

/** A question before something that can't be undone. The focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, cancelLabel = 'Cancel' } = props
  const { danger = false, pending = false } = props
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      actions={
        <>
          <Button data-initial-focus onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
