import { expect, it } from 'vitest'
import { mailAppLink } from './mail-app'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, /^message:/],
  ['an iPad', MAC, 5, /^message:/],
  ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/130.0 Mobile Safari/537.36', 5, /APP_EMAIL/],
])('is known on %s', (_what, userAgent, maxTouchPoints, link) => {
  expect(mailAppLink({ userAgent, maxTouchPoints })).toMatch(link)
})

it('is not guessed on a desk', () => {
  expect(mailAppLink({ userAgent: MAC, maxTouchPoints: 0 })).toBeNull()
})
