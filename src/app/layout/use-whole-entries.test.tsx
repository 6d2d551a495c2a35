import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useWholeEntries } from './RootLayout'

const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())

function Form() {
  useWholeEntries()
  return (
    <form noValidate onSubmit={onSubmit}>
      <input type="date" aria-label="Date" />
      <button type="submit">Send</button>
    </form>
  )
}

it('a form with an unfinished date is not sent, and says so at the field', async () => {
  render(<Form />)
  const date = screen.getByLabelText<HTMLInputElement>('Date')
  const told = vi.spyOn(date, 'reportValidity')
  const isUnfinished = vi.spyOn(ValidityState.prototype, 'badInput', 'get').mockReturnValue(true)
  await userEvent.click(screen.getByRole('button'))
  expect([onSubmit.mock.calls.length, told.mock.calls.length]).toEqual([0, 1])

  isUnfinished.mockRestore()
  await userEvent.click(screen.getByRole('button'))
  expect([onSubmit.mock.calls.length, told.mock.calls.length]).toEqual([1, 1])
})
