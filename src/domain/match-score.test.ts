import { describe, expect, test } from 'vitest'
import { checkScore, finalScores, isSubmitted, winner, type ScoreRules } from './match-score'

// tests/cases/match-score.json has the cases that the database shares. These are the ones that only a browser can get.

const messageOf = (team1: number | null, team2: number | null, rules: Partial<ScoreRules> = {}) => {
  const verdict = checkScore(rules, team1, team2)
  return verdict.valid ? 'valid' : verdict.message
}

describe("a score that isn't a number of points", () => {
  test.each([
    [null, null, 'Enter a score for both teams'],
    [11, null, 'Enter a score for both teams'],
    [10.5, 3, 'Scores must be whole numbers'],
    [Number.NaN, 3, 'Scores must be whole numbers'],
    [Number.POSITIVE_INFINITY, 3, 'Scores must be whole numbers'],
    [11, -1, 'Scores cannot go below 0'],
    [1100, 3, 'Scores cannot go above 99'],
  ])('%s–%s: %s', (team1, team2, message) => {
    expect(messageOf(team1, team2)).toBe(message)
    expect(messageOf(team1, team2, { winType: 'timed', drawsAllowed: true })).toBe(message)
  })
})

test('the defaults are 11, win by 2', () => {
  expect(messageOf(11, 9)).toBe('valid')
  expect(messageOf(11, 10)).toBe('Must win by 2')
  expect(messageOf(15, 14, { pointsToWin: 15, winByMargin: 1 })).toBe('valid')
})

test('a cap only counts if the win type names it', () => {
  expect(messageOf(16, 14, { winType: 'win_by_margin', cap: 15 })).toBe('valid')
  expect(messageOf(16, 14, { winType: 'cap', cap: 15 })).toBe('Scores are capped at 15')
  expect(messageOf(16, 14, { winType: 'cap', cap: null })).toBe('valid')
})

/** Plays every rally both ways from 0–0 and collects how a game can end: the rule itself, not its formula. */
function reachableEnds(target: number, margin: number, cap: number | null, limit: number): Set<string> {
  const ends = new Set<string>()
  const seen = new Set<string>()
  const play = (a: number, b: number) => {
    const key = `${a}-${b}`
    if (seen.has(key) || a > limit || b > limit) return
    seen.add(key)
    const high = Math.max(a, b)
    const lead = Math.abs(a - b)
    const over = (high >= target && lead >= margin) || (cap !== null && high >= cap && lead >= 1)
    if (over) ends.add(key)
    else {
      play(a + 1, b)
      play(a, b + 1)
    }
  }
  play(0, 0)
  return ends
}

describe('exactly the scores that rallies can lead to are valid', () => {
  test.each([
    { pointsToWin: 11, winByMargin: 2, cap: null },
    { pointsToWin: 11, winByMargin: 1, cap: null },
    { pointsToWin: 15, winByMargin: 3, cap: null },
    { pointsToWin: 7, winByMargin: 4, cap: null },
    { pointsToWin: 11, winByMargin: 2, cap: 15 },
    { pointsToWin: 11, winByMargin: 2, cap: 12 },
    { pointsToWin: 11, winByMargin: 2, cap: 11 },
    { pointsToWin: 11, winByMargin: 1, cap: 15 },
    { pointsToWin: 9, winByMargin: 5, cap: 11 },
  ])('to $pointsToWin, by $winByMargin, cap $cap', ({ pointsToWin, winByMargin, cap }) => {
    const limit = 30
    const rules = { winType: cap === null ? 'win_by_margin' : 'cap', pointsToWin, winByMargin, cap } as const
    const ends = reachableEnds(pointsToWin, winByMargin, cap, limit)
    const accepted = new Set<string>()
    for (let a = 0; a <= limit; a++) {
      for (let b = 0; b <= limit; b++) if (checkScore(rules, a, b).valid) accepted.add(`${a}-${b}`)
    }
    expect(accepted).toEqual(ends)
  })
})

test('the winner has more points', () => {
  expect(winner(11, 9)).toBe('team1')
  expect(winner(9, 11)).toBe('team2')
  expect(winner(8, 8)).toBe('draw')
})

test('a row is submitted when both scores are there and not both are 0', () => {
  expect(isSubmitted(11, 0)).toBe(true)
  expect(isSubmitted(0, 11)).toBe(true)
  expect(isSubmitted(0, 0)).toBe(false)
  expect(isSubmitted(11, null)).toBe(false)
  expect(isSubmitted(null, null)).toBe(false)
})

describe('the scores to choose from', () => {
  const longer = (rules: Partial<ScoreRules>) =>
    finalScores(rules).longer.map(({ won, lost }) => `${won}–${lost}`)

  test('to 11, win by 2: 0 to 9, then 12–10 and up', () => {
    expect(finalScores({})).toMatchObject({ target: 11, losing: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })
    expect(longer({})).toEqual(['12–10', '13–11', '14–12', '15–13', '16–14', '17–15', '18–16', '19–17'])
  })

  test('win by 1: the target is the end', () => {
    const rules = { pointsToWin: 15, winByMargin: 1 }
    expect(finalScores(rules).losing).toHaveLength(15)
    expect(longer(rules)).toEqual([])
  })

  test('with a cap, a lead of 1 is enough there', () => {
    expect(longer({ winType: 'cap', cap: 13 })).toEqual(['12–10', '13–11', '13–12'])
    expect(finalScores({ winType: 'cap', cap: 11 }).losing).toContain(10)
  })

  test('no number is more likely than another where time ends the game', () => {
    expect(finalScores({ winType: 'timed' })).toEqual({ target: null, losing: [], longer: [] })
  })

  test('are exactly the scores that count, for all rules', () => {
    for (const winType of ['win_by_margin', 'cap'] as const)
      for (const pointsToWin of [1, 7, 11, 15, 21, 99])
        for (const winByMargin of [1, 2, 3])
          for (const more of [0, 1, 4]) {
            const rules = { winType, pointsToWin, winByMargin, cap: Math.min(99, pointsToWin + more) }
            const { losing, longer: others } = finalScores(rules)
            const offered = [...losing.map((lost) => ({ won: pointsToWin, lost })), ...others]
            const all = Array.from({ length: 100 * 100 }, (_, i) => ({
              won: Math.floor(i / 100),
              lost: i % 100,
            }))
            const counting = all.filter(
              ({ won, lost }) => won > lost && won <= pointsToWin + 8 && checkScore(rules, won, lost).valid,
            )
            expect(offered).toHaveLength(counting.length)
            expect(offered).toEqual(expect.arrayContaining(counting))
          }
  })
})
