import { expect, test } from 'vitest'
import type { Member } from '@/features/membership/roster/api'
import { courtBoardPeople } from './people'

const member = (playerId: string, status: Member['status'], hasAccount = true): Member => ({
  entryId: playerId,
  playerId,
  status,
  plays: status !== 'invited',
  name: playerId,
  hasAccount,
  rating: null,
  listNumber: 1,
  division: null,
  team: null,
})
const NOTHING_PLAYED = { members: [], days: [] }

test('the courts take everyone on the roster, marked until they accept, and anyone already seated', () => {
  const roster = [
    member('Maya', 'joined'),
    member('Noor', 'invited', false),
    member('Lena', 'not_invited'),
    member('Uli', 'not_invited', false),
  ]
  const people = courtBoardPeople(roster, NOTHING_PLAYED, {
    seated: [{ id: 'Tom', name: 'Tom', rating: null }],
  })
  expect(people.map(({ id }) => id)).toEqual(['Maya', 'Noor', 'Lena', 'Uli', 'Tom'])
  expect(people.filter((person) => person.isYetToAccept).map(({ id }) => id)).toEqual(['Noor', 'Lena'])
})
