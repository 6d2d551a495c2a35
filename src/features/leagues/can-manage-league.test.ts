import { expect, it } from 'vitest'
import type { Me } from '@/features/auth/use-auth'
import { canRunLeague } from './can-manage-league'

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
const league = { createdBy: 'lucia', club: null, coOrganizers: [] }

it('is false for an archived league, even for a super admin', () => {
  const sunny = person('sunny', { isSuperAdmin: true })
  expect(canRunLeague(sunny, { ...league, status: 'archived' })).toBe(false)
  expect(canRunLeague(person('lucia'), { ...league, status: 'completed' })).toBe(true)
  expect(canRunLeague(person('maya'), { ...league, status: 'active' })).toBe(false)
})
