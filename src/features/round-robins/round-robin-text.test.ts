import { expect, it } from 'vitest'
import { gameRows, personRows, roundRobinRow, sheetOf } from '../../../tests/round-robin-row'
import { resultsCsv } from './components/RoundRobinResults'
import { resultsText } from './round-robin-text'

const NOW = new Date('2026-11-25T12:00:00Z')
const played = () => sheetOf({ ...roundRobinRow(), games: gameRows(['AB 11-7 CD'], ['AC-BE'], ['AD-CE']) })

it("lists standings and games with date and place, without players or rounds that haven't started", () => {
  expect(resultsText(played(), NOW)).toBe(
    `Saturday mixer
Tue, Nov 24 · Riverside Park

1. Ann: 1 of 1 won, point diff +4
1. Bob: 1 of 1 won, point diff +4
3. Cleo: 0 of 1 won, point diff −4
3. Dan: 0 of 1 won, point diff −4

Round 1
Ann / Bob 11–7 Cleo / Dan`,
  )
})

it('shows open games in a round in progress, and points % if players played unequally often', () => {
  const games = gameRows(['AB 11-7 CD'], ['AC 11-0 BE', 'DF-GH'])
  const text = resultsText(sheetOf({ ...roundRobinRow(), people: personRows('ABCDEFGH'), games }), NOW)
  expect(text).toContain('1. Ann: 2 of 2 won, 100% of points')
  expect(text).toContain('Dan / Finn vs. Gus / Hana: no score')
})

it('shows only the round robin itself before the first score', () => {
  expect(resultsText(sheetOf(roundRobinRow()), NOW)).toBe('Saturday mixer\nTue, Nov 24 · Riverside Park')
})

it('writes one row per game for a spreadsheet, and no formulas from names', () => {
  const sheet = played()
  sheet.people[0]!.name = '=Ann()'
  const lines = resultsCsv(sheet).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('Cleo / Dan,11,7')
  expect(lines[1]).not.toMatch(/,=/)
  expect(lines[2]).toMatch(/^2,1,.*,,$/)
})
