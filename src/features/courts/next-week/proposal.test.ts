import { expect, test, describe, it } from 'vitest'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import type { Ratings } from '@/domain/rating/rate-players'
import type { Member } from '@/features/membership/roster/api'
import { courtBoardPeople } from '../board/people'
import { proposeCourts, elsewhere, publishedOr } from './proposal'

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Eli', 'Fay', 'Gus', 'Hana']

/** DUPR's order is the reverse of the alphabet. */
const roster = NAMES.map((name, i): Member => ({
  entryId: name,
  playerId: name,
  name,
  rating: 3 + i / 10,
  listNumber: i,
  division: null,
  team: null,
  status: 'joined',
  plays: true,
  hasAccount: true,
}))
const members = roster.map(({ playerId, name }) => ({ id: playerId, name, startPlace: null }))

const proposed = (ratings?: Ratings) =>
  proposeCourts(
    {
      people: courtBoardPeople(roster, { members, days: [] }, { seated: [] }, ratings),
      season: { members, former: [], days: [] },
      settings: { ...LEAGUE_DEFAULTS, courtCount: 2 },
      seed: 1,
      ratings: ratings && new Map([...ratings].map(([id, { rating }]) => [id, rating])),
    },
    { answers: {}, isRsvpClosed: false, firstSeeding: 'rating' },
  )

test("the first game day is seeded by the league's ratings, and by DUPR ratings where there are none", () => {
  const byDupr = proposed()
  expect(byDupr.courts.map(({ people }) => people)).toEqual([
    ['Hana', 'Gus', 'Fay', 'Eli'],
    ['Di', 'Cy', 'Bo', 'Ana'],
  ])
  // From earlier seasons' games: Bo is the strongest, and Hana weaker than everyone with only a DUPR rating.
  const rating = (value: number) => ({ rating: value, plusMinus: 0.1, games: 20 })
  const byGames = proposed(
    new Map([
      ['Bo', rating(4.5)],
      ['Hana', rating(2.5)],
    ]),
  )
  expect(byGames.courts.map(({ people }) => people)).toEqual([
    ['Bo', 'Gus', 'Fay', 'Eli'],
    ['Di', 'Cy', 'Ana', 'Hana'],
  ])
  expect(byGames.seeded?.get('Bo')).toBe('Seeded 1st by rating.')
  expect(byGames.seeded?.get('Hana')).toBe('Seeded 8th by rating.')
})

test('the reasons for finals say who plays a semifinal or the final, and with which seed', () => {
  for (const [away, divisions] of [
    [[], 1],
    [['Bo'], 1],
    [[], 2],
  ] as const) {
    const divided = members.map((member, i) => ({
      ...member,
      startPlace: i + 1,
      division: 1 + Math.floor(i / 4),
    }))
    const answers = Object.fromEntries(
      NAMES.map((name) => [name, away.some((id) => id === name) ? 'out' : 'in'] as const),
    )
    const days = [
      { week: 1, courts: [{ number: 1, seats: NAMES.map((playerId) => ({ playerId })), games: [] }] },
    ]
    const { seeded } = proposeCourts(
      {
        people: courtBoardPeople(roster, { members: divided, days }, { seated: [] }),
        season: { members: divided, former: [], days },
        settings: { ...LEAGUE_DEFAULTS, movementMode: 'none', divisions, courtCount: 2, isFinals: true },
        seed: 1,
        ratings: undefined,
      },
      { answers, isRsvpClosed: false, firstSeeding: 'order' },
    )
    const here = NAMES.filter((name) => answers[name] === 'in')
    const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']
    const wanted = here.map((name, i) => {
      const place = divisions > 1 ? i % 4 : i
      return [
        name,
        `Plays ${here.length === 8 && divisions === 1 ? 'a semifinal' : 'the final'}, seeded ${ordinals[place]} by the standings.`,
      ]
    })
    expect(new Map(seeded)).toEqual(new Map(wanted as [string, string][]))
  }
})

const PROPOSAL = [
  { number: 1, people: ['Noor', 'Tom', 'Maya', 'Ines'] },
  { number: 2, people: ['Sam', 'Bea', 'Dev', 'Uli'] },
]

describe('the courts of next week', () => {
  it('are those published, or else those from the results', () => {
    expect(publishedOr(PROPOSAL, { seats: [] })).toBe(PROPOSAL)
    const seats = [
      { playerId: 'Sam', court: 4, hasSub: false },
      { playerId: 'Noor', court: 2, hasSub: false },
      { playerId: 'Bea', court: 4, hasSub: false },
    ]
    expect(publishedOr(PROPOSAL, { seats })).toEqual([
      { number: 2, people: ['Noor'] },
      { number: 4, people: ['Sam', 'Bea'] },
    ])
  })

  it('name who would play elsewhere now, except manual moves', () => {
    const corrected = [
      { number: 1, people: ['Noor', 'Dev', 'Bea', 'Ines'] },
      { number: 2, people: ['Sam', 'Maya', 'Tom'] },
    ]
    expect(elsewhere(PROPOSAL, corrected, { Tom: 'With Ines.' })).toEqual([
      { id: 'Dev', from: 2, to: 1 },
      { id: 'Bea', from: 2, to: 1 },
      { id: 'Maya', from: 1, to: 2 },
      { id: 'Uli', from: 2, to: null },
    ])
    expect(elsewhere(PROPOSAL, PROPOSAL, {})).toEqual([])
  })
})
