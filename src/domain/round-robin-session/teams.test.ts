import { describe, expect, it } from 'vitest'
import { intoTeams, nextTeam, takenPlaces, teamProblem } from './teams'

const people = (...teams: (number | null)[]) => teams.map((team, index) => ({ name: `P${index + 1}`, team }))
const teamsOf = (placed: readonly { team: number | null }[]) => placed.map(({ team }) => team)

it('puts players into pairs in list order', () => {
  expect(teamsOf(intoTeams('fixed_partners', people(null, null, null, null)))).toEqual([1, 1, 2, 2])
})

it('keeps the existing pairs, and moves a third player out of a pair', () => {
  expect(teamsOf(intoTeams('fixed_partners', people(2, 2, 2, null)))).toEqual([2, 2, 1, 1])
})

it('fills the smaller group in mixed play, and forgets teams in formats without them', () => {
  expect(teamsOf(intoTeams('mixed', people(1, 7, null)))).toEqual([1, 2, 1])
  expect(teamsOf(intoTeams('singles', people(1, 2)))).toEqual([null, null])
})

it('says who has no partner, or too many', () => {
  expect(teamProblem('fixed_partners', people(1, 1, 2))).toBe('P3 has no partner yet.')
  expect(teamProblem('fixed_partners', people(1, 1, 1))).toBe('P1, P2, and P3 are all in pair 1.')
  expect(teamProblem('fixed_partners', people(1, 1))).toBeNull()
  expect(teamProblem('mixed', people(1))).toBeNull()
})

describe('a late arrival', () => {
  const pair = (team: number, ...states: string[]) => states.map((status) => ({ team, status }))

  it('takes the place of a partner who left, and never that of a pair that left as a whole', () => {
    const evening = [
      ...pair(1, 'left', 'left'),
      ...pair(2, 'playing', 'left'),
      ...pair(3, 'playing', 'playing'),
    ]
    expect(nextTeam('fixed_partners', takenPlaces('fixed_partners', evening))).toBe(2)
    const full = evening.filter(({ team }) => team !== 2)
    expect(nextTeam('fixed_partners', takenPlaces('fixed_partners', full))).toBe(2)
    expect(nextTeam('fixed_partners', takenPlaces('fixed_partners', pair(1, 'left', 'left')))).toBe(2)
  })

  it('makes up for a player who left a group', () => {
    expect(
      nextTeam(
        'mixed',
        takenPlaces('mixed', [...pair(1, 'playing', 'left'), ...pair(2, 'playing', 'playing')]),
      ),
    ).toBe(1)
  })
})
