import { expect, it } from 'vitest'
import { reachText, type Reach } from './reach'

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
