import { expect, it } from 'vitest'
import { EMPTY_LIST } from '@/features/people/list/list-draft'
import type { NamedPerson } from '@/features/people/list/review-list'
import { withPeople } from './ConvertToLeague'

const TOM: NamedPerson = { name: 'Tom Keller', playerId: 'tom' }
const guest = (name: string): NamedPerson => ({ name, playerId: null })

it.each<[what: string, list: string, before: NamedPerson[], people: NamedPerson[], then: NamedPerson[]]>([
  ['a member', '', [], [TOM], [TOM]],
  ['no guest who is on the list in another spelling', 'Lukasz Groß\nAnn', [], [guest('Łukasz Gross')], []],
  ['a guest', 'Gus\nann', [], [guest('Ann'), guest('Bob')], [guest('Bob')]],
  [
    'a guest of the same name, who is not the member',
    '',
    [],
    [guest('Tom Keller'), TOM],
    [guest('Tom Keller'), TOM],
  ],
  ['a member whose name is on the list for someone not yet decided', 'Tom Keller', [], [TOM], [TOM]],
  [
    'two members of one name',
    '',
    [],
    [TOM, { ...TOM, playerId: 'other' }],
    [TOM, { ...TOM, playerId: 'other' }],
  ],
  [
    'no one twice',
    '',
    [TOM, guest('Ann')],
    [guest('Ann'), TOM, guest('Bob')],
    [TOM, guest('Ann'), guest('Bob')],
  ],
  ['a guest whose name is that of a column', '', [], [guest('Player')], [guest('Player')]],
])('takes along %s', (_what, text, before, people, then) => {
  const draft = { list: { ...EMPTY_LIST, text }, taken: before }
  const taken = withPeople(draft, people)
  expect(taken).toEqual(then)
  // A retry, with everyone already there.
  expect(withPeople({ ...draft, taken }, people)).toEqual(taken)
})
