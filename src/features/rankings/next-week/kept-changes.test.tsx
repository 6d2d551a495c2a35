import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  answersSince,
  changedPlaces,
  forgetChanges,
  keepChanges,
  misfitOf,
  readChanges,
  type Changes,
} from './kept-changes'

const PROPOSAL = [
  { number: 1, people: ['noor', 'tom', 'maya', 'ines'] },
  { number: 2, people: ['sam', 'bea', 'dev', 'uli'] },
]
const CHANGES: Changes = {
  board: [
    { number: 1, people: ['sam', 'tom', 'maya', 'ines'] },
    { number: 2, people: ['noor', 'bea', 'dev', 'uli'] },
  ],
  reasons: new Map([
    ['noor', 'With her son.'],
    ['sam', 'With her son.'],
    ['tom', 'Moved and moved back.'],
  ]),
  drawVersion: 2,
  proposal: PROPOSAL,
}
const MEMBERS = new Set([...PROPOSAL.flatMap(({ people }) => people), 'kai'])
const fits = (now: Partial<Parameters<typeof misfitOf>[1]> = {}) =>
  misfitOf(CHANGES, {
    plan: { drawVersion: 2, hasGames: false },
    proposal: PROPOSAL,
    memberIds: MEMBERS,
    ...now,
  })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('on the device', () => {
  it('are kept for one person and one day, until they are forgotten', () => {
    expect(keepChanges('lucia', 'week 4', CHANGES)).toBe(true)
    expect(readChanges('lucia', 'week 4')).toEqual(CHANGES)
    expect(readChanges('carl', 'week 4')).toBeUndefined()
    expect(readChanges('lucia', 'week 5')).toBeUndefined()
    forgetChanges('lucia', 'week 4')
    expect(readChanges('lucia', 'week 4')).toBeUndefined()
  })
  it('are not there where something else was stored, and told where nothing can be', () => {
    localStorage.setItem('kitchen-line:next-week:lucia:week 4', '{"board":[{"number":"x"}]')
    expect(readChanges('lucia', 'week 4')).toBeUndefined()
    localStorage.setItem('kitchen-line:next-week:lucia:week 4', '{"board":[{"number":"x"}]}')
    expect(readChanges('lucia', 'week 4')).toBeUndefined()
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(keepChanges('lucia', 'week 4', CHANGES)).toBe(false)
  })
})

describe('used again', () => {
  it('fit while draw, people and results are those of before', () => {
    expect(fits()).toBeNull()
  })
  it('fit whoever answered since, and name them', () => {
    const proposal = [
      { number: 1, people: ['noor', 'kai', 'tom', 'maya'] },
      { number: 2, people: ['ines', 'sam', 'bea', 'uli'] },
    ]
    expect(fits({ proposal })).toBeNull()
    const name = (id: string) => id.toUpperCase()
    expect(answersSince(CHANGES, proposal, name)).toBe('DEV cannot play any more. KAI can play now.')
    expect(answersSince(CHANGES, PROPOSAL, name)).toBeNull()
  })
  it.each([
    [{ plan: { drawVersion: 3, hasGames: false } }, 'the courts were published or drawn again since.'],
    [{ plan: { drawVersion: 2, hasGames: true } }, 'the games of this day are drawn by now.'],
    [{ memberIds: new Set([...MEMBERS].slice(1)) }, '1 player has left the league since.'],
    [
      { proposal: [{ number: 1, people: ['tom', 'noor', 'maya', 'ines'] }, ...PROPOSAL.slice(1)] },
      'the results that the courts follow from have changed since.',
    ],
  ])('do not fit: %j', (now, why) => {
    expect(fits(now)).toBe(why)
  })
  it('can be read one by one', () => {
    expect(changedPlaces(CHANGES)).toEqual([
      { id: 'noor', to: 2, reason: 'With her son.' },
      { id: 'sam', to: 1, reason: 'With her son.' },
    ])
  })
})
