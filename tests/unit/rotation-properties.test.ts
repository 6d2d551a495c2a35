import { expect, test } from 'vitest'
import { explainFairness } from '@/domain/fairness/explain-fairness'
import { fairness } from '@/domain/fairness/fairness'
import { substituteIn, type Round } from '@/domain/game'
import { drawRotations } from '@/domain/court-rotation/rotations'
import { seedsFor } from '../seeds'
import { unfairTurns, verify } from './draw-verifier'
import { Seeded } from './seeded'

const CAST = ['Maya', 'Sam', 'Tom', 'Lucia', 'Carl', 'Sunny', 'Ana', 'Ben', 'Ida', 'Leo', 'Noa', 'Kai']
const seeds = seedsFor(60, 10)

/** The longest run of byes that a court of this size needs. */
const needed = (people: number) => (people === 4 ? 0 : people <= 6 ? 1 : 2)

interface RandomGameDay {
  rounds: Round[]
  present: string[][]
}

/** A game day on one court on which players come, leave, and pause between draws. */
function randomGameDay(seed: number): RandomGameDay {
  const random = new Seeded(seed)
  const cast = random.shuffle(CAST)
  let here = cast.slice(0, random.between(4, 9))
  const gameDay: RandomGameDay = { rounds: [], present: [] }
  for (let part = 0; part < 3; part++) {
    const rounds = random.between(1, 5)
    const drawn = drawRotations({ people: here, rounds, seed, played: gameDay.rounds })
    gameDay.rounds.push(...drawn)
    gameDay.present.push(...drawn.map(() => here))
    const staying = here.filter(() => !random.once(6))
    const coming = random.shuffle(cast.filter((id) => !here.includes(id))).slice(0, random.below(3))
    const next = [...staying, ...coming].slice(0, 9)
    if (next.length >= 4) here = next
  }
  return gameDay
}

test('on every court the draw is valid, byes rotate, and no one sits out longer in a row than necessary', () => {
  for (const seed of seeds) {
    const people = CAST.slice(0, 4 + (seed % 6))
    const rounds = drawRotations({ people, rounds: 4 + (seed % 17), seed })
    const verdict = verify(rounds, { courts: 1, side: 2, present: rounds.map(() => people) })
    expect({ seed, ...verdict }).toMatchObject({ problems: [], prefixFairByes: true })
    expect(verdict.gamesSpread).toBeLessThanOrEqual(1)
    expect(verdict.maxConsecutiveByes).toBeLessThanOrEqual(needed(people.length))
  }
})

test('with late arrivals, leavers, and pauses midway, byes always go to the players whose turn it is', () => {
  for (const seed of seeds) {
    const { rounds, present } = randomGameDay(seed)
    const { problems } = verify(rounds, { courts: 1, side: 2, present })
    expect({ seed, problems, turns: unfairTurns(rounds) }).toEqual({ seed, problems: [], turns: [] })
  }
})

test('on a court of five or six, the last bye counts toward back-to-back byes after a redraw', () => {
  for (const seed of seeds) {
    const people = CAST.slice(0, 5 + (seed % 2))
    const played = drawRotations({ people, rounds: 1 + (seed % 7), seed })
    const next = drawRotations({ people, rounds: 6, seed: seed + 1000, played })
    const all = [...played, ...next]
    expect(verify(all, { courts: 1, side: 2, present: all.map(() => people) }).backToBackByes).toBe(0)
  }
})

test('a redraw continues from what was played: the same partners come back as late as possible', () => {
  const people = CAST.slice(0, 5)
  for (const seed of seeds) {
    const played = drawRotations({ people, rounds: 2, seed })
    const all = [...played, ...drawRotations({ people, rounds: 3, seed: seed + 1, played })]
    const { partnerSSE, opponentSSE } = verify(all, { courts: 1, side: 2, present: all.map(() => people) })
    expect({ partnerSSE, opponentSSE }).toEqual({ partnerSSE: 10, opponentSSE: 40 })
  }
})

test('the same seed gives the same draw, another seed another one of the same quality', () => {
  const people = CAST.slice(0, 7)
  const draw = (seed: number) => drawRotations({ people, rounds: 12, seed })
  expect(draw(3)).toEqual(draw(3))
  expect(draw(4)).not.toEqual(draw(3))
  expect(fairness(draw(4)).opponents).toEqual(fairness(draw(3)).opponents)
})

test('the figures on the screen are those that the verifier counts', () => {
  for (const seed of seeds) {
    const { rounds, present } = randomGameDay(seed)
    const counted = verify(rounds, { courts: 1, side: 2, present })
    const { partners, opponents, meetings, sitOuts } = fairness(rounds)
    expect({
      maxConsecutiveByes: sitOuts.longestRun,
      backToBackByes: sitOuts.twiceRunning,
      partnerMax: partners.found.most,
      partnerRepeats: partners.found.repeats,
      partnerSSE: partners.found.squares,
      opponentMax: opponents.found.most,
      opponentSSE: opponents.found.squares,
      neverMet: meetings.found.never,
      meetSSE: meetings.found.squares,
    }).toEqual(
      Object.fromEntries(
        Object.entries(counted).filter(([key]) => !/problems|prefix|gamesSp|courtSp/.test(key)),
      ),
    )
    for (const { found, bound } of [partners, opponents, meetings]) {
      expect(found.squares).toBeGreaterThanOrEqual(bound.squares)
      expect(found.repeats).toBeGreaterThanOrEqual(bound.repeats)
      expect(found.never).toBeGreaterThanOrEqual(bound.never)
      expect(found.most).toBeGreaterThanOrEqual(bound.most)
    }
  }
})

test('a full rotation of five is perfect, and the screen says so', () => {
  const rounds = drawRotations({ people: CAST.slice(0, 5), rounds: 5, seed: 1 })
  expect(explainFairness(fairness(rounds))).toEqual([
    { aim: 'games', title: 'Games', text: '4 games each.', best: true },
    { aim: 'byes', title: 'Byes', text: '1 bye each, none back to back.', best: true },
    { aim: 'partners', title: 'Partners', text: 'Everyone partners with everyone once.', best: true },
    {
      aim: 'opponents',
      title: 'Opponents',
      text: 'No one faces the same opponent more than twice (10 repeats, the fewest possible).',
      best: true,
    },
  ])
})

test('a sub takes the slot and nothing else moves', () => {
  const rounds = drawRotations({ people: CAST.slice(0, 6), rounds: 6, seed: 1 })
  const withSub = substituteIn(rounds, 'Maya', 'Kai')
  expect(JSON.stringify(withSub)).toBe(JSON.stringify(rounds).replaceAll('Maya', 'Kai'))
  expect(() => substituteIn(rounds, 'Maya', 'Sam')).toThrow('This sub is already playing.')
})

test('a draw for too few, too many, or the same player twice is refused with a sentence', () => {
  const draw =
    (people: string[], rounds = 3) =>
    () =>
      drawRotations({ people, rounds, seed: 1 })
  expect(draw(CAST.slice(0, 3))).toThrow('A court takes 4 to 9 players, not 3.')
  expect(draw(CAST.slice(0, 10))).toThrow('A court takes 4 to 9 players, not 10.')
  expect(draw(['Maya', 'Sam', 'Tom', 'Maya'])).toThrow('A player is on this court twice.')
  expect(draw(CAST.slice(0, 4), 1.5)).toThrow('The number of games must be a whole number.')
})
