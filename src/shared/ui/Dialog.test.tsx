import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog, ConfirmDialog } from './Dialog'
import { Field } from './Field'

function AddSub({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const [removed, setRemoved] = useState(false)
  const [full, setFull] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <StrictMode>
      <h1>Court 1</h1>
      <button type="button" disabled={full} onClick={() => setOpen(true)}>
        Add Sub
      </button>
      {!removed && (
        <Dialog open={open} onClose={close} title="Add Substitute" description="For Tom Keller">
          <Field label="Name" />
          <button type="button" onClick={() => setOpen(false)}>
            Save
          </button>
          <button
            type="button"
            onClick={() => {
              setFull(true)
              setOpen(false)
            }}
          >
            Add the last one
          </button>
          <button type="button" onClick={() => setRemoved(true)}>
            Remove everything
          </button>
        </Dialog>
      )}
    </StrictMode>
  )
}

async function openDialog(onClose?: () => void) {
  const user = userEvent.setup()
  render(<AddSub onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Add Sub' }))
  return { user, dialog: screen.getByRole('dialog', { name: 'Add Substitute' }) }
}

/** Plain events: after a press, user-event moves the focus to the body, which a modal dialog does not allow. */
async function pressBackdrop() {
  fireEvent.pointerDown(screen.getByRole('dialog'))
  fireEvent.click(screen.getByRole('dialog'))
}

const opener = () => screen.getByRole('button', { name: 'Add Sub' })

describe('Dialog', () => {
  it('is named, described and starts in its first field', async () => {
    const { dialog } = await openDialog()
    expect(dialog).toHaveAccessibleDescription('For Tom Keller')
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('stays open when React mounts it twice', async () => {
    const onClose = vi.fn<() => void>()
    const { dialog } = await openDialog(onClose)
    fireEvent(dialog, new Event('close'))
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog).toHaveAttribute('open')
  })

  it.each([
    ['Esc', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['the close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press on the backdrop', () => pressBackdrop()],
  ])('asks once to be closed by %s, and gives the focus back', async (_way, act) => {
    const onClose = vi.fn<() => void>()
    const { user } = await openDialog(onClose)
    await act(user)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener()).toHaveFocus()
  })

  it('stays when a press begins inside and ends on the backdrop', async () => {
    const { user, dialog } = await openDialog()
    await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByLabelText('Name') }, { target: dialog }])
    fireEvent.click(dialog)
    expect(dialog).toHaveAttribute('open')
  })

  it('says nothing when its owner closes it', async () => {
    const onClose = vi.fn<() => void>()
    const { user } = await openDialog(onClose)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(opener()).toHaveFocus()
  })

  it('gives the focus back when its owner removes it', async () => {
    const { user } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Remove everything' }))
    expect(opener()).toHaveFocus()
  })

  it('moves the focus to the heading if the button that opened it is disabled by then', async () => {
    const { user } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Add the last one' }))
    expect(screen.getByRole('heading', { name: 'Court 1' })).toHaveFocus()
  })

  it('starts afresh each time', async () => {
    const { user } = await openDialog()
    await user.type(screen.getByLabelText('Name'), 'Nina')
    await user.keyboard('{Escape}')
    await user.click(opener())
    expect(screen.getByLabelText('Name')).toHaveValue('')
  })
})

function renderQuestion(pending = false) {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  render(
    <ConfirmDialog
      open
      title="Finalize Game Day"
      confirmLabel="Finalize"
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      This will lock all scores.
    </ConfirmDialog>,
  )
  return { user: userEvent.setup(), onConfirm, onClose }
}

describe('ConfirmDialog', () => {
  it('asks as an alert and starts on the safe answer', () => {
    renderQuestion()
    expect(screen.getByRole('alertdialog', { name: 'Finalize Game Day' })).toHaveAccessibleDescription(
      'This will lock all scores.',
    )
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })

  it('does what was asked only when it is confirmed', async () => {
    const { user, onConfirm, onClose } = renderQuestion()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Finalize' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('does it once while it is being done', async () => {
    const { user, onConfirm } = renderQuestion(true)
    await user.click(screen.getByRole('button', { name: 'Finalize' }))
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
