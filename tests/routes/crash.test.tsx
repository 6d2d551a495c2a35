import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../render-at'

/** What the standings do in these tests. */
const page = vi.hoisted(() => ({ draw: (): null => null }))
vi.mock('@/routes/StandingsPage', () => ({ Component: () => page.draw() }))

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockImplementation(() => undefined))
afterEach(() => {
  logged.mockReset()
})

it('turns a page that breaks into one with a next step, and keeps the frame', async () => {
  page.draw = () => {
    throw new Error('malformed row')
  }
  renderAt('/standings', { as: 'Maya Reyes' })
  expect(await screen.findByRole('heading', { name: 'Something went wrong on our end' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go to Home' })).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  expect(logged).toHaveBeenCalled()
})

it('goes away on another page', async () => {
  page.draw = () => {
    throw new Error('malformed row')
  }
  const { user } = renderAt('/standings', { as: 'Maya Reyes' })
  const crash = await screen.findByRole('heading', { name: 'Something went wrong on our end' })
  page.draw = () => null
  await user.click(screen.getByRole('link', { name: 'My Leagues' }))
  await waitFor(() => expect(crash).not.toBeInTheDocument())
})
