import { describe, expect, it } from 'vitest'
import { toChanges, toCourtNames, toDay, toGames, toSeats } from './sheet-rows'

const game = {
  id: 'game-1',
  court_number: 2,
  game_number: 1,
  rotation_number: 1,
  team1_player1_id: 'maya',
  team1_player2_id: 'tom',
  team2_player1_id: 'ines',
  team2_player2_id: 'sam',
  team1_score: 11,
  team2_score: 7,
  result: 'score',
  ended_by: null,
  substitutes: ['', '', 'Gus', ''],
  version: 1,
  updated_at: '2026-11-24T18:45:00+00:00',
  updated_by: 'maya',
}
const dayState = {
  status: 'in_progress',
  is_finalized: false,
  finalized_at: null,
  finalized_by: null,
  rules: {},
}
const day = { id: 'day', league_id: 'league', week_number: 5, starts_at: 'then', location: '', ...dayState }

describe('a game', () => {
  it('is read', () => {
    expect(toGames([game])).toEqual([
      {
        id: 'game-1',
        courtNumber: 2,
        number: 1,
        rotation: 1,
        team1: ['maya', 'tom'],
        team2: ['ines', 'sam'],
        score: { team1: 11, team2: 7 },
        result: 'score',
        endedBy: [],
        subNames: { ines: 'Gus' },
        version: 1,
        updatedAt: '2026-11-24T18:45:00+00:00',
        updatedById: 'maya',
      },
    ])
  })

  it('of singles has one player a side', () => {
    const [singles] = toGames([{ ...game, team1_player2_id: null, team2_player2_id: null }])
    expect([singles?.team1, singles?.team2]).toEqual([['maya'], ['ines']])
  })

  it('without scores has none', () => {
    expect(toGames([{ ...game, team1_score: null, team2_score: null }])[0]?.score).toBeNull()
  })

  it.each([
    ['a score as text', { team1_score: '11' }],
    ['a score below 0', { team1_score: -1 }],
    ['a broken score', { team1_score: 10.5 }],
    ['a score of three digits', { team2_score: 110 }],
    ['no version', { version: undefined }],
    ['no first player', { team2_player1_id: null }],
    ['no id', { id: '' }],
  ])('with %s is refused', (_what, change) => {
    expect(() => toGames([{ ...game, ...change }])).toThrow('Invalid')
  })
})

describe('a game day', () => {
  it('is open, or finalized at a moment by someone', () => {
    expect(toDay(day)?.finalized).toBeNull()
    const at = '2026-11-24T20:00:00+00:00'
    const locked = {
      ...day,
      status: 'completed',
      is_finalized: true,
      finalized_at: at,
      finalized_by: 'lucia',
    }
    expect(toDay(locked)?.finalized).toEqual({ at, byId: 'lucia', undoUntil: null, tellsResults: false })
  })

  it('has the rules of its own, by the fields of the league settings', () => {
    const rules = { points_to_win: 15, score_cap: null, win_type: 'win_by_margin' }
    expect(toDay({ ...day, rules })?.rules).toEqual({
      pointsToWin: 15,
      cap: null,
      winType: 'win_by_margin',
    })
    expect(toDay(day)?.rules).toEqual({})
  })

  it('that is not there is null, one of an unknown status is refused', () => {
    expect(toDay(null)).toBeNull()
    expect(() => toDay({ ...day, status: 'postponed' })).toThrow('"postponed"')
  })
})

it('a seat is read with its sub, and the rotations the person is there for', () => {
  const place = { court_number: 2, seat: 3, player_id: 'ines', first_rotation: 2, last_rotation: null }
  expect(toSeats([{ ...place, substitute_name: 'Alex', attendance: 'late', team: 4 }])).toEqual([
    {
      courtNumber: 2,
      seat: 3,
      playerId: 'ines',
      sub: 'Alex',
      attendance: 'late',
      team: 4,
      first: 2,
      last: null,
    },
  ])
})

it('court names are found by number', () => {
  expect(toCourtNames([{ court_number: 2, display_name: 'Center Court' }])).toEqual({ 2: 'Center Court' })
})

it('changes are read, and a malformed answer is refused', () => {
  const changes = {
    ...dayState,
    checksum: 7,
    court_assignments: [{ player_id: 'ines', substitute_name: 'Alex', attendance: 'absent' }],
    court_rotations: [game],
  }
  expect(toChanges(changes)).toMatchObject({
    day: { status: 'in_progress', finalized: null },
    games: [{ id: 'game-1' }],
    marked: [{ playerId: 'ines', sub: 'Alex', attendance: 'absent' }],
  })
  expect(toChanges(null)).toBeNull()
  expect(() => toChanges({ ...changes, court_rotations: game })).toThrow('Expected Array')
})
