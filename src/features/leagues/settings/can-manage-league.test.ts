import { expect, it } from 'vitest'
import type { Me } from '@/features/auth/me'
import { canManageLeague, canRunLeague } from './can-manage-league'

const person = (profileId: string, rest: Partial<Me> = {}): Me => ({
  profileId,
  authId: `auth-${profileId}`,
  email: `${profileId}@kitchenline.test`,
  firstName: profileId,
  lastName: '',
  role: 'player',
  isSuperAdmin: false,
  isAdmin: false,
  isLeagueCreator: false,
  ...rest,
})
const league = { createdBy: 'lucia', club: { createdBy: 'sunny', admins: ['carl'] } }

it.each([
  ['the league creator', person('lucia'), true],
  ['the club creator', person('sunny'), true],
  ['a club admin of this club', person('carl'), true],
  ['a super admin', person('anybody', { isSuperAdmin: true }), true],
  ['a club admin of another club', person('olga', { role: 'club_admin', isAdmin: true }), false],
  ['another league creator', person('liam', { role: 'league_creator', isLeagueCreator: true }), false],
  ['a player', person('maya'), false],
])('answers for %s', (_who, me, expected) => {
  expect(canManageLeague(me, league)).toBe(expected)
})

it('leaves a league without a club to its creator', () => {
  expect(canManageLeague(person('carl'), { createdBy: 'lucia', club: null })).toBe(false)
  expect(canManageLeague(person('lucia'), { createdBy: 'lucia', club: null })).toBe(true)
})

it('leaves an archived league to be read, to a super admin too', () => {
  const sunny = person('sunny', { isSuperAdmin: true })
  expect(canRunLeague(sunny, { ...league, status: 'archived' })).toBe(false)
  expect(canRunLeague(person('lucia'), { ...league, status: 'completed' })).toBe(true)
  expect(canRunLeague(person('maya'), { ...league, status: 'active' })).toBe(false)
})
