import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button'

describe('a pending Button', () => {
  it('keeps its name, its words and the focus', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Button>Submit Scores</Button>)
    await user.click(screen.getByRole('button'))
    rerender(<Button pending>Submit Scores</Button>)
    const button = screen.getByRole('button', { name: 'Submit Scores' })
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Submit Scores')).toBeInTheDocument()
  })

  it('ignores clicks and a second Enter in its form', async () => {
    const user = userEvent.setup()
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    const form = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" pending={pending} onClick={onClick}>
          Save
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    await user.type(screen.getByLabelText('Name'), 'Nina{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    rerender(form(true))
    await user.type(screen.getByLabelText('Name'), '{Enter}')
    await user.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})
