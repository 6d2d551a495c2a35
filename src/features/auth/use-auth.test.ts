import { expect, it } from 'vitest'
import { meFrom } from './use-auth'

const flags = (role: string, isSuperAdmin: boolean) => {
  const {
    isAdmin,
    isLeagueCreator,
    role: known,
  } = meFrom({
    authId: 'auth-1',
    isSuperAdmin,
    profile: {
      id: 'profile-1',
      email: 'maya.reyes@kitchenline.test',
      firstName: 'Maya',
      lastName: 'Reyes',
      role,
    },
  })
  return { role: known, isAdmin, isLeagueCreator }
}

/** Specification, section 6. */
it.each([
  ['player', false, { role: 'player', isAdmin: false, isLeagueCreator: false }],
  ['player', true, { role: 'player', isAdmin: true, isLeagueCreator: false }],
  ['club_admin', false, { role: 'club_admin', isAdmin: true, isLeagueCreator: false }],
  ['league_creator', false, { role: 'league_creator', isAdmin: true, isLeagueCreator: true }],
  ['league_creator', true, { role: 'league_creator', isAdmin: true, isLeagueCreator: true }],
  ['emperor', false, { role: 'player', isAdmin: false, isLeagueCreator: false }],
])('%s, super admin: %s', (role, isSuperAdmin, expected) => {
  expect(flags(role, isSuperAdmin)).toEqual(expected)
})
