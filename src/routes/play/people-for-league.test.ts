import { expect, it } from 'vitest'
import { withPeople, type NamedPerson } from './people-for-league'

const TOM: NamedPerson = { name: 'Tom Keller', playerId: 'tom' }
const guest = (name: string): NamedPerson => ({ name, playerId: null })

it.each<
  [what: string, list: string, people: NamedPerson[], then: string, choices: Readonly<Record<string, string>>]
>([
  ['a member', '', [TOM], 'Tom Keller', { 'Tom Keller#1': 'tom' }],
  ['a guest', 'Gus\nann', [guest('Ann'), guest('Bob')], 'Gus\nann\nBob', {}],
  [
    'a guest of the same name, who is not the member',
    '',
    [guest('Tom Keller'), TOM],
    'Tom Keller\nTom Keller',
    { 'Tom Keller#1': 'tom' },
  ],
  [
    'a member whose name is on the list for somebody not yet decided',
    'Tom Keller',
    [TOM],
    'Tom Keller\nTom Keller',
    { 'Tom Keller#2': 'tom' },
  ],
  [
    'two members of one name',
    '',
    [TOM, { ...TOM, playerId: 'other' }],
    'Tom Keller\nTom Keller',
    { 'Tom Keller#1': 'tom', 'Tom Keller#2': 'other' },
  ],
  [
    'a name with a comma',
    '',
    [{ name: 'Tom Keller, Jr.', playerId: 'tom' }],
    'Tom Keller Jr.',
    { 'Tom Keller Jr.#1': 'tom' },
  ],
])('takes along %s', (_what, list, people, then, choices) => {
  const taken = withPeople({ people: list, choices: {} }, people)
  expect(taken).toEqual({ people: then, choices })
  // Asked for a second time: everybody is there.
  expect(withPeople(taken, people)).toEqual(taken)
})
