import { expect, it } from 'vitest'
import { withPeople, type NamedPerson } from './ConvertToLeague'

const TOM: NamedPerson = { name: 'Tom Keller', playerId: 'tom' }
const guest = (name: string): NamedPerson => ({ name, playerId: null })

it.each<
  [what: string, list: string, people: NamedPerson[], then: string, choices: Readonly<Record<string, string>>]
>([
  ['a member', '', [TOM], 'Tom Keller', { 'Tom Keller#1': 'tom' }],
  [
    'a guest who is on the list in another spelling',
    'Lukasz Groß',
    [guest('Łukasz Gross')],
    'Lukasz Groß',
    {},
  ],
  ['a guest', 'Gus\nann', [guest('Ann'), guest('Bob')], 'Gus\nann\nBob', {}],
  [
    'a guest of the same name, who is not the member',
    '',
    [guest('Tom Keller'), TOM],
    'Tom Keller\nTom Keller',
    { 'Tom Keller#1': 'tom' },
  ],
  [
    'a member whose name is on the list for someone not yet decided',
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
  ['a guest whose name is that of a column', '', [guest('Player'), guest('Ann')], 'Name\nPlayer\nAnn', {}],
  ['a guest of such a name behind others', 'Gus', [guest('Player')], 'Gus\nPlayer', {}],
  [
    'a member whose name is that of a column',
    '',
    [{ name: 'Player', playerId: 'tom' }],
    'Name\nPlayer',
    { 'Player#1': 'tom' },
  ],
])('takes along %s', (_what, list, people, then, choices) => {
  const taken = withPeople({ people: list, choices: {} }, people)
  expect(taken).toEqual({ people: then, choices, left: [] })
  // A retry, with everyone already there.
  expect(withPeople(taken, people)).toEqual(taken)
})

const full = Array.from({ length: 200 }, (_, line) => `Ann Lee${'e'.repeat(line % 60)}`).join('\n')

it.each<[what: string, list: string, person: NamedPerson]>([
  ['a member whose name ends in what is no rating', 'Gus Ali', { name: 'Max Power 9.2', playerId: 'max' }],
  ['a guest whose name ends in what is no rating', 'Gus Ali', guest('Max Power 9.2')],
  ['a member, where the list is full', full, TOM],
  ['a guest, where the list is full', full, guest('Ann')],
])('leaves out %s, says so, and takes no one else for them', (_what, list, person) => {
  expect(withPeople({ people: list, choices: {} }, [person])).toEqual({
    people: list,
    choices: {},
    left: [person.name],
  })
})
