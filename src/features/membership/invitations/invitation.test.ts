import { expect, it } from 'vitest'
import { inviteToken } from './invitation'

const TOKEN = '0123456789abcdef0123456789abcdef'

it.each([
  [`https://kitchenline.test/accept-invite/${TOKEN}`, TOKEN],
  [`  http://localhost:5173/accept-invite/${TOKEN}?utm=mail#top \n`, TOKEN],
  [`Lucia invites you: https://kitchenline.test/accept-invite/${TOKEN} see you there`, TOKEN],
  [TOKEN, TOKEN],
  ['', null],
  ['hello', null],
  ['https://kitchenline.test/leagues/1', null],
  ['https://kitchenline.test/accept-invite/100%', null],
])('reads %j as %j', (pasted, token) => {
  expect(inviteToken(pasted)).toBe(token)
})
