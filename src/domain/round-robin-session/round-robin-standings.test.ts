import { describe, expect, it } from 'vitest'
import { gameRows, personRows, placeOf, roundRobinRow, sheetOf } from '../../../tests/round-robin-row'
import { roundRobinStandings } from './round-robin-standings'

const tableOf = (row: ReturnType<typeof roundRobinRow>) => {
  const { rows, byShare } = roundRobinStandings(sheetOf(row))
  return {
    byShare,
    rows: rows.map(({ rank, name, won, played }) => `${rank ?? '–'} ${name} ${won}/${played}`),
  }
}

describe('the standings of a round robin', () => {
  it('counts wins, then points, while everyone has played equally often', () => {
    const row = {
      ...roundRobinRow(),
      people: personRows('ABCD'),
      games: gameRows(['AB 11-7 CD'], ['AC 11-9 BD'], ['AD-BC']),
    }
    expect(tableOf(row)).toEqual({
      byShare: false,
      rows: ['1 Ann 2/2', '2 Bob 1/2', '3 Cleo 1/2', '4 Dan 0/2'],
    })
  })

  it("goes by points % if some have played more, which doesn't penalize a bye", () => {
    const row = { ...roundRobinRow(), games: gameRows(['AB 11-2 CD'], ['AC 11-9 BE'], ['AD-CE']) }
    const { byShare, rows } = tableOf(row)
    expect(byShare).toBe(true)
    // Ann 22 of 22, Bob 20 of 22, Eve 9 of 11, Cleo 13 of 22, Dan 2 of 11.
    expect(rows).toEqual(['1 Ann 2/2', '2 Bob 1/2', '3 Eve 0/1', '4 Cleo 1/2', '5 Dan 0/1'])
  })

  it('has no target in timed games: 3–2 is worth its five points', () => {
    const before = roundRobinRow()
    const row = {
      ...before,
      round_robin: { ...before.round_robin, win_type: 'timed' },
      games: gameRows(['AB 14-6 CD'], ['CE 3-2 AD'], ['AD-CE']),
    }
    // Bob 14 of 20, Ann 16 of 25, Eve 3 of 5, Cleo 9 of 25, Dan 8 of 25; against a target of 11 Eve had 3 of 11.
    expect(roundRobinStandings(sheetOf(row)).rows[1]?.why).toBe(
      'Behind Bob on points percentage (64% vs. 70%).',
    )
    expect(tableOf(row).rows).toEqual(['1 Bob 1/1', '2 Ann 1/2', '3 Eve 1/1', '4 Cleo 1/2', '5 Dan 0/2'])
  })

  it("ranks players without a game last, without a place, and doesn't use points % because of them", () => {
    const row = { ...roundRobinRow(), games: gameRows(['AB 11-2 CD'], ['AC-BE']) }
    expect(tableOf(row)).toMatchObject({ byShare: false })
    expect(tableOf(row).rows.at(-1)).toBe('– Eve 0/0')
  })

  it('has one row for fixed partners, even if the reader is the second of them', () => {
    const people = personRows('ABCD').map((one, i) => ({ ...one, team: 1 + Math.floor(i / 2) }))
    const row = {
      ...roundRobinRow(),
      people,
      games: gameRows(['AB 11-2 CD']),
      my_player_id: placeOf('Bob'),
    }
    row.round_robin.format = 'fixed_partners'
    expect(tableOf(row).rows).toEqual(['1 Ann / Bob 1/1', '2 Cleo / Dan 0/1'])
    expect(roundRobinStandings(sheetOf(row)).rows.map(({ isMine }) => isMine)).toEqual([true, false])
  })

  it('says why tied players are where they are', () => {
    const row = { ...roundRobinRow(), people: personRows('ABCD'), games: gameRows(['AB 11-7 CD']) }
    const [ann, bob] = roundRobinStandings(sheetOf(row)).rows
    expect([ann?.rank, bob?.rank]).toEqual([1, 1])
    expect(ann?.why).toContain('Bob')
  })
})
