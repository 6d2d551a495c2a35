import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '@/shared/lib/paths'
import type { CastName } from '../demo'
import { playBackend } from '../msw/play'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const PHONE = { width: 390 }

function namesIn(element: HTMLElement, role = 'link') {
  return within(element)
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
}

const accountButton = () => screen.findByRole('button', { name: 'Account menu' })
const bottomBar = () => screen.queryByRole('navigation', { name: 'Bottom navigation' })

describe('on a wide screen', () => {
  it.each<[CastName, string[]]>([
    ['Maya Reyes', ['Home', 'My Leagues', 'Create a Match']],
    ['Carl Benson', ['Home', 'My Leagues', 'Create a Match']],
    ['Lucia Cervantes', ['Home', 'My Leagues', 'Create a Match', 'Admin Panel']],
    [
      'Sunny Adeyemi',
      ['Home', 'My Leagues', 'Create a Match', 'Find a League', 'Clubs', 'Players', 'Admin Panel'],
    ],
  ])('%s has the header links %j', async (as, expected) => {
    renderAt('/play', { as })
    const header = await screen.findByRole('navigation', { name: 'Main' })
    expect(namesIn(header)).toEqual(expected)
    expect(within(header).getByRole('link', { current: 'page' })).toHaveTextContent('Create a Match')
  })

  it('the account menu holds Profile and Sign out', async () => {
    const { user } = renderAt('/play', { as: 'Maya Reyes' })
    await user.click(await accountButton())
    expect(namesIn(screen.getByRole('menu'), 'menuitem')).toEqual(['Profile', 'Sign out'])
    expect(screen.getByText('maya.reyes@kitchenline.test')).toBeInTheDocument()
  })

  it('a visitor sees sign-in and sign-up, which lead back', async () => {
    renderAt('/leagues/l1/view')
    const doors = await screen.findByRole('navigation', { name: 'Account' })
    expect(namesIn(doors)).toEqual(['Sign In', 'Sign Up'])
    expect(within(doors).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/signin?from=%2Fleagues%2Fl1%2Fview',
    )
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
    expect(bottomBar()).not.toBeInTheDocument()
  })
})

describe('on a phone', () => {
  it.each<[CastName, string[]]>([
    ['Maya Reyes', ['Home', 'Leagues', 'Create a Match', 'Profile']],
    ['Lucia Cervantes', ['Home', 'Leagues', 'Create a Match', 'Profile']],
    [
      'Sunny Adeyemi',
      ['Home', 'Leagues', 'Create a Match', 'Profile', 'Players', 'Find a League', 'Admin Panel'],
    ],
  ])('%s has the bottom bar %j', async (as, expected) => {
    renderAt('/play', { as, ...PHONE })
    expect(namesIn(await screen.findByRole('navigation', { name: 'Bottom navigation' }))).toEqual(expected)
  })

  it('a club admin has no bottom bar, and everything in the account menu', async () => {
    const { user } = renderAt('/play', { as: 'Carl Benson', ...PHONE })
    await user.click(await accountButton())
    expect(bottomBar()).not.toBeInTheDocument()
    expect(namesIn(screen.getByRole('menu'), 'menuitem')).toEqual([
      'Home',
      'My Leagues',
      'Create a Match',
      'Profile',
      'Sign out',
    ])
  })

  it('the players page has no bottom bar, and the pages around it do', async () => {
    const { user } = renderAt('/players', { as: 'Maya Reyes', ...PHONE })
    await screen.findByRole('heading', { level: 1 })
    await accountButton()
    expect(bottomBar()).not.toBeInTheDocument()
    await user.click(await accountButton())
    await user.click(screen.getByRole('menuitem', { name: 'Create a Match' }))
    expect(await screen.findByRole('navigation', { name: 'Bottom navigation' })).toBeInTheDocument()
  })
})

describe('without a network', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('the header says so, and that scores are kept', async () => {
    playBackend()
    renderAt(paths.play(), { as: 'Maya Reyes', ...PHONE })
    await accountButton()
    expect(screen.queryByText(/^You're offline/)).not.toBeInTheDocument()
    act(() => onlineManager.setOnline(false))
    expect(screen.getAllByText('Scores are kept on this device.')[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kitchen Line' })).toBeInTheDocument()
    expect(screen.getByText(/^You're offline/)).toHaveAttribute('role', 'status')
    act(() => onlineManager.setOnline(true))
    expect(screen.queryByText(/^You're offline/)).not.toBeInTheDocument()
  })
})

describe('the footer', () => {
  it.each<[CastName, boolean]>([
    ['Maya Reyes', false],
    ['Carl Benson', false],
    ['Lucia Cervantes', false],
    ['Sunny Adeyemi', true],
  ])('has links for %s: %s', async (as, hasLinks) => {
    renderAt('/play', { as })
    await accountButton()
    const footer = screen.getByRole('contentinfo')
    expect(within(footer).queryAllByRole('link').length > 0).toBe(hasLinks)
  })

  it("isn't on the pages for signing in", async () => {
    renderAt('/signin')
    await screen.findByRole('heading', { level: 1, name: 'Sign In' })
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
  })
})

describe('navigation', () => {
  it('names the tab after the page and moves the focus to its heading', async () => {
    const { user } = renderAt('/signin')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Sign In' })
    expect(document.title).toBe('Sign In · Kitchen Line')
    // On arrival the browser decides where the focus is.
    expect(heading).not.toHaveFocus()

    await user.click(await screen.findByRole('link', { name: 'Sign Up' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(screen.getByRole('heading', { level: 1 })).not.toBe(heading)
    expect(document.title).not.toBe('Sign In · Kitchen Line')
  })

  it('keeps the focus on the heading when the page replaces its skeleton', async () => {
    const { router } = renderAt('/play', { as: 'Maya Reyes' })
    playBackend().isLinkAlive = false
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    // Held back, and then answered as usual.
    server.use(http.post(`${BACKEND}/rest/v1/rpc/round_robin_sheet`, () => held.then(() => undefined)))
    await accountButton()
    await act(() => router.navigate(paths.playEvent('gone')))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    const waiting = screen.getByRole('heading', { level: 1 })
    answer()
    expect(await screen.findByText('Round robin not found')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(screen.getByRole('heading', { level: 1 })).not.toBe(waiting)
  })

  it('skips to the page with the first Tab, without changing the URL', async () => {
    const { user, router } = renderAt('/play', { as: 'Maya Reyes' })
    await accountButton()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(router.state.location.hash).toBe('')
  })
})
