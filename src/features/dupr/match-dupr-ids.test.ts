import { expect, it } from 'vitest'
import { readPeople } from '@/domain/people-list/read-people'
import { matchDuprIds } from './model'

const PLAYERS = [
  { id: 'maya', name: 'Maya Reyes', duprId: null },
  { id: 'sophia', name: 'Sophia Ríos', duprId: null },
  { id: 'noor', name: 'Noor Aziz', duprId: 'NOOR01' },
  { id: 'sam', name: 'Sam Park', duprId: null },
  { id: 'sam 2', name: 'Sam Park', duprId: null },
  { id: 'marcus', name: "Marcus O'Neil", duprId: null },
]
const read = (...lines: string[]) => matchDuprIds(readPeople(lines.join('\n')).people, PLAYERS)
const foundIn = (...lines: string[]) => read(...lines).found.map(({ player, duprId }) => [player.id, duprId])

it.each([
  ['tabs', 'Maya Reyes\tMAYA01'],
  ['commas', 'Maya Reyes, maya01'],
  ['semicolons', 'MAYA01;Maya Reyes'],
  ['spaces', 'Maya Reyes MAYA01'],
  ['two columns for the name', 'Maya\tReyes\tMAYA01'],
  ['the last name first', '"Reyes, Maya",MAYA01'],
  ['the last name first without a comma', 'Reyes Maya, MAYA01'],
])('reads a name and an ID between %s', (_what, line) => {
  expect(foundIn(line)).toEqual([['maya', 'MAYA01']])
})

it('tells a first name of six letters from the ID, and matches names without accents and apostrophes', () => {
  expect(foundIn('Sophia Rios 7KX2PQ')).toEqual([['sophia', '7KX2PQ']])
  expect(foundIn('Name\tDUPR ID\nSophia Rios\tABCDEF')).toEqual([['sophia', 'ABCDEF']])
  expect(foundIn('marcus oneil, 7KX2PQ')).toEqual([['marcus', '7KX2PQ']])
})

it('skips the header row, blank lines, and IDs that are already stored', () => {
  expect(read('Name,DUPR ID', '', 'Noor Aziz,noor01', 'Maya Reyes,MAYA01')).toMatchObject({
    found: [{ duprId: 'MAYA01' }],
    problems: [],
  })
})

it.each([
  ['Maya Reyes, 12345', 'Maya Reyes', 'No DUPR ID of 6 letters or digits'],
  ['Mia Reyes, MAYA01', 'Mia Reyes', 'No player with this name in the league'],
  ['Sam Park, SAMP01', 'Sam Park', 'Several players have this name'],
  ['Noor Aziz, NOOR02', 'Noor Aziz', 'Already has another DUPR ID'],
])('says why it can’t use %s', (line, who, why) => {
  expect(read(line)).toEqual({ found: [], problems: [{ who, why }] })
})

it('takes each ID and each player once', () => {
  const { found, problems } = read('Maya Reyes,MAYA01', 'Sophia Rios,MAYA01', 'Maya Reyes,MAYA02')
  expect(found).toHaveLength(1)
  expect(problems.map(({ why }) => why)).toEqual(['On the list twice', 'On the list twice'])
})
