import { expect, it } from 'vitest'
import { originOf, readOrigin, withOrigin } from './origin'

it.each(['/leagues/7/game-days?week=5', '/leagues/find?q=a&b=%20c', '/leagues/7#page'])(
  '%s survives the round trip through the URL',
  (origin) => {
    const address = new URL(withOrigin('/signin', origin), 'http://app.test')
    expect(address.pathname).toBe('/signin')
    expect(readOrigin(address.search)).toBe(origin)
  },
)

it('adds nothing for home, the default', () => {
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

it.each([
  ['', '/play'],
  ['?week=2', '/play?week=2'],
  ['?error=access_denied&error_code=x&week=2&error_description=no', '/play?week=2'],
  ['?error=server_error', '/play'],
])('leads to a page without the reason of a failed sign-in: %s', (search, page) => {
  expect(originOf({ pathname: '/play', search })).toBe(page)
})
