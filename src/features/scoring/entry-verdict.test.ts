import { expect, it } from 'vitest'
import type { ScoreRules } from '@/domain/match-score'
import { entryVerdict } from './use-score-form'

const nameOf = (team: 'team1' | 'team2') => (team === 'team1' ? 'Maya and Tom' : 'Ines and Sam')
const TIMED: Partial<ScoreRules> = { winType: 'timed', drawsAllowed: true }

it.each<[Partial<ScoreRules>, number | null, number | null, string]>([
  [{}, null, null, 'Must reach 11 to win'],
  [{ pointsToWin: 15 }, null, null, 'Must reach 15 to win'],
  [TIMED, null, null, 'Enter a score for both teams'],
  [{}, 11, null, 'Enter a score for Ines and Sam'],
  [{}, null, 11, 'Enter a score for Maya and Tom'],
  [{}, 0, null, 'Enter a score for Ines and Sam'],
  [TIMED, 14, null, 'Enter a score for Ines and Sam'],
  [{}, 10, 0, 'Must reach 11 to win'],
  [{}, 11, 10, 'Must win by 2'],
])('under %j %s–%s cannot be submitted: %s', (rules, team1, team2, message) => {
  expect(entryVerdict(rules, { team1, team2 }, nameOf)).toMatchObject({ valid: false, message })
})

it('11–0 can be submitted if the 0 was entered', () => {
  expect(entryVerdict({}, { team1: 11, team2: 0 }, nameOf)).toMatchObject({ valid: true })
})

it.each([
  [11, null, true],
  [10, null, false],
  [null, null, false],
  [11, 0, false],
])('%s–%s lacks only a 0: %s', (team1, team2, lacksZero) => {
  expect(entryVerdict({}, { team1, team2 }, nameOf).lacksZero).toBe(lacksZero)
})
