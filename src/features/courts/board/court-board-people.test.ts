import { expect, test } from 'vitest'
import type { Member } from '@/features/membership/members/member'
import { courtBoardPeople } from './court-board-people'

const member = (playerId: string, plays: boolean): Member => ({
  playerId,
  status: plays ? 'joined' : 'invited',
  plays,
  name: playerId,
  hasAccount: true,
  rating: null,
  listNumber: 1,
  division: null,
  team: null,
})
const NOTHING_PLAYED = { members: [], days: [] }

test('the courts take members, invitees who are In, and anyone already seated', () => {
  const roster = [member('Maya', true), member('Noor', false), member('Sam', false)]
  const people = courtBoardPeople(roster, NOTHING_PLAYED, {
    answers: { Noor: 'in' },
    seated: [{ id: 'Tom', name: 'Tom', rating: null }],
  })
  expect(people.map(({ id }) => id)).toEqual(['Maya', 'Noor', 'Tom'])
})
