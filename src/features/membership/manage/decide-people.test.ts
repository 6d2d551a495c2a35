import { expect, it } from 'vitest'
import type { KnownPerson } from './known-people'
import {
  decidePeople,
  hasRatings,
  namesToFind,
  toFirstPlayers,
  unansweredPeople,
  type Choices,
} from './decide-people'
import { checkPeople } from './check-people'

const MAYA: KnownPerson = { playerId: 'maya', name: 'Maya Reyes', rating: 3.5, commonLeagues: 1 }
const KNOWN = new Map([['Maya Reyes', [MAYA]]])

function decide(text: string, choices: Choices = {}, ratings = true) {
  const listed = decidePeople(checkPeople(text, ratings).good, KNOWN, { choices, ratings })
  return {
    open: unansweredPeople(listed).map(({ key }) => key),
    players: toFirstPlayers(listed).map(({ firstName, lastName, rating, playerId }) =>
      [playerId ?? `${firstName} ${lastName}`.trim(), rating].filter((part) => part !== null).join(' · '),
    ),
  }
}

it.each<[what: string, text: string, choices: Choices, open: string[], players: string[]]>([
  [
    'a rating behind a name',
    'Bob Tester 3.5\nZoë Quinn (3.75)\nSam Lee\t4.0',
    {},
    [],
    ['Bob Tester · 3.5', 'Zoë Quinn · 3.75', 'Sam Lee · 4'],
  ],
  ['a number that is no rating', 'Bob Tester 3\nRoom 101', {}, [], ['Bob Tester 3', 'Room 101']],
  [
    'a name twice, without its accent',
    'Zoë Quinn\nZoe quinn',
    {},
    ['Zoe quinn#1'],
    ['Zoë Quinn', 'Zoe quinn'],
  ],
  ['a name twice, in two ways of writing it', 'Åsa  Łoś\nasa los', {}, ['asa los#1'], ['Åsa Łoś', 'asa los']],
  ['a rating behind the first name', 'Reyes, Ana 3.5', {}, [], ['Ana Reyes · 3.5']],
  ['a line twice, left out', 'Sam Lee\nSam Lee', { 'Sam Lee#2': 'skip' }, [], ['Sam Lee']],
  ['a line twice, both', 'Sam Lee\nSam Lee', { 'Sam Lee#2': 'add' }, [], ['Sam Lee', 'Sam Lee']],
  [
    'a name twice, one with an address',
    'Gus Ali <g@x.org>\nGus Ali',
    {},
    ['Gus Ali#1'],
    ['Gus Ali', 'Gus Ali'],
  ],
  ['a name twice with two addresses', 'Gus Ali <g@x.org>\nGus Ali <h@x.org>', {}, [], ['Gus Ali', 'Gus Ali']],
  ['someone who is here', 'Maya Reyes', {}, ['Maya Reyes#1'], ['Maya Reyes']],
  [
    'someone who is here, with a rating',
    'Maya Reyes 3.5',
    { 'Maya Reyes 3.5#1': 'maya' },
    [],
    ['maya · 3.5'],
  ],
  ['someone else of the name', 'Maya Reyes', { 'Maya Reyes#1': 'add' }, [], ['Maya Reyes']],
  [
    'an answer that is none any more',
    'Maya Reyes',
    { 'Maya Reyes#1': 'ines' },
    ['Maya Reyes#1'],
    ['Maya Reyes'],
  ],
  ['someone here by address', 'Maya Reyes <m@x.org>', {}, [], ['Maya Reyes']],
])('%s', (_what, text, choices, open, players) => {
  expect(decide(text, choices)).toEqual({ open, players })
})

it('knows two members with the same name as two lines, and a third as someone else', () => {
  const both = [MAYA, { ...MAYA, playerId: 'maya 2' }]
  const text = 'Maya Reyes\nMaya Reyes\nMaya Reyes'
  const listed = decidePeople(checkPeople(text, true).good, new Map([['Maya Reyes', both]]), {
    choices: { 'Maya Reyes#1': 'maya', 'Maya Reyes#2': 'maya 2', 'Maya Reyes#3': 'maya 2' },
    ratings: true,
  })
  expect(listed.map(({ question, choice }) => [question?.kind, choice])).toEqual([
    ['known', 'maya'],
    ['known', 'maya 2'],
    ['twice', null],
  ])
})

it("keeps numbers in names if they aren't ratings", () => {
  const list = 'Bob Tester 3.5\nSam Lee\t4.0\nZoë Quinn 9.2'
  expect(decide(list, {}, false).players).toEqual(['Bob Tester 3.5', 'Sam Lee', 'Zoë Quinn 9.2'])
})

it.each<[text: string, has: boolean]>([
  ['Bob Tester 3.5', true],
  ['Bob Tester 9.2', true],
  ['Bob Tester\t3.5', true],
  ['Name\tRating\nBob Tester\t3', true],
  ['Bob Tester\t3', false],
  ['Bob Tester 3', false],
])('asks whether numbers are ratings for %j: %j', (text, has) => {
  const { good, wrong } = checkPeople(text, true)
  expect(hasRatings([...good, ...wrong])).toBe(has)
})

it('looks up each name once, without its rating, and no one who has an address', () => {
  const { good } = checkPeople('Maya Reyes 3.5\nMaya Reyes\nGus Ali <g@x.org>', true)
  expect(namesToFind(good, true)).toEqual(['Maya Reyes'])
})
