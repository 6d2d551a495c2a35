import { describe, expect, test } from 'vitest'
import { planCourt, type CourtPlan, type CourtPlanRequest, type StoredCourt } from './plan-court'

const FOUR = ['Maya', 'Noor', 'Sam', 'Tom']
const NOTHING: StoredCourt = { seats: [], games: [] }

const plan = (more: Partial<CourtPlanRequest> = {}) =>
  planCourt({
    number: 1,
    people: FOUR,
    left: new Set(),
    away: new Set(),
    stored: NOTHING,
    rotations: 3,
    gamesPerRotation: 1,
    seed: 4821,
    redraw: false,
    ...more,
  })

/** A plan as it is after saving; `played` says which games have a score. */
const saved = ({ seats, rotations }: CourtPlan, played: readonly number[] = []): StoredCourt => ({
  seats,
  games: rotations.flatMap(({ number: rotation, team1, team2, games }) =>
    games.map(({ number }) => ({
      id: `game ${number}`,
      number,
      rotation,
      team1,
      team2,
      isPlayed: played.includes(number),
    })),
  ),
})
const pairings = ({ rotations }: CourtPlan) => rotations.map(({ team1, team2 }) => [team1, team2])
const playing = ({ team1, team2 }: CourtPlan['rotations'][number]) => [...team1, ...team2]

describe('a fresh court', () => {
  test('has everyone play with everyone, the same from the same seed in any seat order', () => {
    const first = plan()
    expect(first).toMatchObject({ isNew: true, problem: null })
    expect(first.rotations.map(({ number, games }) => [number, games])).toEqual([
      [1, [{ id: null, number: 1 }]],
      [2, [{ id: null, number: 2 }]],
      [3, [{ id: null, number: 3 }]],
    ])
    expect(pairings(plan({ people: FOUR.toReversed() }))).toEqual(pairings(first))
    expect(pairings(plan({ number: 2 }))).not.toEqual(pairings(first))
  })

  test('of five gives everyone one bye in five rotations', () => {
    const five = plan({ people: [...FOUR, 'Uli'], rotations: 5 })
    expect(five.rotations.flatMap(({ byes }) => byes).toSorted()).toEqual([...FOUR, 'Uli'])
  })

  test('continues the numbers of the games of a rotation', () => {
    const { rotations } = plan({ gamesPerRotation: 2, rotations: 2 })
    expect(rotations.map(({ games }) => games.map(({ number }) => number))).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  test("of three or ten can't be planned", () => {
    expect(plan({ people: FOUR.slice(1) })).toMatchObject({
      rotations: [],
      problem: { kind: 'tooFew', people: 1 },
    })
    const ten = Array.from({ length: 10 }, (_, i) => `P${i}`)
    expect(plan({ people: ten })).toMatchObject({ rotations: [], problem: { kind: 'tooMany', people: 1 } })
  })

  test('without players plays nothing, and that is fine', () => {
    expect(plan({ people: [] })).toMatchObject({ rotations: [], problem: null, isNew: false })
  })
})

describe('a saved court', () => {
  test('stays as it is with the same players, whatever the seed and the order', () => {
    const first = plan()
    const again = plan({ stored: saved(first), seed: 1, people: FOUR.toReversed() })
    expect(again.isNew).toBe(false)
    expect(pairings(again)).toEqual(pairings(first))
    expect(again.rotations.flatMap(({ games }) => games.map(({ id }) => id))).toEqual([
      'game 1',
      'game 2',
      'game 3',
    ])
  })

  test('is redrawn on request, except what is played', () => {
    const stored = saved(plan(), [1])
    const again = plan({ stored, seed: 7, redraw: true })
    expect(again.isNew).toBe(true)
    expect(again.rotations[0]).toMatchObject({ isLocked: true, games: [{ id: 'game 1', number: 1 }] })
    expect(again.rotations.slice(1).map(({ games }) => games)).toEqual([
      [{ id: null, number: 2 }],
      [{ id: null, number: 3 }],
    ])
    // all three pairings are still played, each once
    expect(
      new Set(
        again.rotations.map(({ team1, team2 }) =>
          [team1, team2]
            .map((team) => team.toSorted().join())
            .toSorted()
            .join(),
        ),
      ).size,
    ).toBe(3)
  })

  test('keeps the number of a game that was played out of turn, and fills the gap', () => {
    const again = plan({ stored: saved(plan(), [3]), redraw: true })
    expect(again.rotations.map(({ number, isLocked }) => [number, isLocked])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
  })

  test('continues after the last game if the league changed its games per rotation', () => {
    const again = plan({ stored: saved(plan(), [1, 2]), redraw: true, gamesPerRotation: 2, rotations: 3 })
    expect(again.rotations.at(-1)).toMatchObject({ number: 3, games: [{ number: 3 }, { number: 4 }] })
  })

  test('keeps a whole rotation of which one game is played', () => {
    const stored = saved(plan({ gamesPerRotation: 2, rotations: 2 }), [1])
    const again = plan({ stored, redraw: true, gamesPerRotation: 2, rotations: 2 })
    expect(again.rotations[0]?.games).toEqual([
      { id: 'game 1', number: 1 },
      { id: 'game 2', number: 2 },
    ])
  })
})

describe('in the middle of the game day', () => {
  const stored = saved(plan(), [1])

  test("a late arrival only plays in the rest, and doesn't have to make up byes", () => {
    const late = plan({ stored, people: [...FOUR, 'Uli'], rotations: 5 })
    expect(late.seats.at(-1)).toEqual({ person: 'Uli', first: 2, last: null })
    expect(late.rotations[0]).toMatchObject({ isLocked: true, byes: [] })
    const sits = late.rotations.slice(1).flatMap(({ byes }) => byes)
    expect(new Set(sits).size).toBe(4)
  })

  test('a player who was absent for some rotations and is back sits out in turn, like a late arrival', () => {
    const five = [...FOUR, 'Uli']
    const first = plan({ people: five, away: new Set(['Uli']), rotations: 4 })
    expect(first.rotations.flatMap(playing)).not.toContain('Uli')
    const back = plan({ stored: saved(first, [1, 2, 3, 4]), people: five, rotations: 13, redraw: true })
    const sits = back.rotations.slice(4).flatMap(({ byes }) => byes)
    // Nine byes among five: the first of the four that Uli missed may count, the others don't.
    expect(sits.toSorted()).toEqual([...FOUR, ...five].toSorted())
  })

  test("saved with the late arrival, earlier rotations don't count against anyone", () => {
    const late = plan({ stored, people: [...FOUR, 'Uli'], rotations: 5 })
    const again = plan({ stored: saved(late, [1]), people: [...FOUR, 'Uli'], rotations: 5 })
    expect(again.isNew).toBe(false)
    expect(again.rotations[0]?.byes).toEqual([])
  })

  test('a player who left keeps the place up to the last locked rotation and plays no more', () => {
    const five = saved(plan({ people: [...FOUR, 'Uli'], rotations: 5 }), [1, 2])
    const rest = plan({ stored: five, people: [...FOUR, 'Uli'], left: new Set(['Tom']), rotations: 5 })
    expect(rest.seats.find(({ person }) => person === 'Tom')).toEqual({ person: 'Tom', first: 1, last: 2 })
    expect(rest.rotations.slice(2).flatMap(playing)).not.toContain('Tom')
    expect(rest.rotations).toHaveLength(5)
  })

  test('with too few left, the played games stay and no more are drawn', () => {
    const rest = plan({ stored, left: new Set(['Tom']) })
    expect(rest.rotations.map(({ isLocked }) => isLocked)).toEqual([true])
    expect(rest.problem).toEqual({ kind: 'tooFew', people: 1 })
  })

  test('a player known to be absent keeps the place, and a new draw leaves them out', () => {
    const five = saved(plan({ people: [...FOUR, 'Uli'], rotations: 5 }))
    const request = { stored: five, people: [...FOUR, 'Uli'], away: new Set(['Uli']), rotations: 5 }
    expect(plan(request).isNew).toBe(false)
    const again = plan({ ...request, redraw: true })
    expect(again.rotations.flatMap(playing)).not.toContain('Uli')
    expect(again.seats.at(-1)).toEqual({ person: 'Uli', first: 1, last: null })
  })
})
