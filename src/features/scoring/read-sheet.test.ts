import { describe, expect, it } from 'vitest'
import { toChanges, toDay, toGames, toSeats } from './read-sheet'

const game = {
  id: 'game-1',
  courtNumber: 2,
  gameNumber: 1,
  rotationNumber: 1,
  team1Player1Id: 'maya',
  team1Player2Id: 'tom',
  team2Player1Id: 'ines',
  team2Player2Id: 'sam',
  team1Score: 11,
  team2Score: 7,
  result: 'score',
  endedBy: null,
  substitutes: ['', '', 'Gus', ''],
  version: 1,
  updatedAt: '2026-11-24T18:45:00+00:00',
  updatedBy: 'maya',
}
const dayState = {
  status: 'in_progress',
  isFinalized: false,
  finalizedAt: null,
  finalizedBy: null,
  rules: {},
}
const day = { id: 'day', leagueId: 'league', weekNumber: 5, startsAt: 'then', location: '', ...dayState }

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
    const [singles] = toGames([{ ...game, team1Player2Id: null, team2Player2Id: null }])
    expect([singles?.team1, singles?.team2]).toEqual([['maya'], ['ines']])
  })

  it('without scores has none', () => {
    expect(toGames([{ ...game, team1Score: null, team2Score: null }])[0]?.score).toBeNull()
  })

  it.each([
    ['a score as text', { team1Score: '11' }],
    ['a score below 0', { team1Score: -1 }],
    ['a broken score', { team1Score: 10.5 }],
    ['a score of three digits', { team2Score: 110 }],
    ['no version', { version: undefined }],
    ['no first player', { team2Player1Id: null }],
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
      isFinalized: true,
      finalizedAt: at,
      finalizedBy: 'lucia',
    }
    expect(toDay(locked)?.finalized).toEqual({ at, byId: 'lucia', undoUntil: null, tellsResults: false })
  })

  it('has the rules of its own, by the fields of the league settings', () => {
    const rules = { pointsToWin: 15, scoreCap: null, winType: 'win_by_margin' }
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
  const place = { courtNumber: 2, seat: 3, playerId: 'ines', firstRotation: 2, lastRotation: null }
  expect(toSeats([{ ...place, substituteName: 'Alex', attendance: 'late', team: 4 }])).toEqual([
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

it('changes are read, and a malformed answer is refused', () => {
  const changes = {
    ...dayState,
    checksum: 7,
    courtAssignments: [{ playerId: 'ines', substituteName: 'Alex', attendance: 'absent' }],
    courtRotations: [game],
  }
  expect(toChanges(changes)).toMatchObject({
    day: { status: 'in_progress', finalized: null },
    games: [{ id: 'game-1' }],
    marked: [{ playerId: 'ines', sub: 'Alex', attendance: 'absent' }],
  })
  expect(toChanges(null)).toBeNull()
  expect(() => toChanges({ ...changes, courtRotations: game })).toThrow('Expected Array')
})
