import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AuthContext } from '@/features/auth/use-auth'
import { Header } from '@/app/layout/Header'
import { navigationFor } from '@/app/layout/navigation'

vi.unmock('lucide-react')

/** Its header as nested lists: without indentation, the order of attributes, and the router's own attribute. */
function plain(html: string) {
  const describe = (element: Element): unknown[] => [
    element.tagName,
    ...[...element.attributes]
      .filter(({ name }) => name !== 'data-discover')
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted(),
    ...(element.children.length > 0 ? [...element.children].map(describe) : [element.textContent]),
  ]
  const header = new DOMParser().parseFromString(html, 'text/html').querySelector('header')
  if (!header) throw new Error('There is no header.')
  return describe(header)
}

it('index.html draws the header that the app draws first, so that nothing jumps', () => {
  const nobodyYet = { status: 'loading' } as const
  const { container } = render(
    <MemoryRouter>
      <AuthContext value={nobodyYet}>
        <Header navigation={navigationFor(nobodyYet, { pathname: '/', search: '' })} />
      </AuthContext>
    </MemoryRouter>,
  )

  expect(plain(readFileSync('index.html', 'utf8'))).toEqual(plain(container.innerHTML))
})
