import { describe, expect, it } from 'vitest'
import { actionLabel, changesOf } from './model'

describe('changesOf', () => {
  it.each([
    ['a role', { role: 'player' }, { role: 'club_admin' }, ['Role: Player → Club admin']],
    ['a new super admin', null, { superAdmin: true }, ['Super admin: no → yes']],
    ['one that is none any more', { superAdmin: true }, null, ['Super admin: yes → no']],
    [
      'admins of a club',
      [{ id: '1', name: 'Carl Benson' }],
      [
        { id: '1', name: 'Carl Benson' },
        { id: '2', name: 'Omar Haddad' },
      ],
      ['Admins: Carl Benson → Carl Benson, Omar Haddad'],
    ],
    ['the last admin', [{ id: '1', name: 'Carl Benson' }], [], ['Admins: Carl Benson → none']],
    [
      'words of an announcement',
      { id: 'a', title: 'Rain', pinned: false },
      { id: 'a', title: 'Sun', pinned: true },
      ['Title: Rain → Sun', 'Pinned: no → yes'],
    ],
    [
      'a deleted club',
      { id: 'c', name: 'Riverside', admins: [], city: 'Town' },
      null,
      ['Name: Riverside → –', 'City: Town → –'],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(
      changesOf({ before, after }).map(({ what, ...of }) => `${what}: ${of.before} → ${of.after}`),
    ).toEqual(expected)
  })
})

it('has a sentence for an action that this version does not know', () => {
  expect(actionLabel({ action: 'season_archived' })).toBe('season archived')
})
