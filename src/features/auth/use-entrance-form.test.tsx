import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Form } from '@/shared/ui/Form'
import { SignUpValues } from './forms'
import { useEntranceForm } from './use-entrance-form'

const NAMES = ['firstName', 'lastName', 'email', 'password'] as const

function Names({ onSubmit }: { onSubmit: (values: object) => void }) {
  const { form, field, setError } = useEntranceForm(SignUpValues, { email: 'ann@example.com' })
  return (
    <Form {...form(onSubmit)} aria-label="Sign up">
      {NAMES.map((name) => {
        const { error, ...props } = field(name)
        return (
          <div key={name}>
            <label>
              {name} <input {...props} />
            </label>
            <p>{error}</p>
          </div>
        )
      })}
      <button type="submit">Send</button>
      <button type="button" onClick={() => setError('email', 'Taken')}>
        Refuse
      </button>
    </Form>
  )
}

it('sends what the fields hold, as the schema reads it', async () => {
  const onSubmit = vi.fn<(values: object) => void>()
  render(<Names onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText(/firstName/), ' Ann ')
  await userEvent.type(screen.getByLabelText(/lastName/), 'Lee')
  await userEvent.type(screen.getByLabelText(/password/), 'long enough{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    password: 'long enough',
  })
})

it('names each mistake once sent, focuses the first, and clears it when the field is fixed', async () => {
  const onSubmit = vi.fn<(values: object) => void>()
  render(<Names onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText(/password/), 'short')
  expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/firstName/)).toHaveFocus()
  expect(screen.getByText('First name is required')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/password/), ' no more')
  expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull()
  expect(screen.getByText('First name is required')).toBeVisible()
})

it("shows the server's answer at the field, with the focus", async () => {
  render(<Names onSubmit={vi.fn<(values: object) => void>()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(screen.getByText('Taken')).toBeVisible()
  expect(screen.getByLabelText(/email/)).toHaveFocus()
})
