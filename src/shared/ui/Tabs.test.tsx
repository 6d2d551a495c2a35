import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Tabs } from './Tabs'

const tabs = [
  { to: '/leagues/l1', label: 'Overview', end: true },
  { to: '/leagues/l1/rankings', label: 'Rankings' },
  { to: '/leagues/l1/join-requests', label: 'Join Requests', count: 4 },
]

function renderTabs(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Tabs label="Riverside Ladder" tabs={tabs} />
    </MemoryRouter>,
  )
}

/** The simulated browser lays nothing out: every tab is 100 wide, the strip shows 250 of them. */
function layOut() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      readonly disconnect = () => undefined

      constructor(onResize: () => void) {
        this.observe = onResize
      }
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * [...(this.parentElement?.children ?? [])].indexOf(this)
  })
}

describe('Tabs', () => {
  it.each([
    ['/leagues/l1', 'Overview'],
    ['/leagues/l1/rankings', 'Rankings'],
  ])('marks on %s only %s', (path, label) => {
    renderTabs(path)
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(label)
  })

  it('shows how many wait behind a tab', () => {
    renderTabs('/leagues/l1')
    expect(screen.getByRole('link', { name: 'Join Requests 4' })).toBeInTheDocument()
  })

  it.each([
    ['/leagues/l1', 0],
    ['/leagues/l1/rankings', 0],
    // The last tab ends at 300, and 32 more of the strip should be in view: 332 - 250.
    ['/leagues/l1/join-requests', 82],
  ])('on %s the strip is scrolled by %i', (path, scrolled) => {
    layOut()
    renderTabs(path)
    expect(screen.getByRole('list').scrollLeft).toBe(scrolled)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
})
