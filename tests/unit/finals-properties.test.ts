import { expect, test } from 'vitest'
import { inDivisions, type Divisions } from '@/domain/divisions'
import { semifinalPairs, stagesOf } from '@/domain/finals'
import { finalBoard, finalsCourts } from '@/domain/game-day-plan/finals-courts'
import type { Game } from '@/domain/game'
import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import type { CourtPlan } from '@/domain/game-day-plan/plan-court'
import { planGameDay } from '@/domain/game-day-plan/plan-game-day'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { MIN_ON_COURT } from '@/domain/movement/court-sizes'
import { courtResult } from '@/domain/season/court-result'
import { seasonEnd } from '@/domain/season/season-end'
import { seasonRanking } from '@/domain/season/season-ranking'
import type { Season, SeasonCourt } from '@/domain/season/season'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'

const namesOf = (count: number) => Array.from({ length: count }, (_, i) => `p${i + 1}`)

test('everyone plays, on courts that can be filled, and the best eight or four of a division meet', () => {
  for (const seed of seedsFor(400, 100)) {
    const random = new Seeded(seed)
    const order = namesOf(random.between(MIN_ON_COURT, 40))
    const count = random.between(1, 4)
    const divisions = count === 1 ? null : new Map(order.map((id) => [id, random.between(1, count)]))
    const maxCourts = random.once(2) ? null : random.between(1, 12)
    const seated = finalsCourts(order, divisions, { maxCourts })
    const courts = seated?.courts ?? []
    expect({ seed, people: courts.flat().toSorted() }).toEqual({ seed, people: order.toSorted() })
    expect(courts.every(({ length }) => length >= MIN_ON_COURT)).toBe(true)
    expect(courts.length).toBeLessThanOrEqual(maxCourts ?? order.length)
    if (!seated || seated.finals === 0) continue
    const parts = divisions ? [...new Set(divisions.values())].toSorted((a, b) => a - b) : [null]
    const board = courts.map((people, i) => ({ number: i + 1, people }))
    const pairs = semifinalPairs(board, divisions)
    let next = 1
    for (const part of parts) {
      const own = order.filter((id) => part === null || divisions?.get(id) === part)
      if (own.length < 4) continue
      const isPair = pairs.some(([first]) => first === next)
      const best = isPair
        ? [
            [0, 3, 4, 7],
            [1, 2, 5, 6],
          ]
        : [[0, 1, 2, 3]]
      expect({ seed, courts: best.map((_, i) => courts[next - 1 + i]?.slice(0, 4)) }).toEqual({
        seed,
        courts: best.map((places) => places.map((place) => own[place])),
      })
      // With eight, only too few courts are a reason not to play semifinals.
      expect([seed, isPair]).toEqual([seed, own.length >= 8 && (isPair || courts.length < (maxCourts ?? 99))])
      next += best.length
    }
    expect([seed, seated.finals]).toEqual([seed, next - 1])
    const others = courts.slice(seated.finals).flat()
    expect(others).toEqual(inDivisions(others, divisions))
  }
})

/** A finals day with rotating partners, planned and played as on the court board. */
class FinalsDay {
  readonly random: Seeded
  readonly people: string[]
  readonly divisions: Divisions | null
  board: BoardLayout
  courts: readonly CourtPlan[] = []
  readonly #games = new Map<string, Game>()

  constructor(seed: number) {
    this.random = new Seeded(seed)
    const sizes = Array.from({ length: this.random.between(1, 2) }, () => this.random.between(4, 14))
    this.people = namesOf(sizes.reduce((sum, size) => sum + size, 0))
    const divisions = sizes.flatMap((size, i) => Array.from({ length: size }, () => i + 1))
    this.divisions = sizes.length === 1 ? null : new Map(this.people.map((id, i) => [id, divisions[i] ?? 0]))
    // On two courts without divisions, more share them, but at most nine are the others.
    const maxCourts = sizes.length === 1 && this.people.length <= 13 && this.random.once(2) ? 2 : null
    this.board = (finalsCourts(this.people, this.divisions, { maxCourts })?.courts ?? []).map(
      (people, i) => ({
        number: i + 1,
        people,
      }),
    )
  }

  publish() {
    const played = (id: string | null) => this.#games.get(id ?? '')
    this.courts = planGameDay({
      format: 'courts',
      isFinals: true,
      divisions: this.divisions,
      board: this.board,
      left: new Set(),
      away: new Set(),
      stored: new Map(
        this.courts.map(({ number, seats, rotations }) => [
          number,
          {
            seats,
            games: rotations.flatMap(({ number: rotation, games }) =>
              games.flatMap(({ id, number: game }) => {
                const found = played(id)
                return found
                  ? [{ ...found, id: found.id, number: game, rotation, isPlayed: found.status === 'final' }]
                  : []
              }),
            ),
          },
        ]),
      ),
      rotations: new Map(),
      gamesPerMatch: 3,
      gamesPerRotation: 1,
      playersPerCourt: 4,
      seed: 1,
      redraw: new Set(),
      draw: () => null,
    }).courts.map((court) => ({
      ...court,
      rotations: court.rotations.map((rotation) => ({
        ...rotation,
        games: rotation.games.map((game) => ({ ...game, id: game.id ?? this.#add(court.number, rotation) })),
      })),
    }))
  }

  #add(court: number, { number, team1, team2 }: CourtPlan['rotations'][number]) {
    const id = `${court} ${number}`
    this.#games.set(id, { id, team1, team2, team1Score: null, team2Score: null, status: 'scheduled' })
    return id
  }

  play() {
    for (const [id, game] of this.#games) {
      if (game.status === 'final') continue
      const scores = this.random.shuffle([11, this.random.between(0, 9)])
      this.#games.set(id, {
        ...game,
        team1Score: scores[0] ?? 0,
        team2Score: scores[1] ?? 0,
        status: 'final',
      })
    }
  }

  seasonCourts(): SeasonCourt[] {
    return this.courts.map(({ number, seats, rotations }) => ({
      number,
      seats: seats.map(({ person }) => ({ playerId: person })),
      games: rotations.flatMap(({ games }) => games.flatMap(({ id }) => this.#games.get(id ?? '') ?? [])),
    }))
  }

  gamesOn(court: number): readonly Game[] {
    return this.seasonCourts().find(({ number }) => number === court)?.games ?? []
  }
}

/** Wins, then the difference in points, from raw games. */
function record(id: string, games: readonly Game[]): [number, number] {
  const own = games.flatMap(({ team1, team2, team1Score, team2Score }) => {
    const lead = Number(team1Score) - Number(team2Score)
    return team1.includes(id) ? [lead] : team2.includes(id) ? [-lead] : []
  })
  return [own.filter((lead) => lead > 0).length, own.reduce((sum, lead) => sum + lead, 0)]
}

const isWorse = ([won, lead]: [number, number], [otherWon, otherLead]: [number, number]) =>
  won < otherWon || (won === otherWon && lead < otherLead)

const EVERYONE = { left: new Set<string>(), away: new Set<string>() }

const partnersIn = (games: readonly Game[]) =>
  games.flatMap(({ team1, team2 }) => [team1, team2].map((team) => team.toSorted().join(' ')))

test('the best two of each semifinal play the final, everyone partners everyone once in both, and it alone decides', () => {
  for (const seed of seedsFor(150, 30)) {
    const day = new FinalsDay(seed)
    const { people, divisions } = day
    const pairs = semifinalPairs(day.board, divisions)
    day.publish()
    const repeated = day.board.filter(({ number, people: on }) => {
      const partners = partnersIn(day.gamesOn(number))
      const isOnce = pairs.flat().includes(number) || on.length === 4
      return isOnce && new Set(partners).size < partners.length
    })
    expect([seed, repeated]).toEqual([seed, []])
    const settings = { ...LEAGUE_DEFAULTS, divisions: divisions ? 2 : 1 }
    const rungs = new Map(people.map((id, i) => [id, i + 1]))
    const ranked = (court: SeasonCourt) =>
      courtResult(court, { settings, rungs, nameOf: (id) => id }).table.map(({ id }) => id)
    expect([seed, finalBoard(day.seasonCourts(), divisions, ranked, EVERYONE)]).toEqual([seed, []])
    day.play()
    const semifinals = new Map(pairs.flat().map((number) => [number, day.gamesOn(number)]))
    const before = new Map(day.board.map((court) => [court.number, court.people]))
    const moved = finalBoard(day.seasonCourts(), divisions, ranked, EVERYONE)
    day.board = day.board.map((court) => moved.find(({ number }) => number === court.number) ?? court)
    for (const [first, second] of pairs) {
      const final = day.board.find(({ number }) => number === first)?.people ?? []
      for (const court of [first, second]) {
        const games = semifinals.get(court) ?? []
        const on = before.get(court) ?? []
        const through = on.filter((id) => final.includes(id))
        expect([seed, through.length]).toEqual([seed, 2])
        const passed = on.filter((id) => !through.includes(id))
        for (const id of through)
          for (const other of passed)
            expect([seed, isWorse(record(id, games), record(other, games))]).toEqual([seed, false])
      }
    }
    day.publish()
    for (const [first, second] of pairs) {
      const games = day.gamesOn(first)
      const final = games.slice(semifinals.get(first)?.length)
      expect([seed, games.slice(0, -3)]).toEqual([seed, semifinals.get(first)])
      expect([seed, new Set(partnersIn(final)).size, final.length]).toEqual([seed, 6, 3])
      const rest = day.gamesOn(second).slice(semifinals.get(second)?.length)
      const others = day.board.find(({ number }) => number === second)?.people ?? []
      expect([seed, new Set(rest.flatMap(({ team1, team2 }) => [...team1, ...team2]))]).toEqual([
        seed,
        new Set(others),
      ])
    }
    const later = stagesOf(day.seasonCourts(), divisions).flatMap((stages) => stages.later)
    const wanted = pairs.flatMap((pair) =>
      pair.flatMap((court) => day.gamesOn(court).slice(semifinals.get(court)?.length)),
    )
    expect([seed, new Set(later)]).toEqual([seed, new Set(wanted)])
    // What was published stays until a score is corrected.
    const published = day.seasonCourts()
    day.publish()
    expect([seed, day.seasonCourts()]).toEqual([seed, published])
    day.play()
    const season: Season = {
      settings,
      members: people.map((id, i) => ({
        id,
        name: id,
        startPlace: i + 1,
        division: divisions?.get(id) ?? null,
      })),
      days: [{ week: 1, rules: { isFinals: true, movementMode: 'none' }, courts: day.seasonCourts() }],
    }
    const last = seasonRanking(season).at(-1)
    const end = seasonEnd(last?.rows ?? [], season, last?.ladderDay.courts)
    expect([seed, end.hasFinals]).toEqual([seed, true])
    for (const [first] of pairs) {
      const final = day.gamesOn(first).slice(semifinals.get(first)?.length)
      const court = day.board.find(({ number }) => number === first)?.people ?? []
      const places = court.map((id) => end.places.get(id) ?? 99)
      expect([seed, Math.max(...places)]).toEqual([seed, 4])
      const wrong = court.filter((id) =>
        court.some(
          (other) =>
            isWorse(record(id, final), record(other, final)) &&
            Number(end.places.get(id)) <= Number(end.places.get(other)),
        ),
      )
      expect([seed, wrong]).toEqual([seed, []])
    }
  }
})
