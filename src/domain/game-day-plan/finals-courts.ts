import { areApart, divisionSizes, inDivisions, type Divisions } from '../divisions'
import { FINALISTS, stagesOf } from '../finals'
import type { PlayerId } from '../game'
import {
  courtSizesOf,
  DEFAULT_COURT_SIZES,
  MAX_ON_COURT,
  splitIntoCourts,
  type CourtSizeConfig,
} from '../movement/court-sizes'
import type { SeasonCourt } from '../season/season'
import type { BoardLayout } from './board-layout'

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
 * one takes their place. The first eight of each division play semifinals on two courts, 1, 4, 5, and 8 on one, and 2, 3, 6,
 * and 7 on the other; with fewer than eight, or too few courts, the first four go straight to the final. The others play on
 * courts as on any game day. If they are too few for a court of their own, they join their division's. Null if there are too
 * few players for one court. Source: rules.md section 10.
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

/** Two equally strong courts: 1, 4, 5, 8, and 2, 3, 6, 7. */
const inTurn = (people: readonly PlayerId[]) =>
  [false, true].map((second) => people.filter((_, i) => isSecond(i) === second))

const isSecond = (place: number) => place % 4 === 1 || place % 4 === 2

/** The place in the standings, from 1, of a player on the first or second of two such courts, by their seat, from 0. */
export const seedOfSeat = (court: number, seat: number) => 2 * seat + 1 + ((seat + court) % 2)

/**
 * The courts of the final, once every semifinal of a division is over: the division's best two of each court play the final
 * on the first court, and everyone else goes to the second, except those who left. If that's too many for one court, each
 * court's next best also play the final. Until a game after the semifinals is played, a corrected semifinal changes who is
 * where. `ranked` gives the players of a court, best first; `away` are those who can't go on. Result: who is on these courts.
 * Source: rules.md section 10.
 */
export function finalBoard(
  courts: readonly SeasonCourt[],
  divisions: Divisions | null,
  ranked: (court: SeasonCourt) => readonly PlayerId[],
  { left, away }: { left: ReadonlySet<PlayerId>; away: ReadonlySet<PlayerId> },
): BoardLayout {
  return stagesOf(courts, divisions).flatMap(({ part, pair, first, isExchanged, later }) => {
    const people = pair.flatMap(({ seats }) => seats)
    const semifinals = pair.map((court) => ({
      ...court,
      seats: isExchanged
        ? people.filter(({ playerId }) => first.get(playerId) === court.number)
        : court.seats,
      games: court.games.filter((game) => !later.includes(game)),
    }))
    const isOver = semifinals.every(
      ({ games }) => games.length > 0 && games.every(({ status }) => status !== 'scheduled'),
    )
    if (!isOver || later.some(({ status }) => status !== 'scheduled')) return []
    const canPlay = (id: PlayerId) =>
      !left.has(id) && !away.has(id) && (!divisions || divisions.get(id) === part)
    const playing = people.filter(({ playerId }) => !left.has(playerId) && !away.has(playerId)).length
    const [one = [], other = []] = semifinals.map((court) => ranked(court).filter(canPlay))
    // As many of each court; one more of the first if that fills the final's own court.
    const size = Math.min(MAX_ON_COURT, 2 * Math.ceil(Math.max(FINALISTS, playing - MAX_ON_COURT) / 2))
    const final = [...one.slice(0, Math.ceil(size / 2)), ...other.slice(0, Math.floor(size / 2))]
    if (final.length < FINALISTS) return []
    const others = people.map(({ playerId }) => playerId).filter((id) => !final.includes(id) && !left.has(id))
    return pair.map(({ number, seats }, i) => ({
      number,
      people: [
        ...(i === 0 ? final : others),
        ...seats.flatMap(({ playerId }) => (left.has(playerId) ? [playerId] : [])),
      ],
    }))
  })
}
