import { expect, it } from 'vitest'
import { readAuthLink } from './browser-session'

it.each([
  ['#access_token=a&refresh_token=b&type=signup', { kind: 'session', isRecovery: false }],
  ['#access_token=a&refresh_token=b&type=recovery', { kind: 'session', isRecovery: true }],
  [
    '#error=access_denied&error_code=otp_expired&error_description=x',
    { kind: 'refused', code: 'otp_expired' },
  ],
  ['#error=server_error', { kind: 'refused', code: 'server_error' }],
  ['', undefined],
  ['#page', undefined],
])('%s', (hash, link) => {
  expect(readAuthLink(hash)).toEqual(link)
})
