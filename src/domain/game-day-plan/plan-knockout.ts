import { decided } from '../finals'
import type { PlayerId } from '../game'
import type { BoardLayout } from './board-layout'
import type { CourtPlan, PlannedRotation, StoredCourt, StoredGame } from './plan-court'
import { courtsInUse, planRounds, roundsEntry, seatOf, type RoundsRequest } from './plan-rounds'

/** Whether so many pairs on so many courts play a knockout: four, or with at least two others, who play each other. */
export const isKnockout = (pairs: number, courts: number) => courts > 1 && (pairs === 4 || pairs > 5)

const SEMIFINALS = 1
/** The final, and the pairing for third place, are the second rotation of their courts. */
export const FINAL = 2

type Side = readonly PlayerId[]

/**
 * Finals of pairs: of the first four on the board, the first plays the fourth and the second the third, on the first two
 * courts. Once both semifinals have a winner, the winners play the final there and the others for third place. The rest play
 * a round robin on the other courts, or on the same ones after the final. What was played stays. Null if it isn't a knockout:
 * with fewer than four pairs, with five (one would have no one to play), or on one court. Source: rules.md section 10.
 */
export function planKnockout(request: RoundsRequest): CourtPlan[] | null {
  const { board, stored, left, gamesPerRotation, redraw } = request
  const entry = roundsEntry(request)
  if (entry.format !== 'fixed_partners') return null
  const courts = courtsInUse(board).map(({ number }) => number)
  if (!isKnockout(entry.teams.length, courts.length)) return null
  const place = new Map(board.flatMap(({ people }) => people).map((id, i) => [id, i]))
  const placeOf = (pair: Side) => Math.min(...pair.map((id) => place.get(id) ?? 0))
  const [one, two, three, four, ...others] = entry.teams.toSorted((a, b) => placeOf(a) - placeOf(b))
  const [first, second, ...free] = courts
  if (!one || !two || !three || !four || !first || !second) return null

  /** A pairing as saved, if it was played or is between these sides; otherwise a new one. */
  const pairing = (court: number, number: number, sides: readonly [Side, Side] | null): Pairing | null => {
    const saved = (stored.get(court)?.games ?? []).filter((game) => game.rotation === number)
    const [game] = saved
    const isPlayed = saved.some((each) => each.isPlayed)
    if (game && (isPlayed || (!redraw && sides?.every((side) => isEither(side, game)))))
      return {
        ...game,
        court,
        number,
        isLocked: isPlayed,
        byes: [],
        games: saved.map(({ id, number: of }) => ({ id, number: of })),
        result: saved.every((each) => each.isPlayed) ? decided(saved) : null,
      }
    if (!sides) return null
    const [team1, team2] = sides
    const games = Array.from({ length: gamesPerRotation }, (_, i) => ({
      id: null,
      number: (number - 1) * gamesPerRotation + i + 1,
    }))
    return { court, number, team1, team2, byes: [], games, isLocked: false, result: null }
  }
  const semifinals = [pairing(first, SEMIFINALS, [one, four]), pairing(second, SEMIFINALS, [two, three])]
  const [a, b] = semifinals
  const final = (side: 0 | 1) => (a?.result && b?.result ? ([a.result[side], b.result[side]] as const) : null)
  const finals = [pairing(first, FINAL, final(0)), pairing(second, FINAL, final(1))]
  const titles = [...semifinals, ...finals].filter((each) => each !== null)
  const rest =
    others.length > 0
      ? consolation(
          request,
          others.flat(),
          free.length > 0 ? free : [first, second],
          free.length > 0 ? 0 : FINAL,
        )
      : []
  const lastLocked = Math.max(
    0,
    ...[...titles, ...rest.flatMap(({ rotations }) => rotations)].flatMap(({ isLocked, number }) =>
      isLocked ? [number] : [],
    ),
  )
  const seats = [...stored.values()].flatMap((court) => court.seats)
  return board.map(({ number, people }): CourtPlan => {
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
}

interface Pairing extends PlannedRotation {
  readonly court: number
  /** Winner and loser; null until all its games are played, and after a tie. */
  readonly result: readonly [Side, Side] | null
}

const isEither = (side: Side, { team1, team2 }: StoredGame) =>
  [team1, team2].some((team) => team.length === side.length && team.every((id) => side.includes(id)))

/** The round robin of the others on these courts, in rotations after `offset`. */
function consolation(
  request: RoundsRequest,
  people: readonly PlayerId[],
  courts: readonly number[],
  offset: number,
): CourtPlan[] {
  const { gamesPerRotation, stored } = request
  const games = offset * gamesPerRotation
  const isOther = new Set(people)
  const board: BoardLayout = courts.map((number, i) => ({
    number,
    people: people.filter((_, place) => Math.floor(place / 2) % courts.length === i),
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
