import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { showDialog } from '@/shared/lib/page-heading'
import { IconButton, Button } from './Button'

type DialogProps = {
  open: boolean
  /** Asked for by Esc, the backdrop and the close button; the owner then sets `open` to false. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons, main action last. */
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
  size?: 'sm' | 'md' | 'lg'
}

const SIZES = { sm: 'max-w-sm', md: 'max-w-md', lg: 'max-w-2xl' } as const

/**
 * The native modal dialog: the page behind is inert, focus stays inside and returns to where it was.
 * Its content exists only while it is open, so a form inside starts afresh each time. Its top stays where it is while
 * content arrives, so that nothing moves under a finger; only without room below does it move up.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions, role = 'dialog', size = 'md' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)
  const titleId = useId()
  const descriptionId = useId()

  // A layout effect, because its cleanup runs while the element is still in the page: only then does closing
  // give the focus back when the owner removes the whole dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    const close = showDialog(dialog)
    const first = (fits: string) => dialog.querySelector<HTMLElement>(fits)
    ;(first('[data-initial-focus]') ?? first('input, select, textarea'))?.focus()
    return close
  }, [open])

  // `close` arrives later: in StrictMode that is after the dialog was opened again, and after the owner closed it there is
  // no one to tell any more.
  const handleClose = () => {
    if (open && !ref.current?.open) onClose()
  }

  // A press that begins inside (selecting text) and ends outside is not a wish to close.
  const handlePress = (event: PointerEvent) => {
    pressedOnBackdrop.current = event.target === ref.current
  }

  return (
    // The click on the backdrop is for pointers only: by keyboard, Esc and the close button do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onClose={handleClose}
      onPointerDown={handlePress}
      onClick={(event) => event.target === ref.current && pressedOnBackdrop.current && onClose()}
      className={classNames(
        'h-dvh max-h-none w-full max-w-none flex-col items-center bg-transparent p-[16px] text-ink open:flex',
        // The space above gives way before the content has to scroll.
        "before:shrink-[9999] before:basis-[18dvh] before:content-['']",
        'backdrop:bg-black/70 open:animate-appear',
      )}
    >
      {open && (
        <div
          className={classNames(
            'min-h-0 w-full scroll-pb-24 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-[20px]',
            // It may stand in a cell or a paragraph that is aligned otherwise.
            'text-left',
            SIZES[size],
          )}
        >
          {/* Floats, so that a title of several lines has the width below the button. */}
          <div className="flow-root">
            {role === 'dialog' && (
              <IconButton
                label="Close"
                onClick={onClose}
                className="float-right -mt-[8px] -mr-[10px] ml-[8px]"
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
            <h2 id={titleId} className="text-lg font-bold wrap-break-word">
              {title}
            </h2>
          </div>
          {description && (
            <div id={descriptionId} className="mt-1.5 text-sm text-muted">
              {description}
            </div>
          )}
          {children && <div className="mt-4">{children}</div>}
          {actions && (
            // In reach while what is above is scrolled, none of which may show through below it.
            <div className="[@media(min-height:32rem)]:sticky -bottom-[20px] -mx-[20px] mt-3 -mb-[20px] flex flex-wrap justify-end gap-2 bg-surface px-[20px] pt-2 pb-[20px] shadow-[0_2px] shadow-surface">
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}

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
