import { describe, expect, test } from 'vitest'
import type { CourtAttendance, CourtDay } from './court-day'
import { explainMove } from './explain-move'
import { movement, type MovementInput, type MovementSettings } from './movement'
import { personMoves } from './person-moves'

// tests/cases/movement.json has the table of the rules. These are the settings that it leaves at their defaults, and
// the reasons.

const court = (finish: string, rest: Partial<CourtDay> = {}): CourtDay => ({
  finish: finish.split(' '),
  ...rest,
})

const missing = (who: Record<string, CourtAttendance>) => new Map(Object.entries(who))

const courtsAfter = (input: MovementInput, settings: Partial<MovementSettings> = {}) =>
  movement(input, settings).byResults.map((ids) => ids.join(' '))

function reasons(input: MovementInput, settings: Partial<MovementSettings> = {}): Record<string, string> {
  const people = personMoves(movement(input, settings))
  return Object.fromEntries(people.map((person) => [person.id, explainMove(person).join(' ')]))
}

const TOP = court('A1 A2 A3 A4')
const MIDDLE = court('B1 B2 B3 B4')
const LOW = court('C1 C2 C3 C4')

describe('switches', () => {
  test('as many move down as up if the two numbers differ', () => {
    expect(courtsAfter({ courts: [TOP, MIDDLE] }, { moveUp: 2, moveDown: 1 })).toEqual([
      'A1 A2 A3 B1',
      'A4 B2 B3 B4',
    ])
    expect(courtsAfter({ courts: [TOP, MIDDLE] }, { moveUp: 1, moveDown: 2 })).toEqual([
      'A1 A2 A3 B1',
      'A4 B2 B3 B4',
    ])
  })
  test('0 up moves no one', () => {
    expect(courtsAfter({ courts: [TOP, MIDDLE] }, { moveUp: 0, moveDown: 0 })).toEqual([
      'A1 A2 A3 A4',
      'B1 B2 B3 B4',
    ])
  })
  test('at most half a court moves', () => {
    expect(courtsAfter({ courts: [TOP, court('B1 B2 B3 B4 B5')] }, { moveUp: 3, moveDown: 3 })).toEqual([
      'A1 A2 B1 B2',
      'A3 A4 B3 B4 B5',
    ])
  })
  test('a no-show may hold', () => {
    const away = { members: ['A1', 'A2', 'A3', 'A4'], attendance: missing({ A2: 'noShow' }) }
    const courts = [court('A1 A3 A4', away), MIDDLE]
    expect(courtsAfter({ courts })).toEqual(['A1 A3 A4 B1', 'A2 B2 B3 B4'])
    expect(courtsAfter({ courts }, { noShow: 'hold' })).toEqual(['A1 A2 A3 B1', 'A4 B2 B3 B4'])
  })
  test('an excused absence may move down, after no-shows', () => {
    const away = { members: ['A1', 'A2', 'A3', 'A4'], attendance: missing({ A1: 'absent', A2: 'noShow' }) }
    const courts = [court('A3 A4', away), MIDDLE]
    expect(courtsAfter({ courts }, { excusedAbsence: 'down' })).toEqual(['A3 A4 A1 B1', 'A2 B2 B3 B4'])
    const four = court('A3 A4 A5 A6', {
      members: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'],
      attendance: away.attendance,
    })
    expect(
      courtsAfter({ courts: [four, MIDDLE] }, { excusedAbsence: 'down', moveUp: 2, moveDown: 2 }),
    ).toEqual(['A3 A4 A5 A6 B1 B2', 'A1 A2 B3 B4'])
    expect(courtsAfter({ courts: [four, MIDDLE] }, { moveUp: 2, moveDown: 2 })).toEqual([
      'A1 A3 A4 A5 B1 B2',
      'A6 A2 B3 B4',
    ])
  })
  test("a member may move down by the sub's result, never up", () => {
    const last = [court('A1 A2 A3 A4', { attendance: missing({ A4: 'sub' }) }), MIDDLE]
    expect(courtsAfter({ courts: last })).toEqual(['A1 A2 B1 A4', 'A3 B2 B3 B4'])
    expect(courtsAfter({ courts: last }, { subMovement: 'may_drop' })).toEqual(['A1 A2 A3 B1', 'A4 B2 B3 B4'])
    const first = [TOP, court('B1 B2 B3 B4', { attendance: missing({ B1: 'sub' }) })]
    expect(courtsAfter({ courts: first }, { subMovement: 'may_drop' })).toEqual([
      'A1 A2 A3 B2',
      'B1 A4 B3 B4',
    ])
  })
  test('only the upper half of those who played moves up, and only the lower half down', () => {
    const members = ['B1', 'B2', 'B3', 'B4']
    const few = court('B1 B2 B3', { members, attendance: missing({ B4: 'absent' }) })
    expect(courtsAfter({ courts: [TOP, few, LOW] }, { moveUp: 2, moveDown: 2 })).toEqual([
      'A1 A2 A3 B1',
      'A4 B2 C1 B4',
      'B3 C2 C3 C4',
    ])
    const withSub = court('A1 A2 A3 A4', { attendance: missing({ A3: 'sub' }) })
    expect(courtsAfter({ courts: [withSub, MIDDLE] }, { moveUp: 2, moveDown: 2 })).toEqual([
      'A1 A2 A3 B1',
      'A4 B2 B3 B4',
    ])
    const alone = court('A1 A2 A3 A4', { attendance: missing({ A2: 'sub', A3: 'sub', A4: 'sub' }) })
    expect(movement({ courts: [alone, MIDDLE] }).swaps).toEqual([])
    const dropping = court('A2 A1 A3 A4', { attendance: missing({ A2: 'sub', A3: 'sub' }) })
    expect(
      movement({ courts: [dropping, MIDDLE] }, { moveUp: 2, moveDown: 2, subMovement: 'may_drop' }).swaps,
    ).toMatchObject([{ down: ['A4'], up: ['B1'] }])
  })
  test('a court with too few games finished freezes both its boundaries', () => {
    const half = court('B1 B2 B3 B4', { gamesFinished: 2, gamesScheduled: 4 })
    const less = court('B1 B2 B3 B4', { gamesFinished: 1, gamesScheduled: 3 })
    const none = court('B1 B2 B3 B4', { gamesFinished: 0, gamesScheduled: 0 })
    expect(movement({ courts: [TOP, half, LOW] }).swaps).toHaveLength(2)
    expect(movement({ courts: [TOP, less, LOW] }).swaps).toEqual([])
    expect(movement({ courts: [TOP, none, LOW] }).swaps).toEqual([])
  })
})

describe("a member who didn't play", () => {
  const members = ['B1', 'B2', 'B3', 'B4']
  test('holds the rung, whatever the sub did, and the players ordered around it', () => {
    for (const finish of ['B4 B3 B2 B1', 'B3 B2 B4 B1', 'B3 B2 B1 B4']) {
      const courtDay = court(finish, { members, attendance: missing({ B4: 'sub' }) })
      expect(courtsAfter({ courts: [TOP, courtDay, LOW] })[1]).toBe('A4 B2 C1 B4')
    }
  })
  test('holds it between players who were seated by hand on other courts than their rungs say', () => {
    const ladderBefore = ['B1', 'A2', 'A3', 'A4', 'A1', 'B2', 'B3', 'B4']
    const courtDay = court('B2 B3 B4', { members, attendance: missing({ B1: 'absent' }) })
    expect(movement({ courts: [TOP, courtDay], ladderBefore }).ladder.join(' ')).toBe(
      'B1 A1 A2 A3 B2 A4 B3 B4',
    )
  })
  test('ranks behind the players after a no-show that has no court to go down to', () => {
    const courtDay = court('B2 B3 B4', { members, attendance: missing({ B1: 'noShow' }) })
    expect(courtsAfter({ courts: [TOP, courtDay] })).toEqual(['A1 A2 A3 B2', 'A4 B3 B4 B1'])
  })
  test('holds the rung if none of their games count', () => {
    const courtDay = court('B2 B3 B4', { members })
    expect(courtsAfter({ courts: [TOP, courtDay] })).toEqual(['A1 A2 A3 B2', 'B1 A4 B3 B4'])
    expect(reasons({ courts: [TOP, courtDay] }).B1).toBe(
      'Stays on court 2 and keeps their place: no games counted.',
    )
  })
})

describe('newcomers by rating', () => {
  const ratings = new Map([
    ['A1', 4.5],
    ['A2', 4.2],
    ['A3', 3.9],
    ['B2', 3.5],
  ])
  const joining = (newPlayers: MovementInput['newPlayers']) =>
    movement(
      { courts: [TOP, MIDDLE], ratings, newPlayers },
      { moveUp: 0, moveDown: 0, newPlayers: 'court' },
    ).ladder.join(' ')

  test('enter above the first player with a lower rating', () => {
    expect(joining([{ id: 'N', rating: 4.3 }])).toBe('A1 N A2 A3 A4 B1 B2 B3 B4')
  })
  test('below people of the same rating', () => {
    expect(joining([{ id: 'N', rating: 4.2 }])).toBe('A1 A2 N A3 A4 B1 B2 B3 B4')
  })
  test('one after the other, each known to the next', () => {
    const both = [
      { id: 'N', rating: 4 },
      { id: 'O', rating: 4.1 },
    ]
    expect(joining(both)).toBe('A1 A2 O N A3 A4 B1 B2 B3 B4')
  })
  test('at the bottom without a rating, or if no one is rated lower', () => {
    expect(joining([{ id: 'N', rating: null }])).toBe('A1 A2 A3 A4 B1 B2 B3 B4 N')
    expect(joining([{ id: 'N', rating: 2 }])).toBe('A1 A2 A3 A4 B1 B2 B3 B4 N')
  })
})

describe('the whole ladder', () => {
  test('players on no court keep their rungs', () => {
    const ladderBefore = ['A1', 'X', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'Y']
    const { ladder } = movement({ courts: [TOP, MIDDLE], ladderBefore })
    expect(ladder.join(' ')).toBe('A1 X A2 A3 B1 A4 B2 B3 B4 Y')
  })
  test("a player who is already on the ladder doesn't join twice", () => {
    expect(movement({ courts: [TOP], newPlayers: [{ id: 'A2' }] }).ladder).toEqual(['A1', 'A2', 'A3', 'A4'])
  })
  test("someone who joins and withdraws before the next game day isn't on it", () => {
    const { ladder } = movement({
      courts: [TOP],
      newPlayers: [{ id: 'N1' }, { id: 'N2' }],
      withdrawn: ['N1'],
    })
    expect(ladder).toEqual(['A1', 'A2', 'A3', 'A4', 'N2'])
  })
  test("reseeding follows the ranking; players who aren't ranked yet keep their rungs", () => {
    const { ladder } = movement(
      { courts: [TOP, MIDDLE], ranking: ['B1', 'A1', 'A2', 'B2'] },
      { movementMode: 'reseed' },
    )
    expect(ladder.join(' ')).toBe('B1 A1 A3 A4 A2 B2 B3 B4')
  })
  test('too few people for a court have no next courts', () => {
    const { nextCourts, overMax } = movement({ courts: [TOP], unavailableNext: ['A1'] })
    expect([nextCourts, overMax]).toEqual([null, false])
  })
})

describe('reasons', () => {
  test('of a game day as it should be', () => {
    expect(reasons({ courts: [TOP, MIDDLE] })).toEqual({
      A1: 'Stays on court 1: finished 1st, already on the top court.',
      A2: 'Stays on court 1: finished 2nd.',
      A3: 'Stays on court 1: finished 3rd.',
      A4: 'Moves down to court 2: finished 4th on court 1.',
      B1: 'Moves up to court 1: finished 1st on court 2.',
      B2: 'Stays on court 2: finished 2nd.',
      B3: 'Stays on court 2: finished 3rd.',
      B4: 'Stays on court 2: finished 4th, already on the bottom court.',
    })
  })
  test('of people who were not there', () => {
    const members = ['A1', 'A2', 'A3', 'A4']
    const noShow = reasons({
      courts: [court('A1 A3 A4', { members, attendance: missing({ A2: 'noShow' }) }), MIDDLE],
    })
    expect(noShow.A2).toBe('Moves down to court 2: no-show.')
    expect(noShow.A4).toBe('Stays on court 1: finished 3rd, but a no-show moves down first.')
    const absent = [court('A1 A3 A4', { members, attendance: missing({ A2: 'absent' }) }), MIDDLE]
    expect(reasons({ courts: absent }).A2).toBe("Stays on court 1 and keeps their place: didn't play.")
    expect(reasons({ courts: absent }, { excusedAbsence: 'down' }).A2).toBe('Moves down to court 2: absent.')
    const tolerant = [court('A1 A3 A4', { members, attendance: missing({ A2: 'noShow' }) }), MIDDLE]
    expect(reasons({ courts: tolerant }, { noShow: 'hold' }).A2).toBe(
      "Stays on court 1 and keeps their place: a no-show, but no-shows don't move down in this league.",
    )
    const sub = reasons({ courts: [TOP, court('B1 B2 B3 B4', { attendance: missing({ B1: 'sub' }) })] })
    expect(sub.B1).toBe('Stays on court 2 and keeps their place: a sub played.')
    expect(sub.B2).toBe('Moves up to court 1: finished 2nd on court 2, 1st of 3 not counting subs.')
    const dropped = [court('A1 A2 A3 A4', { attendance: missing({ A4: 'sub' }) }), MIDDLE]
    expect(reasons({ courts: dropped }, { subMovement: 'may_drop' }).A4).toBe(
      'Moves down to court 2: their sub finished 4th on court 1.',
    )
  })
  test('of courts that do not move', () => {
    const stopped = court('B1 B2 B3 B4', { gamesFinished: 1, gamesScheduled: 3 })
    const frozen = reasons({ courts: [TOP, stopped, LOW] })
    expect(frozen.B1).toBe('Stays on court 2: not enough games finished there to move anyone.')
    expect(frozen.A4).toBe('Stays on court 1: not enough games finished on court 2 to swap players.')
    expect(frozen.C1).toBe('Stays on court 3: not enough games finished on court 2 to swap players.')
    expect(frozen.A2).toBe('Stays on court 1: finished 2nd.')
    const allSubs = missing({ B1: 'sub', B2: 'sub', B3: 'sub', B4: 'sub' })
    const alone = reasons({ courts: [TOP, court('B1 B2 B3 B4', { attendance: allSubs })] })
    expect(alone.A4).toBe('Stays on court 1: finished 4th, but no one on court 2 could trade places.')
  })
  test('of people who come and go, and of those whom that shifts', () => {
    const why = reasons({ courts: [TOP, MIDDLE, LOW], withdrawn: ['A2'], newPlayers: [{ id: 'N1' }] })
    expect(why.A2).toBe('Left the league.')
    expect(why.N1).toBe('Joined the ladder.')
    expect(why.A4).toBe(
      'Moves down to court 2: finished 4th on court 1. Will play on court 1 because 1 player above left the league.',
    )
    expect(why.A3).toBe('Stays on court 1: finished 3rd.')
    const away = reasons({ courts: [TOP, MIDDLE, court('C1 C2 C3 C4 C5')], unavailableNext: ['B1'] })
    expect(away.B1).toBe(
      'Moves up to court 1: finished 1st on court 2. Out next game day. Keeps 4th place on the ladder.',
    )
    expect(away.A4).toContain("Will play on court 1 because 1 player above can't play.")
    const back = reasons({
      courts: [TOP, MIDDLE],
      ladderBefore: ['X', 'A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'],
    })
    expect(back.X).toBe("Didn't play. Keeps their place on the ladder.")
    expect(back.B1).toBe(
      'Moves up to court 1: finished 1st on court 2. Will play on court 2 because 1 player above is back.',
    )
    const joined = reasons(
      { courts: [TOP, MIDDLE], newPlayers: [{ id: 'N', rating: 5 }], ratings: new Map([['A1', 4]]) },
      { newPlayers: 'court' },
    )
    expect(joined.B1).toContain('Will play on court 2 because 1 player joined above.')
  })
  test('of fewer who can change places than would', () => {
    const absent = { members: ['B1', 'B2', 'B3', 'B4'], attendance: missing({ B3: 'absent', B4: 'absent' }) }
    const why = reasons({ courts: [TOP, court('B1 B2', absent)] }, { moveUp: 2, moveDown: 2 })
    expect(why.A3).toBe('Stays on court 1: finished 3rd, but only 1 player on court 2 could trade places.')
    expect(why.A4).toBe('Moves down to court 2: finished 4th on court 1.')
    const rising = reasons({ courts: [TOP, MIDDLE] }, { moveUp: 2, moveDown: 1 })
    expect(rising.B2).toBe('Stays on court 2: finished 2nd, but only 1 player on court 1 could trade places.')
  })
  test('of a finish among subs', () => {
    const why = reasons({ courts: [TOP, court('B1 B2 B3 B4', { attendance: missing({ B1: 'sub' }) })] })
    expect(why.B2).toBe('Moves up to court 1: finished 2nd on court 2, 1st of 3 not counting subs.')
    expect(why.B3).toBe('Stays on court 2: finished 3rd, 2nd of 3 not counting subs.')
    const below = court('A1 A2 A3 A4', { attendance: missing({ A4: 'sub' }) })
    const down = reasons({ courts: [below, MIDDLE] })
    expect(down.A2).toBe('Stays on court 1: finished 2nd.')
    expect(down.A3).toBe('Moves down to court 2: finished 3rd on court 1, 3rd of 3 not counting subs.')
  })
  test('of a finish among nothing but subs', () => {
    const subs = missing({ B2: 'sub', B3: 'sub', B4: 'sub' })
    const why = reasons({ courts: [TOP, court('B1 B2 B3 B4', { attendance: subs })] })
    expect(why.B1).toBe("Stays on court 2: finished 1st, the only player there who wasn't a sub.")
  })
  test('of fewer and larger courts: the sizes, and someone who is away only where that decides', () => {
    const four = (letter: string) => court([1, 2, 3, 4].map((i) => `${letter}${i}`).join(' '))
    const courts = ['A', 'B', 'C', 'D'].map(four)
    const why = reasons({ courts, unavailableNext: ['A2'] }, { moveUp: 0, moveDown: 0 })
    const sizes = 'there are 3 courts of 5 instead of 4 courts of 4'
    expect(why.B1).toContain(`Will play on court 1 because 1 player above can't play and ${sizes}.`)
    expect(why.B2).toContain(`Will play on court 1 because 1 player above can't play and ${sizes}.`)
    expect(why.C1).toContain(`Will play on court 2 because 1 player above can't play and ${sizes}.`)
    expect(why.C2).toContain(`Will play on court 2 because ${sizes}.`)
    expect(why.D4).toContain(`Will play on court 3 because ${sizes}.`)
  })
  test('of one court left of two', () => {
    const why = reasons(
      { courts: [TOP, MIDDLE], unavailableNext: ['A1', 'A2', 'A3'] },
      { moveUp: 0, moveDown: 0 },
    )
    expect(why.B4).toContain('Will play on court 1 because there is 1 court of 5 instead of 2 courts of 4.')
  })
  test('of a seat given by hand', () => {
    const ladderBefore = ['B1', 'A2', 'A3', 'A4', 'A1', 'B2', 'B3', 'B4']
    const members = ['B1', 'B2', 'B3', 'B4']
    const courtDay = court('B2 B3 B4', { members, attendance: missing({ B1: 'absent' }) })
    expect(reasons({ courts: [TOP, courtDay], ladderBefore }, { moveUp: 0, moveDown: 0 }).B1).toBe(
      "Stays on court 2 and keeps their place: didn't play. Will play on court 1 because courts follow ladder order, not the last game day's courts.",
    )
  })
  test('of courts cut to other sizes', () => {
    const why = reasons({ courts: [court('A1 A2 A3 A4 A5'), court('B1 B2 B3 B4')] })
    expect(why.B1).toBe(
      'Moves up to court 1: finished 1st on court 2. Will play on court 2 because there are courts of 4 and 5 instead of courts of 5 and 4.',
    )
  })
  test('of reseeding, and with the names of the courts', () => {
    const ranking = ['B1', 'A1', 'A2', 'A3', 'A4', 'B2', 'B3', 'B4']
    expect(reasons({ courts: [TOP, MIDDLE], ranking }, { movementMode: 'reseed' }).A4).toBe(
      '5th in the rankings used to set the courts.',
    )
    const [, , , , last] = personMoves(movement({ courts: [TOP, MIDDLE] }))
    if (!last) throw new Error('The ladder has a fifth person.')
    expect(explainMove(last, (number) => ['Center', 'Garden'][number - 1] ?? '')).toEqual([
      'Moves down to Garden: finished 4th on Center.',
    ])
    const fewer = movement({ courts: [TOP, MIDDLE, LOW], unavailableNext: ['A1', 'C2', 'C3', 'C4'] })
    const shifted = personMoves(fewer).find(({ id }) => id === 'A4')
    if (!shifted) throw new Error('A4 is on the ladder.')
    const renumbered = explainMove(shifted, undefined, (number) => `court ${number + 2}`)
    expect(renumbered.at(-1)).toBe("Will play on court 3 because 1 player above can't play.")
  })
})
