import { areApart, divisionSizes, inDivisions, type Divisions } from './divisions'
import type { Game, PlayerId } from './game'
import { winnerOf } from './recorded-game'
import {
  courtSizesOf,
  DEFAULT_COURT_SIZES,
  splitIntoCourts,
  type CourtSizeConfig,
} from './movement/court-sizes'
import type { CourtResult } from './season/court-result'
import type { SeasonCourt } from './season/season'

/** They fill a court, so that everyone partners everyone. */
const FINALISTS = 4

interface FinalsCourts {
  /** The finals first, top division first, then everyone else in order. */
  readonly courts: readonly (readonly PlayerId[])[]
  /** How many of the courts are finals. */
  readonly finals: number
  /** A court is larger than usual. */
  readonly overMax: boolean
}

/**
 * The courts of a finals day. `order` are those who can play, best first in the standings; if someone is missing, the next
 * one takes their place. The first eight of each division play semifinals on two courts, 1, 4, 5, and 8 against 2, 3, 6, and
 * 7; with fewer than eight, or if there are too few courts, the first four play the final at once. The others play on
 * courts as on any game day. Too few for a court of their own join their division's. Null if there are too few for one
 * court. Source: rules.md section 10.
 */
export function finalsCourts(
  order: readonly PlayerId[],
  divisions: Divisions | null,
  config: Partial<CourtSizeConfig> = {},
): FinalsCourts | null {
  const { maxCourts, maxCourt } = { ...DEFAULT_COURT_SIZES, ...config }
  const inOrder = inDivisions(order, divisions)
  const flights = splitIntoCourts(inOrder, divisionSizes(inOrder, divisions)).filter(
    ({ length }) => length >= FINALISTS,
  )
  let free = (maxCourts ?? Infinity) - flights.length
  if (flights.length === 0 || free < 0) {
    const cut = courtSizesOf(divisionSizes(inOrder, divisions), config)
    return cut && { courts: splitIntoCourts(inOrder, cut.sizes), finals: 0, overMax: cut.overMax }
  }
  const finals = flights.flatMap((flight) => {
    if (flight.length < 2 * FINALISTS || free < 1) return [flight.slice(0, FINALISTS)]
    free -= 1
    return inTurn(flight.slice(0, 2 * FINALISTS))
  })
  const inFinals = new Set(finals.flat())
  const others = inOrder.filter((id) => !inFinals.has(id))
  const cut =
    free === 0 ? null : courtSizesOf(divisionSizes(others, divisions), { ...config, maxCourts: free })
  if (cut) {
    const courts = [...finals, ...splitIntoCourts(others, cut.sizes)]
    return { courts, finals: finals.length, overMax: cut.overMax }
  }
  for (const id of others) {
    const [one = finals.at(-1), other] = finals.filter(
      ([first]) => first !== undefined && !areApart(first, id, divisions),
    )
    const court = other && isSecond((one?.length ?? 0) + other.length) ? other : one
    court?.push(id)
  }
  return { courts: finals, finals: finals.length, overMax: finals.some(({ length }) => length > maxCourt) }
}

/** Two courts that are as strong as each other: 1, 4, 5, 8, and 2, 3, 6, 7. */
const inTurn = (people: readonly PlayerId[]) =>
  [false, true].map((second) => people.filter((_, i) => isSecond(i) === second))

const isSecond = (place: number) => place % 4 === 1 || place % 4 === 2

/** The place in the standings, from 1, of someone on the first or second of two such courts, by their seat from 0. */
export const seedOfSeat = (court: number, seat: number) => 2 * seat + 1 + ((seat + court) % 2)

interface FinalsCourt {
  readonly number: number
  readonly people: readonly PlayerId[]
}

/**
 * The pairs of courts that play a division's semifinals, and after them its final and a round for the others: its first two
 * courts with four of its players each. Without divisions, the first two courts. Source: rules.md section 10.
 */
export function semifinalPairs(
  courts: readonly FinalsCourt[],
  divisions: Divisions | null,
): (readonly [number, number])[] {
  const sorted = courts.toSorted((a, b) => a.number - b.number)
  const parts = divisions ? [...new Set(divisions.values())].toSorted((a, b) => a - b) : [null]
  return parts.flatMap((part) => {
    const [one, other] = sorted.filter(
      ({ people }) => people.filter((id) => part === null || divisions?.get(id) === part).length >= FINALISTS,
    )
    return one && other ? [[one.number, other.number] as const] : []
  })
}

type Pairing = Pick<Game, 'team1' | 'team2'>

type CourtOf<G extends Pairing> = Omit<SeasonCourt, 'games'> & { readonly games: readonly G[] }

/** The two stages of such a pair of courts. */
interface Stages<G extends Pairing> {
  /** With those who played in each, wherever they are seated now. */
  readonly semifinals: readonly CourtOf<G>[]
  /** The games after them: those between players of both. */
  readonly later: readonly G[]
}

function stagesOf<G extends Pairing>(
  courts: readonly CourtOf<G>[],
  divisions: Divisions | null,
): Stages<G>[] {
  const seated = courts.map(({ number, seats }) => ({
    number,
    people: seats.map(({ playerId }) => playerId),
  }))
  return semifinalPairs(seated, divisions).map((numbers) => {
    const pair = numbers.flatMap((number) => courts.filter((court) => court.number === number))
    const first = new Map<PlayerId, number>()
    const inTurns = pair
      .flatMap(({ number, games }) => games.map(({ team1, team2 }, turn) => ({ team1, team2, number, turn })))
      .toSorted((a, b) => a.turn - b.turn)
    for (const { team1, team2, number } of inTurns)
      for (const id of [...team1, ...team2]) first.set(id, first.get(id) ?? number)
    const isSemifinal =
      (number: number) =>
      ({ team1, team2 }: Pairing) =>
        [...team1, ...team2].every((id) => first.get(id) === number)
    return {
      semifinals: pair.map((court) => ({
        number: court.number,
        seats: pair
          .flatMap(({ seats }) => seats)
          .filter(({ playerId }) => first.get(playerId) === court.number),
        games: court.games.filter(isSemifinal(court.number)),
      })),
      later: pair.flatMap((court) => court.games.filter((game) => !isSemifinal(court.number)(game))),
    }
  })
}

/** Courts whose semifinal isn't followed by a final. */
export const openSemifinals = (courts: readonly CourtOf<Pairing>[], divisions: Divisions | null) =>
  stagesOf(courts, divisions).flatMap(({ semifinals: [court], later }) =>
    court && later.length === 0 ? [court.number] : [],
  )

/** Courts with their games of a finals day: the court of a final without the semifinals before it. */
export function withoutSemifinals(
  counted: readonly SeasonCourt[],
  courts: readonly SeasonCourt[],
  divisions: Divisions | null,
): SeasonCourt[] {
  const finals = new Map(
    stagesOf(courts, divisions).map(({ semifinals: [court], later }) => [court?.number, later]),
  )
  return counted.map((court) => {
    const later = (finals.get(court.number) ?? []).filter((game) => court.games.includes(game))
    return later.length > 0 ? { ...court, games: later } : court
  })
}

/**
 * The courts of the finals, once every semifinal of a division is over: the best two of both courts play the final on the
 * first one, everyone else goes to the second. Until a game is played there, a corrected semifinal changes who does.
 * `ranked` are the players of a court who can go on, best first. Result: who is on these courts. Source: rules.md section 10.
 */
export function finalBoard(
  courts: readonly SeasonCourt[],
  divisions: Divisions | null,
  ranked: (court: SeasonCourt) => readonly PlayerId[],
): FinalsCourt[] {
  return stagesOf(courts, divisions).flatMap(({ semifinals, later }) => {
    const isOver = semifinals.every(
      ({ games }) => games.length > 0 && games.every(({ status }) => status !== 'scheduled'),
    )
    if (!isOver || later.some(({ status }) => status !== 'scheduled')) return []
    const final = semifinals.flatMap((court) => ranked(court).slice(0, FINALISTS / 2))
    if (final.length < FINALISTS) return []
    const numbers = new Set(semifinals.map(({ number }) => number))
    const others = courts
      .filter(({ number }) => numbers.has(number))
      .flatMap(({ seats }) => seats.map(({ playerId }) => playerId))
      .filter((id) => !final.includes(id))
    return semifinals.map(({ number }, i) => ({ number, people: i === 0 ? final : others }))
  })
}

/**
 * Where the members of a division, or of the league, finished in their final: the first court that four of them played
 * on. Empty if there was none, or only semifinals (`open`, see `openSemifinals`). Source: rules.md section 10.
 */
export function placesInFinals(
  members: ReadonlySet<PlayerId>,
  courts: readonly CourtResult[],
  open: readonly number[] = [],
): Map<PlayerId, number> {
  const final = courts
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, table }) => ({ number, own: table.filter(({ id }) => members.has(id)) }))
    .find(({ own }) => own.length >= FINALISTS)
  const played = final && !open.includes(final.number) ? final.own.filter(({ rank }) => rank !== null) : []
  return new Map(
    played.map(({ id, rank }) => [
      id,
      1 + played.filter((other) => Number(other.rank) < Number(rank)).length,
    ]),
  )
}

/**
 * Where four players or pairs of a division finished in their knockout, from a day between them: the first two courts of
 * these members play the semifinals, then the final and for third place, in so many games each. Without a game for third
 * place, two are third. Empty if the final has no winner, or if the four also played others, as on a day when everyone plays
 * everyone. Source: rules.md section 10.
 */
export function placesInKnockout(
  members: ReadonlySet<PlayerId>,
  courts: readonly Pick<SeasonCourt, 'number' | 'games'>[],
  gamesEach: number,
): Map<PlayerId, number> {
  const [first = [], second = []] = courts
    .filter(({ games: [game] }) => game && [...game.team1, ...game.team2].some((id) => members.has(id)))
    .toSorted((a, b) => a.number - b.number)
    .map(({ games }) => [
      resultOf(games.slice(0, gamesEach)),
      resultOf(games.slice(gamesEach, 2 * gamesEach)),
    ])
  const [[one, final], [other, third]] = [first, second]
  const semifinalists = (side: 0 | 1) => [one?.[side] ?? '', other?.[side] ?? '']
  const [winner, loser] = [semifinalists(0), semifinalists(1)]
  const four = [...winner, ...loser]
  const isKnockout = courts.every(({ games }) =>
    games.every(({ team1, team2 }) => four.includes(team1[0] ?? '') === four.includes(team2[0] ?? '')),
  )
  if (!one || !other || !final || !isKnockout || !sameSides(final, winner)) return new Map()
  const hasThird = third && sameSides(third, loser)
  return new Map(
    [...final, ...((hasThird ? third : loser) ?? [])].map((id, i) => [
      id,
      hasThird ? i + 1 : Math.min(i + 1, 3),
    ]),
  )
}

type Side = readonly PlayerId[]

/** Who won most of these games, and who lost; null if it isn't decided. */
export function decided(
  games: readonly { team1: Side; team2: Side; won?: 'team1' | 'team2' | null }[],
): readonly [winner: Side, loser: Side] | null {
  const [game] = games
  const lead = games.reduce((sum, { won }) => sum + Number(won === 'team1') - Number(won === 'team2'), 0)
  if (!game || lead === 0) return null
  return lead > 0 ? [game.team1, game.team2] : [game.team2, game.team1]
}

const resultOf = (games: readonly Game[]) =>
  decided(games.map((game) => ({ ...game, won: winnerOf(game) })))?.map(([id = '']) => id)

const sameSides = (some: Side, others: Side = []) => some.every((id) => others.includes(id))
