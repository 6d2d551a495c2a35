import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Field, Select, TextArea, PasswordField } from './Field'

describe('the fields', () => {
  it.each([
    ['Field', <Field key="f" label="Email" hint="For the confirmation" />, 'For the confirmation'],
    ['TextArea', <TextArea key="t" label="Email" hint="At most 500" />, 'At most 500'],
    ['Select', <Select key="s" label="Email" hint="One of them" />, 'One of them'],
    ['PasswordField', <PasswordField key="p" label="Email" hint="8" autoComplete="new-password" />, '8'],
  ])('%s is labeled and described by its hint', (_name, field, hint) => {
    render(field)
    const control = screen.getByLabelText('Email')
    expect(control).toHaveAccessibleDescription(hint)
    expect(control).not.toHaveAttribute('aria-invalid')
  })

  it('is invalid with an error, which takes the place of the hint', () => {
    render(<Field label="Email" hint="For the confirmation" error="Enter an email address" />)
    const control = screen.getByRole('textbox', { name: 'Email' })
    expect(control).toBeInvalid()
    expect(control).toHaveAccessibleDescription('Enter an email address')
    expect(screen.queryByText('For the confirmation')).not.toBeInTheDocument()
  })
})

describe('PasswordField', () => {
  it('shows and hides what was typed, and stays labeled', async () => {
    const user = userEvent.setup()
    render(<PasswordField label="Password" autoComplete="current-password" />)
    const input = screen.getByLabelText('Password')
    await user.type(input, 'Pickle123!')
    expect(input).toHaveAttribute('type', 'password')

    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input).toHaveAttribute('type', 'text')
    expect(input).toHaveValue('Pickle123!')

    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input).toHaveAttribute('type', 'password')
  })

  it('does not submit its form by showing the password', async () => {
    const user = userEvent.setup()
    let submitted = false
    render(
      <form onSubmit={() => (submitted = true)}>
        <PasswordField label="Password" autoComplete="current-password" />
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(submitted).toBe(false)
  })
})
