import { describe, expect, it } from 'vitest'
import { seedsFor } from '../../../tests/seeds'
import { Random } from '../random'
import type { Game } from '../game'
import { drawKingRound, type DrawnKingGame, type KingCourt, type KingGame } from './king-of-court'

const seeds = seedsFor(40, 5)
const fewSeeds = seedsFor(12, 2)

const COURTS: KingCourt[] = [
  { number: 1, people: ['a1', 'a2', 'a3', 'a4'] },
  { number: 2, people: ['b1', 'b2', 'b3', 'b4'] },
  { number: 3, people: ['c1', 'c2', 'c3', 'c4'] },
]

const played = (drawn: DrawnKingGame, team1Score: number | null, team2Score: number | null): KingGame => ({
  court: drawn.court,
  game: {
    id: `${drawn.court}`,
    team1: drawn.team1,
    team2: drawn.team2,
    team1Score,
    team2Score,
    status: team1Score === null ? 'void' : 'final',
  } satisfies Game,
})

const drawn = (courts: readonly KingCourt[], rounds: KingGame[][] = [], away: string[] = []) => {
  const round = drawKingRound(courts, rounds, { away: new Set(away) })
  if (!round.ok) throw new Error(`${round.people} people are too few.`)
  return round
}
const told = (games: readonly DrawnKingGame[]) =>
  games.map(({ court, team1, team2 }) => `${court}: ${team1.join('+')} v ${team2.join('+')}`)

describe('a round', () => {
  it('begins with the best and the last as partners', () => {
    expect(told(drawn(COURTS).games)).toEqual(['1: a1+a4 v a2+a3', '2: b1+b4 v b2+b3', '3: c1+c4 v c2+c3'])
  })

  it('sends winners up and losers down, and splits partners', () => {
    const first = drawn(COURTS).games.map((game) => played(game, 11, 7))
    const { games, courts } = drawn(COURTS, [first])
    expect(courts.map(({ people }) => people.toSorted().join(' '))).toEqual([
      'a1 a4 b1 b4',
      'a2 a3 c1 c4',
      'b2 b3 c2 c3',
    ])
    const pairs = games.flatMap(({ team1, team2 }) => [team1, team2]).map((team) => team.toSorted().join(' '))
    for (const old of ['a1 a4', 'b1 b4', 'a2 a3', 'c1 c4', 'b2 b3', 'c2 c3']) expect(pairs).not.toContain(old)
  })

  it('moves no one after a game without a winner', () => {
    const first = drawn(COURTS).games.map((game) =>
      game.court === 2 ? played(game, null, null) : played(game, 11, 7),
    )
    expect(drawn(COURTS, [first]).courts.map(({ people }) => people.toSorted().join(' '))).toEqual([
      'a1 a2 a3 a4',
      'b1 b2 b3 b4',
      'c1 c2 c3 c4',
    ])
  })

  it('closes the lowest court when players are missing: its players join the one above, and all take turns', () => {
    const round = drawn(COURTS, [], ['b2'])
    expect(round.closed).toEqual([3])
    expect(round.courts.map(({ number, people }) => [number, people.length])).toEqual([
      [1, 4],
      [2, 7],
    ])
    expect(round.byes).toEqual(['c2', 'c3', 'c4'])
    const next = drawn(COURTS, [round.games.map((game) => played(game, 11, 7))], ['b2'])
    expect(next.closed).toEqual([3])
    for (const id of round.byes) expect(next.byes).not.toContain(id)
  })

  it("opens courts again, up to the game day's number, when players come", () => {
    const few = drawn(COURTS, [], ['a1', 'a2', 'b1', 'b2', 'c1'])
    expect(few.closed).toEqual([2, 3])
    const again = drawn(COURTS, [few.games.map((game) => played(game, 11, 7))])
    expect(again.closed).toEqual([])
    expect(again.games.map(({ court }) => court)).toEqual([1, 2, 3])
  })

  it('goes on without a court that is lost: its people join the one below, and results count', () => {
    const four = courtsOf([4, 4, 4, 4])
    const first = drawn(four).games.map((game) => played(game, 11, 7))
    // Players who began on court 2 have spots on court 3 by now.
    const moved = four.map(({ number, people }) => ({
      number,
      people: number === 2 ? [] : number === 3 ? [...(four[1]?.people ?? []), ...people] : people,
    }))
    const second = drawKingRound(moved, [first], { lost: new Set([2]) })
    if (!second.ok) throw new Error('Three courts can be filled.')
    expect(second.closed).toEqual([])
    expect(second.courts.map(({ number, people }) => [number, people.toSorted().join(' ')])).toEqual([
      [1, 'a1 a4 b1 b4'],
      [3, 'a2 a3 b2 b3 c1 c4 d1 d4'],
      [4, 'c2 c3 d2 d3'],
    ])
    expect(second.byes).toHaveLength(4)
    const third = drawKingRound(moved, [first, second.games.map((game) => played(game, 11, 7))], {
      lost: new Set([2]),
    })
    expect(third.ok && third.games.map(({ court }) => court)).toEqual([1, 3, 4])
    // Winners of court 3 pass the lost court.
    const winners = second.games.find(({ court }) => court === 3)?.team1 ?? []
    expect(third.ok && winners.map((id) => third.due.get(id))).toEqual([1, 1])
  })

  it('cannot be drawn with fewer than four', () => {
    const away = new Set(COURTS.flatMap(({ people }) => people).slice(3))
    expect(drawKingRound(COURTS, [], { away })).toEqual({ ok: false, people: 3 })
  })

  it('fills a court that someone left from the next one', () => {
    const courts = [...COURTS.slice(0, 2), { number: 3, people: ['c1', 'c2', 'c3', 'c4', 'c5'] }]
    expect(told(drawn(courts, [], ['a2']).games)).toEqual([
      '1: a1+b1 v a3+a4',
      '2: b2+c1 v b3+b4',
      '3: c2+c5 v c3+c4',
    ])
  })
})

const courtsOf = (sizes: readonly number[]): KingCourt[] =>
  sizes.map((size, i) => ({
    number: i + 1,
    people: Array.from({ length: size }, (_, place) => `${'abcd'.charAt(i)}${place + 1}`),
  }))

type Winner = 'team1' | 'team2' | null

const endedWith = (winner: Winner) => (game: DrawnKingGame) =>
  winner === null ? played(game, null, null) : winner === 'team1' ? played(game, 11, 7) : played(game, 7, 11)

const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

/** Where the results send all players between the top and the bottom court; two games swap two each. */
function sentBy(round: readonly KingGame[]): Map<string, number> {
  const winnerOn = (court: number) => {
    const game = round.find((each) => each.court === court)?.game
    return game?.team1Score == null || game.team2Score == null
      ? null
      : game.team1Score > game.team2Score
        ? 'team1'
        : 'team2'
  }
  return new Map(
    round.flatMap(({ court, game }) =>
      (['team1', 'team2'] as const).flatMap((side) => {
        const beside = side === winnerOn(court) ? court - 1 : court + 1
        const moves = winnerOn(court) !== null && winnerOn(beside) !== null
        return game[side].map((id) => [id, moves ? beside : court] as const)
      }),
    ),
  )
}

interface Session {
  readonly rounds: readonly (readonly KingGame[])[]
  readonly results: number
  /** How often a player with a bye came back on another court. */
  readonly shifted: number
}

/** Plays this many rounds with everyone there, and checks each round. */
function session(
  courts: readonly KingCourt[],
  count: number,
  winner: (game: DrawnKingGame) => Winner,
): Session {
  const everybody = courts.flatMap(({ people }) => people)
  const byes = new Map(everybody.map((id) => [id, 0]))
  const at = new Map(courts.flatMap(({ number, people }) => people.map((id) => [id, number] as const)))
  const rounds: KingGame[][] = []
  let satLast: readonly string[] = []
  let results = 0
  let shifted = 0
  while (rounds.length < count) {
    const round = drawn(courts, rounds)
    const playing = round.games.flatMap(({ team1, team2 }) => [...team1, ...team2])
    expect([...playing, ...round.byes].toSorted()).toEqual(everybody.toSorted())
    expect(round.games.every(({ team1, team2 }) => team1.length === 2 && team2.length === 2)).toBe(true)

    const now = new Map(
      round.courts.flatMap(({ number, people }) => people.map((id) => [id, number] as const)),
    )
    for (const [id, court] of sentBy(rounds.at(-1) ?? [])) {
      expect({ id, court: now.get(id) }).toEqual({ id, court })
      results++
    }
    shifted += satLast.filter((id) => now.get(id) !== at.get(id)).length
    for (const [id, court] of now) at.set(id, court)

    for (const id of round.byes) byes.set(id, (byes.get(id) ?? 0) + 1)
    expect(spreadOf([...byes.values()])).toBeLessThanOrEqual(1)
    expect(round.byes.filter((id) => satLast.includes(id))).toEqual([])
    satLast = round.byes
    rounds.push(round.games.map((game) => endedWith(winner(game))(game)))
  }
  return { rounds, results, shifted }
}

describe('in a session where everyone stays', () => {
  it.each([
    [[4, 5]],
    [[5, 5]],
    [[4, 4, 5]],
    [[4, 4, 5, 5]],
    [[5]],
    [[6]],
    [[5, 6]],
    [[5, 5, 5, 5]],
    [[6, 6, 6]],
  ])('courts of %j honor every result, and keep byes within one and never twice in a row', (sizes) => {
    for (const seed of fewSeeds) {
      const random = new Random(seed)
      const roll = () => random.below(12)
      const { results } = session(courtsOf(sizes), 14, () => {
        const rolled = roll()
        return rolled === 0 ? null : rolled % 2 === 0 ? 'team1' : 'team2'
      })
      expect(results).toBe(13 * 4 * sizes.length)
    }
  })

  it.each([[[4, 5]], [[4, 4, 4, 5]], [[5, 4, 4, 4]], [[4, 5, 5]]])(
    'courts of %j do so even if the same players win every game',
    (sizes) => {
      const strength = (id: string) =>
        -courtsOf(sizes)
          .flatMap(({ people }) => people)
          .indexOf(id)
      const { rounds } = session(courtsOf(sizes), 30, ({ team1, team2 }) =>
        Math.max(...team1.map(strength)) > Math.max(...team2.map(strength)) ? 'team1' : 'team2',
      )
      // The best player wins every game, and sits out like the others.
      const games = rounds.flat().filter(({ game }) => [...game.team1, ...game.team2].includes('a1'))
      expect(games.length).toBeLessThan(30)
      expect(games.length).toBeGreaterThan(15)
    },
  )

  it('with five on every court, nearly everyone comes back on the court where they sat', () => {
    let moved = 0
    for (const seed of seeds) {
      const random = new Random(seed)
      const { shifted } = session(courtsOf([5, 5, 5, 5]), 10, () =>
        random.below(2) === 0 ? 'team1' : 'team2',
      )
      moved += shifted
    }
    // Byes come first: someone with fewer sits on the court beside, and who sat there fills it up.
    expect(moved / (seeds.length * 9 * 4)).toBeLessThan(0.3)
  })
})

it('each court of five sits its own least-rested player', () => {
  const courts = courtsOf([5, 5, 5])
  const rounds: KingGame[][] = []
  for (let number = 1; number <= 5; number++) {
    const round = drawn(courts, rounds)
    for (const { people } of round.courts)
      expect(people.filter((id) => round.byes.includes(id))).toHaveLength(1)
    rounds.push(round.games.map((game) => played(game, 11, 7)))
  }
})

it('if players leave or come late and as many courts play, every result is honored', () => {
  let results = 0
  for (const seed of seeds) {
    const random = new Random(seed)
    const courts = courtsOf([5, 5, 5, 5])
    const changing = random.shuffle(courts.flatMap(({ people }) => people)).slice(0, 4)
    const since = new Map(changing.slice(0, 2).map((id) => [id, 2 + random.below(6)]))
    const until = new Map(changing.slice(2).map((id) => [id, 2 + random.below(6)]))
    const rounds: KingGame[][] = []
    for (let number = 1; number <= 10; number++) {
      const away = new Set(
        changing.filter((id) => number < (since.get(id) ?? 1) || number > (until.get(id) ?? number)),
      )
      const round = drawKingRound(courts, rounds, { away, since })
      if (!round.ok) throw new Error('There are always at least 16.')
      expect(round.closed).toEqual([])
      const now = new Map(
        round.courts.flatMap((court) => court.people.map((id) => [id, court.number] as const)),
      )
      for (const [id, court] of sentBy(rounds.at(-1) ?? [])) {
        if (away.has(id)) continue
        expect({ id, court: now.get(id) }).toEqual({ id, court })
        results++
      }
      rounds.push(round.games.map((game) => endedWith(random.below(2) === 0 ? 'team1' : 'team2')(game)))
    }
  }
  expect(results).toBeGreaterThan(seeds.length * 125)
})

it("a late arrival doesn't have to make up for earlier byes", () => {
  const courts = courtsOf([4, 5])
  const since = new Map([['b5', 3]])
  const early = { away: new Set(['b5']), since }
  const rounds: KingGame[][] = []
  for (let number = 1; number <= 2; number++) {
    const round = drawKingRound(courts, rounds, early)
    rounds.push(round.ok ? round.games.map((game) => played(game, 11, 7)) : [])
  }
  const third = drawKingRound(courts, rounds, { since })
  expect(third).toMatchObject({ ok: true })
  expect(third.ok && third.byes).not.toContain('b5')
})

it('a late arrival sits out like the others from then on', () => {
  for (const seed of fewSeeds) {
    const random = new Random(seed)
    const courts = courtsOf([5, 6])
    const since = new Map([['b6', 2]])
    const rounds: KingGame[][] = []
    const byes = new Map<string, number>()
    for (let number = 1; number <= 12; number++) {
      const away = new Set(number === 1 ? ['b6'] : [])
      const round = drawKingRound(courts, rounds, { away, since })
      if (!round.ok) throw new Error('There are enough people.')
      for (const id of round.byes) byes.set(id, (byes.get(id) ?? 0) + 1)
      rounds.push(
        round.games.map((game) => (random.below(2) === 0 ? played(game, 11, 7) : played(game, 7, 11))),
      )
    }
    const counts = courts.flatMap(({ people }) => people).map((id) => byes.get(id) ?? 0)

    // There is one round fewer to sit in, and counts are within one of each other.
    expect(Math.max(...counts) - (byes.get('b6') ?? 0)).toBeLessThanOrEqual(2)
  }
})

it('players who leave and come close and open courts, all take turns, and no one moves two courts', () => {
  const moved: number[] = []
  for (const seed of seeds) {
    const random = new Random(seed)
    const courts = courtsOf([5, 4, 4, 4])
    const everybody = courts.flatMap(({ people }) => people)
    const since = new Map<string, number>()
    const until = new Map<string, number>()
    for (const id of everybody) {
      const chance = random.below(4)
      if (chance === 0) since.set(id, 2 + random.below(5))
      if (chance === 1) until.set(id, 2 + random.below(8))
    }
    const rounds: KingGame[][] = []
    const byes = new Map<string, number>()
    for (let number = 1; number <= 12; number++) {
      const here = everybody.filter(
        (id) => (since.get(id) ?? 1) <= number && number <= (until.get(id) ?? number),
      )
      const away = new Set(everybody.filter((id) => !here.includes(id)))
      const round = drawKingRound(courts, rounds, { away, since })
      if (!round.ok) throw new Error('There are always more than four.')
      const open = Math.min(courts.length, Math.floor(here.length / 4))
      expect(round.games.map(({ court }) => court)).toEqual([1, 2, 3, 4].slice(0, open))
      expect(round.closed).toEqual([1, 2, 3, 4].slice(open))
      const playing = round.games.flatMap(({ team1, team2 }) => [...team1, ...team2])
      expect([...playing, ...round.byes].toSorted()).toEqual(here.toSorted())
      for (const id of round.byes) byes.set(id, (byes.get(id) ?? 0) + 1)
      const counts = here.filter((id) => !since.has(id)).map((id) => byes.get(id) ?? 0)
      expect(spreadOf(counts)).toBeLessThanOrEqual(1)
      const before = rounds.at(-1) ?? []
      // If two courts close at once, players of the lower one have to move further.
      if (Math.abs(before.length - open) <= 1) {
        const now = new Map(
          round.courts.flatMap((court) => court.people.map((id) => [id, court.number] as const)),
        )
        const moves = before.flatMap(({ court, game: { team1, team2 } }) =>
          [...team1, ...team2]
            .filter((id) => now.has(id))
            .map((id) => Math.abs(court - (now.get(id) ?? court))),
        )
        moved.push(...moves)
      }
      rounds.push(
        round.games.map((game) => (random.below(2) === 0 ? played(game, 11, 7) : played(game, 7, 11))),
      )
    }
  }
  expect(moved.filter((courts) => courts === 1).length).toBeGreaterThan(seeds.length * 25)
  expect(Math.max(...moved)).toBe(1)
})

describe('byes after courts are lost and come back, also in a round that had begun', () => {
  it.each(seedsFor(400, 40))('are within one of each other after every round (%i)', (seed) => {
    const random = new Random(seed)
    const courts = courtsOf(Array.from({ length: 3 + random.below(2) }, () => 4 + random.below(2)))
    const everybody = courts.flatMap(({ people }) => people)
    const [out, back] = [2 + random.below(4), 7 + random.below(4)]
    const court = 1 + random.below(courts.length)
    const byes = new Map(everybody.map((id) => [id, 0]))
    const rounds: KingGame[][] = []
    const spreads: number[] = []
    for (let number = 1; number <= 20; number++) {
      const isOut = number > out && number < back
      const round = drawKingRound(courts, rounds, { lost: new Set(isOut ? [court] : []) })
      if (!round.ok) throw new Error('Two courts can be filled.')
      // The round that had begun loses the game of its court: its players sit, even those who had just done so.
      const games = round.games.filter((game) => number !== out || game.court !== court)
      const playing = new Set(games.flatMap(({ team1, team2 }) => [...team1, ...team2]))
      for (const id of everybody) if (!playing.has(id)) byes.set(id, (byes.get(id) ?? 0) + 1)
      spreads.push(spreadOf([...byes.values()]))
      rounds.push(games.map(endedWith(random.below(2) === 0 ? 'team1' : 'team2')))
    }
    // Two until everyone else had their turn.
    const uneven = spreads.flatMap((spread, i) => (spread > (i + 1 < out ? 1 : 2) ? [i + 1] : []))
    expect(uneven).toEqual([])
    expect(spreads.at(-1)).toBeLessThanOrEqual(1)
  })
})

it('players who are away for some rounds sit out as often as the others once back', () => {
  for (const seed of seeds) {
    const random = new Random(seed)
    const courts = courtsOf([5, 5, 5])
    const everybody = courts.flatMap(({ people }) => people)
    const pauses = new Map(
      everybody.slice(0, 3 + random.below(2)).map((id) => {
        const from = 1 + random.below(6)
        return [id, { from, to: from + 1 + random.below(8) }] as const
      }),
    )
    const rounds: KingGame[][] = []
    const byes = new Map(everybody.map((id) => [id, [] as number[]]))
    for (let number = 1; number <= 30; number++) {
      const away = new Set(
        [...pauses].flatMap(([id, { from, to }]) => (from <= number && number < to ? [id] : [])),
      )
      // Players who are away have their place, as on a game day, without a `since`.
      const round = drawKingRound(courts, rounds, { away })
      if (!round.ok) throw new Error('There are always more than four.')
      for (const id of round.byes) byes.get(id)?.push(number)
      rounds.push(
        round.games.map((game) => (random.below(2) === 0 ? played(game, 11, 7) : played(game, 7, 11))),
      )
    }
    const always = everybody.filter((id) => !pauses.has(id))
    const satFrom = (id: string, from: number) =>
      (byes.get(id) ?? []).filter((number) => number >= from).length
    const counts = always.map((id) => satFrom(id, 1))
    expect(spreadOf(counts)).toBeLessThanOrEqual(1)
    for (const [id, { to }] of pauses) {
      for (const other of always) {
        // Counts are within two of each other on coming back and at the end, so the difference added is within four.
        expect(Math.abs(satFrom(id, to) - satFrom(other, to))).toBeLessThanOrEqual(4)
      }
    }
  }
})

describe('a result that is corrected after the next round was drawn', () => {
  it('changes no one’s court in what was drawn, and loses no one after it', () => {
    const courts = courtsOf([4, 5])
    const first = drawn(courts).games
    const asEntered = first.map((game) => played(game, 11, 7))
    const second = drawn(courts, [asEntered]).games.map((game) => played(game, 11, 4))
    for (const corrected of [
      first.map((game) => played(game, 7, 11)),
      first.map((game) => played(game, null, null)),
    ]) {
      const third = drawn(courts, [corrected, second])
      expect(third.courts.flatMap(({ people }) => people).toSorted()).toEqual(
        courts.flatMap(({ people }) => people).toSorted(),
      )
      // The winners of the top court's second round are still on it.
      const top = second.find(({ court }) => court === 1)
      expect(third.courts[0]?.people).toEqual(expect.arrayContaining([...(top?.game.team1 ?? [])]))
    }
  })
})

it('the same game day gives the same round', () => {
  const first = drawn(COURTS).games.map((game) => played(game, 4, 11))
  expect(drawn(COURTS, [first])).toEqual(drawn(COURTS, [first]))
})
