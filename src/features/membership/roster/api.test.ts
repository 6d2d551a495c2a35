import { describe, expect, it } from 'vitest'
import { toMember, type Member, rosterCount, rosterFor } from './api'

const member = (name: string, rest: Partial<Member> = {}): Member => ({
  entryId: name,
  playerId: name,
  name,
  rating: null,
  listNumber: 1,
  division: null,
  team: null,
  status: 'joined',
  plays: true,
  hasAccount: true,
  ...rest,
})
const people = ['Zoë Brown', 'émile Zola', 'Ana Whitfield', 'Emil Adler'].map((name) => member(name))
const names = (members: readonly Member[]) => members.map(({ name }) => name)

describe('rosterFor', () => {
  it('sorts by name, with accents and lowercase letters where a reader looks for them', () => {
    expect(names(rosterFor(people, ''))).toEqual(['Ana Whitfield', 'Emil Adler', 'émile Zola', 'Zoë Brown'])
  })

  it('keeps those whose name matches', () => {
    expect(names(rosterFor(people, 'EMIL'))).toEqual(['Emil Adler', 'émile Zola'])
    expect(rosterFor(people, 'nobody')).toEqual([])
  })

  it('gives members with the same name a stable order', () => {
    const twins = [member('Sam Park', { playerId: 'b' }), member('Sam Park', { playerId: 'a' })]
    expect(rosterFor(twins, '').map(({ playerId }) => playerId)).toEqual(['a', 'b'])
  })
})

describe('rosterCount', () => {
  const roster = [member('Ana'), member('Bea'), member('Maya', { status: 'invited', plays: false })]
  it.each([
    ['a member', roster, 3, '3 players'],
    ['who is alone', [member('Ana')], 1, '1 player'],
    ['someone who searches', roster, 1, '1 of 3 players'],
    ['someone who finds no one', roster, 0, '0 of 3 players'],
  ])('tells %s', (_who, members, shown, words) => {
    expect(rosterCount(members, shown)).toBe(words)
  })
})

describe('toMember', () => {
  const row = {
    leaguePlayerId: 'entry',
    playerId: 'maya',
    firstName: 'Maya',
    lastName: 'Reyes',
    dupRating: 3.528,
    listNumber: 7,
    division: 2,
    team: null,
    status: 'joined',
    hasAccount: true,
    plays: true,
  }

  it('maps a row', () => {
    expect(toMember(row)).toEqual({
      entryId: 'entry',
      playerId: 'maya',
      name: 'Maya Reyes',
      rating: 3.528,
      listNumber: 7,
      division: 2,
      team: null,
      status: 'joined',
      hasAccount: true,
      plays: true,
    })
  })

  it('shows a placeholder for a player without a name', () => {
    expect(toMember({ ...row, firstName: '', lastName: '' }).name).toBe('Player')
  })

  it("refuses a state that isn't membership", () => {
    expect(() => toMember({ ...row, status: 'pending' })).toThrow('"pending"')
  })
})
