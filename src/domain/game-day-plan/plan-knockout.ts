import { decided } from '../finals'
import { NO_DIVISION, type Divisions } from '../divisions'
import type { PlayerId } from '../game'
import type { BoardLayout } from './board-layout'
import type { CourtPlan, PlannedRotation, StoredCourt, StoredGame } from './plan-court'
import { courtsInUse, planRounds, roundsEntry, seatOf, type RoundsRequest } from './plan-rounds'

const SEMIFINALS = 1
/** The final, and the pairing for third place, are the second rotation of their courts. */
export const FINAL = 2

/** A pair, or a player of singles. */
type Side = readonly PlayerId[]
type Semifinal = readonly [Side, Side]

/** The finals of a division, or of the league: two courts with a semifinal each. */
interface Flight {
  readonly courts: readonly [number, number]
  readonly semifinals: readonly [Semifinal, Semifinal]
}

export interface KnockoutPlan {
  readonly courts: CourtPlan[]
  /** How many divisions, or leagues, play for a title. */
  readonly finals: number
  readonly openFinals: number
}

/**
 * Finals of pairs or of singles. Of the first four of each division on the board, the first plays the fourth and the second
 * the third, on two courts of their own. Once both semifinals have a winner, the winners play the final there and the others
 * for third place. The rest play a round robin on the other courts, or on the same ones after the finals. Divisions for which
 * there are no two courts, and those with fewer than four, are part of the rest; so is the last one if the rest would be one
 * alone. What was played stays. Null if no one plays a knockout. Source: rules.md section 10.
 */
export function planKnockout(
  request: RoundsRequest & { readonly divisions?: Divisions | null },
): KnockoutPlan | null {
  const { board, stored, left, gamesPerRotation, redraw, divisions = null } = request
  const sides = sidesOf(request)
  const place = new Map(board.flatMap(({ people }) => people).map((id, i) => [id, i]))
  const placeOf = (side: Side) => Math.min(...side.map((id) => place.get(id) ?? 0))
  const seeds = sides.toSorted((a, b) => placeOf(a) - placeOf(b))
  const inUse = courtsInUse(board).map(({ number }) => number)
  const flights = begunFlights(stored, divisions) ?? newFlights(seeds, inUse, divisions)
  if (flights.length === 0) return null
  const taken = new Set(flights.flatMap(({ courts }) => courts))
  const inSemifinals = new Set(flights.flatMap(({ semifinals }) => semifinals.flat(2)))
  const others = seeds.filter((side) => !side.some((id) => inSemifinals.has(id)))
  const free = inUse.filter((number) => !taken.has(number))

  /** A pairing as saved, if it was played or is between these sides; otherwise a new one. */
  const pairing = (court: number, number: number, between: Semifinal | null): Pairing | null => {
    const saved = (stored.get(court)?.games ?? []).filter((game) => game.rotation === number)
    const [game] = saved
    const isPlayed = saved.some((each) => each.isPlayed)
    if (game && (isPlayed || (!redraw && between?.every((side) => isEither(side, game)))))
      return {
        ...game,
        court,
        number,
        isLocked: isPlayed,
        byes: [],
        games: saved.map(({ id, number: of }) => ({ id, number: of })),
        result: saved.every((each) => each.isPlayed) ? decided(saved) : null,
      }
    if (!between) return null
    const [team1, team2] = between
    const games = Array.from({ length: gamesPerRotation }, (_, i) => ({
      id: null,
      number: (number - 1) * gamesPerRotation + i + 1,
    }))
    return { court, number, team1, team2, byes: [], games, isLocked: false, result: null }
  }
  const stages = flights.map(({ courts: [one, other], semifinals }) => {
    const [a, b] = [pairing(one, SEMIFINALS, semifinals[0]), pairing(other, SEMIFINALS, semifinals[1])]
    const final = (side: 0 | 1) =>
      a?.result && b?.result ? ([a.result[side], b.result[side]] as const) : null
    return [a, b, pairing(one, FINAL, final(0)), pairing(other, FINAL, final(1))] as const
  })
  const titles = stages.flat().filter((each) => each !== null)
  const rest =
    others.length > 0
      ? consolation(request, others, free.length > 0 ? free : [...taken], free.length > 0 ? 0 : FINAL)
      : []
  const lastLocked = Math.max(
    0,
    ...[...titles, ...rest.flatMap(({ rotations }) => rotations)].flatMap(({ isLocked, number }) =>
      isLocked ? [number] : [],
    ),
  )
  const seats = [...stored.values()].flatMap((court) => court.seats)
  const courts = board.map(({ number, people }): CourtPlan => {
    const rotations: PlannedRotation[] = [
      ...titles.filter(({ court }) => court === number),
      ...(rest.find((court) => court.number === number)?.rotations ?? []),
    ]
    const planned = new Set(rotations.flatMap(({ games }) => games.map(({ id }) => id)))
    return {
      number,
      seats: people.flatMap((person) => seatOf(person, seats, { left, lastLocked, next: lastLocked + 1 })),
      rotations: rotations.toSorted((x, y) => x.number - y.number),
      isNew: planned.has(null) || (stored.get(number)?.games ?? []).some(({ id }) => !planned.has(id)),
      problem: null,
    }
  })
  return {
    courts,
    finals: flights.length,
    openFinals: stages.filter(([, , final]) => final === null).length,
  }
}

/** Who can play each other; empty where partners rotate. */
function sidesOf(request: RoundsRequest): readonly Side[] {
  const entry = roundsEntry(request)
  if (entry.format === 'fixed_partners') return entry.teams
  return entry.format === 'singles' ? entry.people.map((id) => [id]) : []
}

/** The semifinals of the first four of each division, best first, as far as there are courts for them. */
function newFlights(
  seeds: readonly Side[],
  courts: readonly number[],
  divisions: Divisions | null,
): Flight[] {
  const byDivision = new Map<number, Side[]>()
  for (const side of seeds) {
    const division = divisionOf(side, divisions)
    byDivision.set(division, [...(byDivision.get(division) ?? []), side])
  }
  const flights = [...byDivision]
    .toSorted(([a], [b]) => a - b)
    .filter(([, sides]) => sides.length >= 4)
    .flatMap(([, [one = [], two = [], three = [], four = []]], i): Flight[] => {
      const [first, second] = courts.slice(2 * i)
      if (!first || !second) return []
      return [
        {
          courts: [first, second],
          semifinals: [
            [one, four],
            [two, three],
          ],
        },
      ]
    })
  return seeds.length - 4 * flights.length === 1 ? flights.slice(0, -1) : flights
}

const divisionOf = (side: Side, divisions: Divisions | null) =>
  Math.min(...side.map((id) => divisions?.get(id) ?? NO_DIVISION))

interface Pairing extends PlannedRotation {
  readonly court: number
  /** Winner and loser; null until all its games are played, and after a tie. */
  readonly result: readonly [Side, Side] | null
}

/**
 * The semifinals as they were drawn, once a game of one was played; null before that, and on a day when everyone plays
 * everyone. Then they stay, no matter who leaves or which courts are lost.
 */
function begunFlights(stored: RoundsRequest['stored'], divisions: Divisions | null): Flight[] | null {
  const games = [...stored].flatMap(([court, each]) => each.games.map((game) => ({ ...game, court })))
  const first = games.filter(({ rotation }) => rotation === SEMIFINALS).toSorted((a, b) => a.court - b.court)
  const pairings = [...new Map(first.map(({ court, team1, team2 }) => [court, [team1, team2] as const]))]
  const flights: Flight[] = []
  const found = new Set<number>()
  for (let i = 0; i + 1 < pairings.length; i += 2) {
    const [[one, semifinal], [other, another]] = [pairings[i]!, pairings[i + 1]!]
    const four = [...semifinal, ...another]
    const ids = new Set(four.flat())
    const isMixed = ({ team1, team2 }: StoredGame) =>
      new Set([...team1, ...team2].map((id) => ids.has(id))).size > 1
    // Who left the league is in no division anymore.
    const own = new Set(
      four.map((side) => divisionOf(side, divisions)).filter((each) => !divisions || each !== NO_DIVISION),
    )
    const [division = NO_DIVISION] = own
    if (own.size > 1 || found.has(division) || games.some(isMixed)) break
    found.add(division)
    flights.push({ courts: [one, other], semifinals: [semifinal, another] })
  }
  const courts = new Set(flights.flatMap((flight) => flight.courts))
  return first.some(({ court, isPlayed }) => isPlayed && courts.has(court)) ? flights : null
}

const isEither = (side: Side, { team1, team2 }: StoredGame) =>
  [team1, team2].some((team) => team.length === side.length && team.every((id) => side.includes(id)))

/** The round robin of the others on these courts, in rotations after `offset`. */
function consolation(
  request: RoundsRequest,
  sides: readonly Side[],
  courts: readonly number[],
  offset: number,
): CourtPlan[] {
  const { gamesPerRotation, stored } = request
  const games = offset * gamesPerRotation
  const isOther = new Set(sides.flat())
  const board: BoardLayout = courts.map((number, i) => ({
    number,
    people: sides.filter((_, place) => place % courts.length === i).flat(),
  }))
  const seats = [...stored.values()]
    .flatMap((court) => court.seats)
    .filter(({ person }) => isOther.has(person))
  const own = courts.map((number, i): [number, StoredCourt] => [
    number,
    {
      seats: i === 0 ? seats : [],
      games: (stored.get(number)?.games ?? [])
        .filter(({ rotation }) => rotation > offset)
        .map((game) => ({ ...game, rotation: game.rotation - offset, number: game.number - games })),
    },
  ])
  return planRounds({ ...request, board, stored: new Map(own) }).map((court) => ({
    ...court,
    rotations: court.rotations.map((rotation) => ({
      ...rotation,
      number: rotation.number + offset,
      games: rotation.games.map(({ id, number }) => ({ id, number: number + games })),
    })),
  }))
}
