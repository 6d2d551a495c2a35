import { expect, test } from 'vitest'
import type { Member } from '@/features/leagues/member'
import { nightPeople } from './night-people'

const member = (playerId: string, status: Member['status']): Member => ({
  playerId,
  status,
  name: playerId,
  hasAccount: true,
  rating: null,
})
const NOTHING_PLAYED = { members: [], days: [] }

test('the courts take who is in the league, who was put in before taking the invitation, and who is seated', () => {
  const roster = [member('Maya', 'joined'), member('Noor', 'invited'), member('Sam', 'invited')]
  const people = nightPeople(roster, NOTHING_PLAYED, {
    answers: { Noor: 'in' },
    seated: [{ id: 'Tom', name: 'Tom', rating: null }],
  })
  expect(people.map(({ id }) => id)).toEqual(['Maya', 'Noor', 'Tom'])
})
