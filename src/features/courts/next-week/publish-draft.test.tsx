import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  answersSince,
  changedPlaces,
  clearPublishDraft,
  writePublishDraft,
  staleReason,
  readPublishDraft,
  type PublishDraft,
} from './publish-draft'

const PROPOSAL = [
  { number: 1, people: ['noor', 'tom', 'maya', 'ines'] },
  { number: 2, people: ['sam', 'bea', 'dev', 'uli'] },
]
const CHANGES: PublishDraft = {
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
const fits = (now: Partial<Parameters<typeof staleReason>[1]> = {}) =>
  staleReason(CHANGES, {
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
    expect(writePublishDraft('lucia', 'week 4', CHANGES)).toBe(true)
    expect(readPublishDraft('lucia', 'week 4')).toEqual(CHANGES)
    expect(readPublishDraft('carl', 'week 4')).toBeUndefined()
    expect(readPublishDraft('lucia', 'week 5')).toBeUndefined()
    clearPublishDraft('lucia', 'week 4')
    expect(readPublishDraft('lucia', 'week 4')).toBeUndefined()
  })
  it('ignore foreign data and report storage that fails', () => {
    localStorage.setItem('kitchen-line:next-week:lucia:week 4', '{"board":[{"number":"x"}]')
    expect(readPublishDraft('lucia', 'week 4')).toBeUndefined()
    localStorage.setItem('kitchen-line:next-week:lucia:week 4', '{"board":[{"number":"x"}]}')
    expect(readPublishDraft('lucia', 'week 4')).toBeUndefined()
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(writePublishDraft('lucia', 'week 4', CHANGES)).toBe(false)
  })
})

describe('used again', () => {
  it('fit while schedule, players, and results are unchanged', () => {
    expect(fits()).toBeNull()
  })
  it('fit after new RSVPs, and name them', () => {
    const proposal = [
      { number: 1, people: ['noor', 'kai', 'tom', 'maya'] },
      { number: 2, people: ['ines', 'sam', 'bea', 'uli'] },
    ]
    expect(fits({ proposal })).toBeNull()
    const name = (id: string) => id.toUpperCase()
    expect(answersSince(CHANGES, proposal, name)).toBe("DEV can't play anymore. KAI can play now.")
    expect(answersSince(CHANGES, PROPOSAL, name)).toBeNull()
  })
  it.each([
    [{ plan: { drawVersion: 3, hasGames: false } }, 'the courts were published or changed in the meantime.'],
    [{ plan: { drawVersion: 2, hasGames: true } }, 'games are already scheduled for this day.'],
    [{ memberIds: new Set([...MEMBERS].slice(1)) }, '1 player left the league.'],
    [
      { proposal: [{ number: 1, people: ['tom', 'noor', 'maya', 'ines'] }, ...PROPOSAL.slice(1)] },
      'the results behind these courts changed.',
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
