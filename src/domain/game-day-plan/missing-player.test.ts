import { describe, expect, it } from 'vitest'
import { joinChoice, missingChoices, type MissingRequest } from './missing-player'
import { Random } from '../random'
import { GAME, published } from '../../../tests/published-day'
import { seedsFor } from '../../../tests/seeds'
import { planGameDay } from './plan-game-day'

const SIZES = { minCourt: 4, preferred: 4, maxCourt: 5, extraPlayers: 'bottom', maxCourts: 4 } as const
const four = (letter: string) => [1, 2, 3, 4].map((n) => `${letter}${n}`)
const SIXTEEN = ['a', 'b', 'c', 'd'].map(four)
const ask = (day: MissingRequest['day'], missing: string, hasLeft = false) =>
  missingChoices({ missing, hasLeft, day, sizes: SIZES, game: GAME })

describe('someone is missing', () => {
  it('with a sub nothing changes for the others', () => {
    expect(ask(published(SIXTEEN), 'b2').sub).toEqual({
      games: { least: 3, most: 3 },
      sitOuts: { least: 0, most: 0 },
      minutes: 42,
    })
  })

  it('everyone who is here can be reseated: 15 on three courts of five', () => {
    const { reseat } = ask(published(SIXTEEN), 'b2')
    expect(reseat?.board.map(({ people }) => people.filter((id) => id !== 'b2').length)).toEqual([5, 5, 5, 0])
    // The absence counts on the court where it was.
    expect(reseat?.board.find(({ people }) => people.includes('b2'))?.number).toBe(2)
    expect(reseat?.rest).toEqual({
      games: { least: 4, most: 4 },
      sitOuts: { least: 1, most: 1 },
      minutes: 70,
    })
  })

  it('courts that have started stay as they are', () => {
    const { reseat } = ask(published(SIXTEEN, [1, 0, 0, 0]), 'b2')
    expect(reseat?.board[0]?.people).toEqual(four('a'))
    expect(reseat?.board.map(({ people }) => people.filter((id) => id !== 'b2').length)).toEqual([4, 5, 6, 0])
    expect(ask(published(SIXTEEN, [1, 1, 1, 1]), 'b2').reseat).toBeNull()
  })

  it("a court of five continues with four; a court of four can't", () => {
    const day = published([four('a'), [...four('b'), 'b5']])
    const { short } = ask(day, 'b2')
    expect(short?.plan.courts[1]?.rotations.flatMap(({ byes }) => byes)).toEqual([])
    expect(short?.rest.sitOuts.most).toBe(0)
    expect(ask(day, 'a2').short).toBeNull()
  })

  it('counts the games that would be forfeited, without those already played', () => {
    expect(ask(published(SIXTEEN), 'b2').forfeits).toBe(3)
    expect(ask(published(SIXTEEN, [0, 1, 0, 0]), 'b2').forfeits).toBe(2)
  })

  it('in formats across courts, the rounds go on without them', () => {
    const { short } = ask(published(SIXTEEN, [], 'round_robin'), 'b2')
    const playing = short?.plan.courts.flatMap(({ rotations }) =>
      rotations.flatMap(({ team1, team2 }) => [...team1, ...team2]),
    )
    expect(playing).not.toContain('b2')
    expect(new Set(playing).size).toBe(15)
  })

  it('a late arrival joins the remaining games, and played ones stay', () => {
    const day = published([[...four('b'), 'b5']], [2])
    const { short } = ask({ ...day, away: new Set(['b5']) }, 'b5')
    const rotations = short?.plan.courts[0]?.rotations ?? []
    expect(rotations.slice(2).some(({ team1, team2 }) => [...team1, ...team2].includes('b5'))).toBe(false)
    const joined = joinChoice({ missing: 'b5', day: { ...day, away: new Set(['b5']) }, game: GAME })
    const after = joined?.plan.courts[0]?.rotations ?? []
    expect(after.slice(0, 2).map(({ games }) => games[0]?.id)).toEqual(['1-1', '1-2'])
    expect(after.slice(2).some(({ team1, team2 }) => [...team1, ...team2].includes('b5'))).toBe(true)
  })

  it('what a late arrival means is said of their court only, where each plays by itself', () => {
    // The other court is done.
    const day = { ...published([[...four('a'), 'a5'], four('b')], [2, 3]), away: new Set(['a5']) }
    const joined = joinChoice({ missing: 'a5', day, game: GAME })
    expect(joined?.rest.games.least).toBeGreaterThan(0)
    const drawn =
      joined?.plan.courts.flatMap(({ rotations }) => rotations.flatMap(({ games }) => games)) ?? []
    const stored = [...day.stored.values()].flatMap(({ games }) => games)
    expect(joined?.added).toBe(drawn.length - stored.length)
  })

  it.each(seedsFor(300, 40))('a late arrival costs no one else a game (%i)', (seed) => {
    const random = new Random(seed)
    const isAcross = random.below(2) === 0
    const courts = Array.from({ length: isAcross ? 2 + random.below(2) : 1 }, (_, c) =>
      Array.from({ length: 5 }, (_each, n) => `${c}-${n}`),
    )
    const everyone = random.shuffle(courts.flat())
    const [late = '', ...others] = everyone
    // Published while the late player was away, and begun.
    const whole = published(courts, [], isAcross ? 'round_robin' : 'courts')
    const away = new Set([late])
    const first = planGameDay({
      ...whole,
      away,
      stored: new Map(),
      rotations: new Map(),
      redraw: new Set(courts.map((_, i) => i + 1)),
    })
    const played = random.below(3)
    const stored = new Map(
      first.courts.map(({ number, seats, rotations }) => [
        number,
        {
          seats,
          games: rotations.flatMap(({ number: rotation, team1, team2, games }) =>
            games.map((game) => ({
              id: `${number}-${game.number}`,
              number: game.number,
              rotation,
              team1,
              team2,
              isPlayed: rotation <= played,
            })),
          ),
        },
      ]),
    )
    const joined = joinChoice({ missing: late, day: { ...whole, away, stored }, game: GAME })
    const before = [...stored.values()].flatMap(({ games }) => games)
    const after = joined?.plan.courts.flatMap(({ rotations }) => rotations) ?? []
    const countOf = (games: readonly { team1: readonly string[]; team2: readonly string[] }[], id: string) =>
      games.filter(({ team1, team2 }) => [...team1, ...team2].includes(id)).length
    const lost = others.filter((id) => countOf(after, id) < countOf(before, id))
    expect({ seed, lost }).toEqual({ seed, lost: [] })
    const isOver = played >= Math.max(...before.map(({ rotation }) => rotation))
    expect(countOf(after, late) > 0).toBe(!isOver)
  })

  it('a player who leaves keeps the games they played and gets no more', () => {
    const day = published([[...four('b'), 'b5']], [2])
    const { short } = ask(day, 'b1', true)
    const court = short?.plan.courts[0]
    expect(court?.seats.find(({ person }) => person === 'b1')?.last).toBe(2)
    expect(court?.rotations.slice(2).flatMap(({ team1, team2 }) => [...team1, ...team2])).not.toContain('b1')
  })

  it('on any game day: played games stay, no one plays twice in a rotation, and no absent player plays', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = new Random(seed)
      const courts = Array.from({ length: 2 + random.below(3) }, (_, c) =>
        Array.from({ length: 4 + random.below(2) }, (_each, n) => `${c}-${n}`),
      )
      const played = courts.map(() => random.below(3))
      const everyone = random.shuffle(courts.flat())
      const [missing = '', other = ''] = everyone
      const day = { ...published(courts, played), away: new Set(random.below(2) === 0 ? [] : [other]) }
      const { short, reseat } = ask(day, missing)
      for (const choice of [short, reseat]) {
        if (!choice) continue
        const finished = [...day.stored.values()].flatMap(({ games }) =>
          games.filter(({ isPlayed }) => isPlayed).map(({ id }) => id),
        )
        const planned = choice.plan.courts.flatMap(({ rotations }) => rotations)
        const ids = planned.flatMap(({ games }) => games.map(({ id }) => id))
        expect(ids, `seed ${seed}`).toEqual(expect.arrayContaining(finished))
        for (const { team1, team2 } of planned) expect(new Set([...team1, ...team2]).size).toBe(4)
        const drawn = planned.filter(({ games }) => games.every(({ id }) => id === null))
        const playing = drawn.flatMap(({ team1, team2 }) => [...team1, ...team2])
        expect(playing).not.toContain(missing)
        expect(playing.filter((id) => day.away.has(id))).toEqual([])
        // Everyone keeps a place, including absent players.
        expect(choice.board.flatMap(({ people }) => people).toSorted()).toEqual(courts.flat().toSorted())
      }
    }
  })
})
