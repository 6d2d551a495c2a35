import { expect, it } from 'vitest'
import { readOrigin, withOrigin } from './origin'

it.each(['/leagues/7/game-days?week=5', '/leagues/find?q=a&b=%20c', '/leagues/7#page'])(
  '%s survives the way through the address',
  (origin) => {
    const address = new URL(withOrigin('/signin', origin), 'http://app.test')
    expect(address.pathname).toBe('/signin')
    expect(readOrigin(address.search)).toBe(origin)
  },
)

it('adds nothing for home, where one goes anyway', () => {
  expect(withOrigin('/signin', '/')).toBe('/signin')
  expect(withOrigin('/signin', undefined)).toBe('/signin')
})

it.each([
  '?from=https://evil.test',
  '?from=//evil.test',
  '?from=/%5Cevil.test',
  '?from=/%09/evil.test',
  '?from=javascript:alert(1)',
  '?from=',
  '',
])('%s leads nowhere', (search) => {
  expect(readOrigin(search)).toBeUndefined()
})
