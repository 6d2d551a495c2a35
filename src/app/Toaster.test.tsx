import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '@/shared/ui/Dialog'
import { Toaster } from './Toaster'

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

describe('Toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<Toaster />)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  // After its time a toast fades; the library takes it out one second later.
  it.each([
    ['success', () => toast.success('said'), 2000],
    ['error', () => toast.error('said'), 4000],
    ['blank', () => toast('said'), 4000],
    ['custom', () => toast.custom('said'), 5000],
  ])('shows a %s toast for as long as specified', async (_type, say, duration) => {
    act(() => void say())
    await pass(duration - 100)
    expect(screen.getByText('said').parentElement).not.toHaveClass('opacity-0')
    await pass(200)
    expect(screen.getByText('said').parentElement).toHaveClass('opacity-0')
    await pass(1000)
    expect(screen.queryByText('said')).not.toBeInTheDocument()
  })

  it('lets a toast go after a pointer rested on one that was taken away', async () => {
    act(() => void toast.success('first', { id: 'first' }))
    fireEvent.mouseEnter(screen.getByText('first').parentElement!.parentElement!)
    act(() => toast.remove('first'))
    await pass(100)
    act(() => void toast.success('second'))
    await pass(2100)
    await pass(1100)
    expect(screen.queryByText('second')).not.toBeInTheDocument()
  })

  it('shows a loading toast until it is dismissed', async () => {
    act(() => void toast.loading('Sending'))
    await pass(600_000)
    expect(screen.getByText('Sending')).toBeInTheDocument()
  })

  it('is inside an open dialog, whose outside no one can reach, and stays when that closes', async () => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    act(() => void toast.error('Failed to add sub'))
    expect(dialog).toContainElement(screen.getByText('Failed to add sub'))

    dialog.close()
    await pass(0)
    expect(dialog).not.toContainElement(screen.getByText('Failed to add sub'))
    dialog.remove()
  })

  it('outlives a dialog that leaves the page in the moment the toast is raised', async () => {
    function Question({ answered }: { answered: boolean }) {
      // Without a `close` that anyone could hear, as in a browser, which tells of it when the dialog is already gone.
      return answered ? null : <dialog ref={showModal} aria-label="Finalize Game Day" />
    }
    const { rerender } = render(<Question answered={false} />)
    act(() => void toast.success('Game day finalized'))
    expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Game day finalized'))

    rerender(<Question answered />)
    await pass(0)
    expect(screen.getByText('Game day finalized')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('moves into a dialog that opens after it, and is still the same toast', async () => {
    act(() => void toast.success('Sub added'))
    const said = screen.getByText('Sub added')
    const { unmount } = render(<Dialog open onClose={() => {}} title="Remove Substitute" />)
    await pass(0)
    expect(screen.getByRole('dialog')).toContainElement(said)

    unmount()
    await pass(0)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(said).toBeInTheDocument()
  })

  it('keeps the newest 20', () => {
    act(() => {
      for (let number = 1; number <= 25; number++) toast(`Toast ${number}`)
    })
    expect(screen.getAllByRole('status')).toHaveLength(20)
    expect(screen.getByText('Toast 25')).toBeInTheDocument()
    expect(screen.queryByText('Toast 5')).not.toBeInTheDocument()
  })

  it('tells errors at once and the rest when there is a pause', () => {
    act(() => {
      toast.error('Failed to save')
      toast.success('Scores saved')
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to save')
    expect(screen.getByRole('status')).toHaveTextContent('Scores saved')
  })
})

it('tells what closed a dialog, drawn together with its leaving', async () => {
  function Page() {
    const [asking, setAsking] = useState(true)
    const answer = () => {
      setAsking(false)
      toast.success('Zoë Quinn is invited')
    }
    return (
      <>
        {asking && (
          <dialog ref={showModal} aria-label="Resend">
            <button onClick={answer}>Resend</button>
          </dialog>
        )}
        <Toaster />
      </>
    )
  }
  render(<Page />)
  act(() => screen.getByText('Resend').click())
  expect(await screen.findByText('Zoë Quinn is invited')).toBeInTheDocument()
})
