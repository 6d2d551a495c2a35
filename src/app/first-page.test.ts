import { expect, it } from 'vitest'
import { arrivalAt } from './first-page'

it.each([
  ['/signin', true, { page: 'SignInPage' }],
  ['/signup', true, { page: 'SignUpPage' }],
  ['/signin/', true, { page: 'SignInPage' }],
  ['/SignUp/', true, { page: 'SignUpPage' }],
  ['/', true, { page: 'SignInPage', isReturning: true }],
  ['/leagues/4/rankings', true, { page: 'SignInPage', isReturning: true }],
  ['/nowhere', true, undefined],
  ['/', false, undefined],
  ['/reset-password', true, undefined],
  ['/rsvp/token', true, undefined],
  ['/email-preferences/token', true, undefined],
  [
    '/leagues/4/view',
    true,
    { page: 'PublicLeaguePage', read: { name: 'public_league', args: { p_league_id: '4' } } },
  ],
  [
    '/accept-invite/a%2Fb',
    true,
    { page: 'AcceptInvitePage', read: { name: 'invitation', args: { p_token: 'a/b' } } },
  ],
  ['/accept-invite/token', false, { page: 'AcceptInvitePage' }],
  ['/play/event/7', true, { page: 'RoundRobinEventPage' }],
  ['/accept-invite/%E0%A4%A', true, { page: 'AcceptInvitePage' }],
  [
    '/Leagues/4/View/',
    true,
    { page: 'PublicLeaguePage', read: { name: 'public_league', args: { p_league_id: '4' } } },
  ],
  ['/leagues/%E0%A4%A/view', true, { page: 'PublicLeaguePage' }],
])('%s, no one signed in: %s', (pathname, isVisitor, arrival) => {
  expect(arrivalAt(pathname, isVisitor)).toEqual(arrival)
})
