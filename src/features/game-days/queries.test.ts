import { expect, it } from 'vitest'
import { courtText } from '@/domain/court-text'
import { toMyCourts, reachText, type Reach } from './queries'

const seat = (day: string, player: string, rest = {}) => ({
  gameDayId: day,
  courtNumber: 2,
  courtName: null,
  playerId: player,
  firstName: player,
  displayName: player,
  substituteName: null,
  gameCount: 3,
  missingScores: 3,
  ...rest,
})

it("lists the other players of each day's court", () => {
  const courts = toMyCourts(
    [
      seat('week-5', 'Maya'),
      seat('week-5', 'Tom'),
      seat('week-5', 'Ines', { substituteName: 'Alex Moore' }),
      seat('week-6', 'Maya', { courtNumber: 1, courtName: 'Center' }),
    ],
    'Maya',
  )
  expect(courts.map(courtText)).toEqual(['Court 2 with Tom and Alex', 'Court 1 (Center)'])
})

it("names the sub of a person who can't play", () => {
  const courts = toMyCourts(
    [seat('week-5', 'Maya', { substituteName: 'Carl Benson' }), seat('week-5', 'Tom')],
    'Maya',
  )
  expect(courts.map(courtText)).toEqual(['Court 2: Carl Benson is subbing for you'])
})

const NO_ONE: Reach = { reached: 0, email: 0, push: 0, bellOnly: 0, yetToAccept: [], noAccount: [] }

const named = (...names: string[]) => names.map((name) => ({ playerId: name, name }))

it.each<[Partial<Reach>, string]>([
  [{}, 'No one gets an email or push message.'],
  [{ reached: 1, email: 1 }, '1 player by email.'],
  [
    { reached: 12, email: 11, push: 4, bellOnly: 1 },
    '12 players: 11 by email, 4 by push. 1 player only in the app.',
  ],
  [
    { reached: 2, push: 2, yetToAccept: named('Lena Fischer'), noAccount: named('Uli Brandt', 'Sam Park') },
    "2 players by push. Lena Fischer hasn't accepted and Uli Brandt and Sam Park have no account, so tell them yourself.",
  ],
  [
    { noAccount: named('Ana', 'Bea', 'Dev', 'Eli', 'Fay') },
    'No one gets an email or push message. 5 players have no account, so tell them yourself.',
  ],
])('says whom a message reaches, and how: %o', (reach, text) => {
  expect(reachText({ ...NO_ONE, ...reach })).toBe(text)
})
