import { expect, it } from 'vitest'
import { cellsOfRow, toCsv } from './csv'

it('quotes what has to be quoted, and leaves nothing empty as empty', () => {
  expect(
    toCsv(
      ['Name', 'Place'],
      [
        ['Reyes, "May"', 1],
        ['Tom', null],
      ],
    ),
  ).toBe('Name,Place\r\n"Reyes, ""May""",1\r\nTom,')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes the text %j harmless', (text) => {
  expect(toCsv(['Name'], [[text]])).toBe(`Name\r\n"'${text.trim()}"`)
})

it('turns line breaks into spaces', () => {
  const name = 'Riverside\r\nLadder\u2028\u0085\u0007Open\n'
  expect(toCsv(['Name', 'Place'], [[name, 1]])).toBe('Name,Place\r\nRiverside Ladder Open,1')
})

it('escapes formulas in the header too, and keeps negative numbers', () => {
  expect(toCsv(['=Name', 'Difference'], [['Tom', -3]])).toBe(`"'=Name",Difference\r\nTom,-3`)
})

it.each([
  ['commas', 'date,"player, A1",x'],
  ['semicolons', 'date;"player, A1";x'],
  ['tabs', 'date\t"player, A1"\tx'],
  ['commas and spaces', ' date , "player, A1" , x'],
])('detects %s as the delimiter', (_between, row) => {
  expect(cellsOfRow(row)).toEqual(['date', 'player, A1', 'x'])
})

it('uses the given delimiter', () => {
  expect(cellsOfRow('Reyes, Maya;3,5;;', ';')).toEqual(['Reyes, Maya', '3,5', '', ''])
  expect(cellsOfRow('\tReyes\t', '\t')).toEqual(['', 'Reyes', ''])
})

it('treats an unclosed quotation mark, or one inside a cell, as plain text', () => {
  expect(cellsOfRow('"Maya Reyes,maya@example.com', ',')).toEqual(['"Maya Reyes', 'maya@example.com'])
  expect(cellsOfRow('Maya "May" Reyes,maya@example.com', ',')).toEqual([
    'Maya "May" Reyes',
    'maya@example.com',
  ])
})
