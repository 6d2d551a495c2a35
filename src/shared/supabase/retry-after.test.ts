import { expect, it } from 'vitest'
import { retryAfterIn } from './guarded-fetch'

const NOW = Date.parse('2026-11-24T18:30:00Z')

it.each([
  ['seconds', '20', 20_000],
  ['a date', 'Tue, 24 Nov 2026 18:31:00 GMT', 60_000],
  ['more than five minutes', '86400', 300_000],
  ['a date that is over', 'Tue, 24 Nov 2026 18:29:00 GMT', undefined],
  ['nothing to wait for', '0', undefined],
  ['no time at all', 'soon', undefined],
  ['nothing', null, undefined],
])('reads %s', (_what, header, ms) => {
  const headers = new Headers(header === null ? {} : { 'Retry-After': header })
  expect(retryAfterIn(headers, NOW)).toBe(ms)
})
