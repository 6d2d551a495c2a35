import { expect, it } from 'vitest'
import { wayOnDevice } from './install-prompt'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1'
const IN_ANOTHER_APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Instagram 300.0'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36'

it.each([
  ['an iPhone', IPHONE, {}, 'share menu'],
  ['an iPad, which says that it is a Mac', MAC, { maxTouchPoints: 5 }, 'share menu'],
  ['a Mac', MAC, {}, undefined],
  ['a page inside of another app', IN_ANOTHER_APP, {}, undefined],
  ['Android with an offer', ANDROID, { hasOffer: true }, 'button'],
  ['Android without one', ANDROID, {}, undefined],
  ['the installed app', IPHONE, { isInstalled: true, hasOffer: true }, undefined],
] as const)('%s', (_what, userAgent, more, way) => {
  const device = { userAgent, maxTouchPoints: 0, isInstalled: false, hasOffer: false }
  expect(wayOnDevice({ ...device, ...more })).toBe(way)
})
