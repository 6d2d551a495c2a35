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
 * one takes their place. The first four play the final, of each division that has four, and the others play on courts as
 * on any game day. Too few for a court of their own join the final of their division. Null if there are too few for one
 * court. Source: rules.md section 10.
 */
export function finalsCourts(
  order: readonly PlayerId[],
  divisions: Divisions | null,
  config: Partial<CourtSizeConfig> = {},
): FinalsCourts | null {
  const { maxCourts, maxCourt } = { ...DEFAULT_COURT_SIZES, ...config }
  const inOrder = inDivisions(order, divisions)
  const finals = splitIntoCourts(inOrder, divisionSizes(inOrder, divisions))
    .map((division) => division.slice(0, FINALISTS))
    .filter(({ length }) => length === FINALISTS)
  const free = maxCourts === null ? null : maxCourts - finals.length
  if (finals.length === 0 || (free !== null && free < 0)) {
    const cut = courtSizesOf(divisionSizes(inOrder, divisions), config)
    return cut && { courts: splitIntoCourts(inOrder, cut.sizes), finals: 0, overMax: cut.overMax }
  }
  const inFinals = new Set(finals.flat())
  const others = inOrder.filter((id) => !inFinals.has(id))
  const cut =
    free === 0 ? null : courtSizesOf(divisionSizes(others, divisions), { ...config, maxCourts: free })
  if (cut) {
    const courts = [...finals, ...splitIntoCourts(others, cut.sizes)]
    return { courts, finals: finals.length, overMax: cut.overMax }
  }
  for (const id of others) {
    const own = finals.find(([first]) => first !== undefined && !areApart(first, id, divisions))
    ;(own ?? finals.at(-1))?.push(id)
  }
  return { courts: finals, finals: finals.length, overMax: finals.some(({ length }) => length > maxCourt) }
}

/**
 * Where the members of a division, or of the league, finished in their final: the first court that four of them played
 * on. Empty if there was none. Source: rules.md section 10.
 */
export function placesInFinals(
  members: ReadonlySet<PlayerId>,
  courts: readonly CourtResult[],
): Map<PlayerId, number> {
  const final = courts
    .toSorted((a, b) => a.number - b.number)
    .map(({ table }) => table.filter(({ id }) => members.has(id)))
    .find(({ length }) => length >= FINALISTS)
  const played = final?.filter(({ rank }) => rank !== null) ?? []
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
