import { expect, it } from 'vitest'
import { NOT_ON_ROSTER, courtsideNames } from './people'

const NAMES: Readonly<Record<string, string>> = {
  maya: 'Maya Reyes',
  other: 'Maya Stone',
  mike: 'Mike Stone',
  milo: 'Mike Sand',
  sam: 'Sam Park',
}
const personOf = (id: string) => ({
  id,
  name: NAMES[id] ?? '',
  rating: null,
  startPlace: null,
  listNumber: null,
  lastCourt: null,
  team: null,
  hasAccount: true,
  ...NOT_ON_ROSTER,
})
const board = [
  { number: 1, people: ['maya', 'mike', 'sam'] },
  { number: 2, people: ['other', 'milo'] },
]

it('tells players apart across the courts of one game day', () => {
  const called = courtsideNames(board, {}, personOf)
  expect(Object.keys(NAMES).map(called)).toEqual(['Maya R.', 'Maya S.', 'Mike Stone', 'Mike Sand', 'Sam'])
})

it('shortens a last name as everywhere', () => {
  const names: Readonly<Record<string, string>> = { bob: 'Bob "Dink" Harris', other: 'Bob de la Cruz' }
  const called = courtsideNames([{ number: 1, people: ['bob', 'other'] }], {}, (id) => ({
    ...personOf(id),
    name: names[id] ?? '',
  }))
  expect(['bob', 'other'].map(called)).toEqual(['Bob H.', 'Bob de la C.'])
})

it('tells a sub apart from a player with the same name', () => {
  const called = courtsideNames(board, { milo: 'Sam' }, personOf)
  expect(['milo', 'sam', 'mike'].map(called)).toEqual(['Sam', 'Sam P.', 'Mike'])
})
