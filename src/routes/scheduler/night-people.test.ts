import { expect, test } from 'vitest'
import type { Member } from '@/features/leagues/member'
import { nightPeople } from './night-people'

const member = (playerId: string, plays: boolean): Member => ({
  playerId,
  status: plays ? 'joined' : 'invited',
  plays,
  name: playerId,
  hasAccount: true,
  rating: null,
  listNumber: 1,
})
const NOTHING_PLAYED = { members: [], days: [] }

test('the courts take who is in the league, who was put in before taking the invitation, and who is seated', () => {
  const roster = [member('Maya', true), member('Noor', false), member('Sam', false)]
  const people = nightPeople(roster, NOTHING_PLAYED, {
    answers: { Noor: 'in' },
    seated: [{ id: 'Tom', name: 'Tom', rating: null }],
  })
  expect(people.map(({ id }) => id)).toEqual(['Maya', 'Noor', 'Tom'])
})
