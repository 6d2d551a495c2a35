import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog'

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
