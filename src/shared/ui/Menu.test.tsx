import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Menu } from './Menu'

function Address() {
  return <p>now at {useLocation().pathname}</p>
}

function renderMenu() {
  const onSignOut = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <Menu
        label="Account menu"
        trigger="MR"
        items={[
          { label: 'Leagues', to: '/leagues' },
          { label: 'Profile', to: '/profile' },
          { label: 'Sign out', onSelect: onSignOut },
        ]}
      />
      <button type="button">after</button>
      <Address />
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), onSignOut, button: screen.getByRole('button', { name: 'Account menu' }) }
}

const item = (name: string) => screen.getByRole('menuitem', { name })

describe('Menu', () => {
  it('says whether it is open and starts at its first entry', async () => {
    const { user, button } = renderMenu()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(item('Leagues')).toHaveFocus()
  })

  it('is walked with the arrow keys, round both ends, and with Home and End', async () => {
    const { user, button } = renderMenu()
    button.focus()
    await user.keyboard('{ArrowDown}')
    expect(item('Leagues')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(item('Sign out')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(item('Leagues')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(item('Sign out')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(item('Leagues')).toHaveFocus()
    await user.keyboard('{End}')
    expect(item('Sign out')).toHaveFocus()
  })

  it('closes on Esc and gives the focus back', async () => {
    const { user, button } = renderMenu()
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })

  it('closes when Tab leaves it', async () => {
    const { user, button } = renderMenu()
    await user.click(button)
    await user.tab()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('does what was chosen, once, and closes', async () => {
    const { user, button, onSignOut } = renderMenu()
    await user.click(button)
    await user.click(item('Sign out'))
    expect(onSignOut).toHaveBeenCalledTimes(1)
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('leads to an address by Enter', async () => {
    const { user, button } = renderMenu()
    await user.click(button)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByText('now at /profile')).toBeInTheDocument()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})
