import type { Round, PlayerId } from '../game'
import type { Divisions } from '../divisions'
import { openSemifinals, semifinalPairs } from '../finals'
import { MIN_ON_COURT } from '../movement/court-sizes'
import type { DrawRounds } from '../round-robin/request'
import type { GameFormat } from '../league-settings'
import type { Teams } from '../partners'
import type { RoundRobinFormat } from '../round-robin-session/session'
import { withCourts, type BoardCourt, type BoardLayout } from './board-layout'
import { planCourt, type CourtPlan, type StoredCourt, type StoredGame } from './plan-court'
import { hasKingOfCourtStarted, openRound, planKingOfCourt, type OpenRound } from './plan-king-of-court'
import { planKnockout } from './plan-knockout'
import { planRounds } from './plan-rounds'
import { playedElsewhere } from './what-stays'
import { rotationCount } from './game-day-length'

export interface GameDayPlanRequest {
  readonly format: GameFormat
  readonly board: BoardLayout
  readonly left: ReadonlySet<PlayerId>
  readonly away: ReadonlySet<PlayerId>
  readonly stored: ReadonlyMap<number, StoredCourt>
  /** Number of rotations by court, if it was changed from the usual one. */
  readonly rotations: ReadonlyMap<number, number>
  readonly gamesPerMatch: number
  readonly gamesPerRotation: number
  /** In each division, finals of pairs and singles are a knockout (see `planKnockout`), all others two stages. */
  readonly isFinals?: boolean
  readonly divisions?: Divisions | null
  /** Across courts: who plays together; without, partners rotate. */
  readonly partners?: RoundRobinFormat
  readonly teams?: Teams
  readonly playersPerCourt: number
  readonly seed: number
  /** Courts to reshuffle even if their saved games still fit. */
  readonly redraw: ReadonlySet<number>
  /** Of king of the court: the drawn round that is said not to be played yet, see `openRound`. */
  readonly withdrawnRound?: number | null
  /** Across courts: see `planRounds`. */
  readonly ratings?: ReadonlyMap<PlayerId, number>
  /** Players who were away and are here now. With players who are new, they cost no one else a game. */
  readonly arriving?: ReadonlySet<PlayerId>
  /** Draws the rounds of formats across courts. While it returns none, the plan has no new games. */
  readonly draw: DrawRounds
}

export interface GameDayPlan {
  /** The courts with players, by number. */
  readonly courts: readonly CourtPlan[]
  /** The format is across courts: `gameDayRounds` says who sits out. */
  readonly isAcross: boolean
  /** King of the court: the round to ask an organizer about. */
  readonly open: OpenRound | null
  readonly isNew: boolean
  /** How many titles are decided by semifinals and a final. */
  readonly finals: number
  /** How many of these have no final yet, because a semifinal is still open. */
  readonly openFinals: number
}

/** If all courts have the same number of rounds, the key for it in `rotations`. */
export const ALL_COURTS = 0

/** Plans every court of a game day (see `planCourt`). The screen shows and saves this plan. */
export function planGameDay(request: GameDayPlanRequest): GameDayPlan {
  const { stored, redraw } = request
  const isRoundRobin = request.format === 'round_robin'
  const board = withCourts(request.board, 0, [...stored.keys()])
  const isBegunKing = request.format === 'king_of_court' && hasKingOfCourtStarted(stored)
  const rounds = {
    ...request,
    board,
    rounds: request.rotations.get(ALL_COURTS) ?? null,
    redraw: redraw.size > 0,
  }
  const knockout = isRoundRobin && request.isFinals ? planKnockout(rounds) : null
  const semifinals =
    request.isFinals && request.format === 'courts'
      ? semifinalPairs(board, request.divisions ?? null, (court) => stored.get(court)?.games ?? [])
      : []
  const courts = isBegunKing
    ? planKingOfCourt({ ...request, board })
    : isRoundRobin
      ? (knockout?.courts ?? planRounds(rounds))
      : board.map((court) =>
          planOne(
            court,
            request,
            semifinals.some((pair) => pair.includes(court.number)),
          ),
        )
  return {
    courts: courts.filter(({ seats, rotations }) => seats.length > 0 || rotations.length > 0),
    isAcross: isBegunKing || isRoundRobin,
    open: isBegunKing ? openRound({ ...request, board }) : null,
    isNew: courts.some((court) => court.isNew || !sameSeats(court, stored.get(court.number) ?? NOTHING)),
    finals: knockout?.finals ?? semifinals.length,
    openFinals:
      knockout?.openFinals ??
      (semifinals.length === 0
        ? 0
        : openSemifinals(
            courts.map(({ number, seats, rotations }) => ({
              number,
              seats: seats.map(({ person }) => ({ playerId: person })),
              games: rotations,
            })),
            request.divisions,
          ).length),
  }
}

const NO_ONE: ReadonlySet<PlayerId> = new Set()
const NOTHING: StoredCourt = { seats: [], games: [] }

function planOne(
  { number, people }: BoardCourt,
  request: GameDayPlanRequest,
  isSemifinal: boolean,
): CourtPlan {
  const { left, away, format, seed } = request
  const stored = request.stored.get(number) ?? NOTHING
  const here = people.filter((id) => !left.has(id))
  const playing = here.filter((id) => !away.has(id)).length
  // A new draw without a player is as long as the court's players need. Until then the saved games are kept.
  const isShort = request.redraw.has(number) && playing < here.length
  const saved = new Set(stored.games.map(({ rotation }) => rotation)).size
  // King of the court is drawn round by round, each from the results of the one before. This is the first.
  const isKing = format === 'king_of_court'
  const usual = isKing ? 1 : rotationCount(playing, request)
  // Everyone partners everyone once in the semifinal, and once more in the next stage, with those who came for it.
  const isSame = stored.seats.every(({ person }) => people.includes(person))
  const wanted = isSemifinal ? stageBefore(stored, people) + (playing > MIN_ON_COURT ? playing : 3) : usual
  return planCourt({
    number,
    people,
    left,
    away,
    stored,
    rotations:
      request.rotations.get(number) ??
      (saved > 0 &&
      (isKing || (people.length === stored.seats.length && !isShort && (isSame || !isSemifinal)))
        ? saved
        : wanted),
    arriving: isKing || isSemifinal || request.rotations.has(number) ? null : (request.arriving ?? NO_ONE),
    // In king of the court, winners move after every game, so a round is one game.
    gamesPerRotation: isKing ? 1 : request.gamesPerRotation,
    seed,
    redraw: request.redraw.has(number),
    elsewhere: playedElsewhere(request.stored, { number, people }),
  })
}

/** How many rotations were played up to the last one with someone who isn't on the court anymore. */
function stageBefore({ games }: StoredCourt, people: readonly PlayerId[]): number {
  const isGone = ({ team1, team2 }: StoredGame) => [...team1, ...team2].some((id) => !people.includes(id))
  const played = games.filter(({ isPlayed }) => isPlayed)
  const last = Math.max(0, ...played.filter(isGone).map(({ rotation }) => rotation))
  return new Set(played.map(({ rotation }) => rotation).filter((rotation) => rotation <= last)).size
}

const sameSeats = ({ seats }: CourtPlan, stored: StoredCourt) =>
  seats.length === stored.seats.length &&
  seats.every((seat, i) => {
    const before = stored.seats[i]
    return before?.person === seat.person && before.first === seat.first && before.last === seat.last
  })

/** Merges the rounds of some courts of a plan: their games, and which of their players sit out. */
export function gameDayRounds(courts: readonly CourtPlan[]): (Round & { readonly number: number })[] {
  const numbers = [
    ...new Set(courts.flatMap(({ rotations }) => rotations.map((rotation) => rotation.number))),
  ]
  const seats = courts.flatMap((court) => court.seats)
  return numbers
    .toSorted((a, b) => a - b)
    .map((number) => {
      const games = courts.flatMap((court) =>
        court.rotations
          .filter((rotation) => rotation.number === number)
          .map(({ team1, team2 }) => ({ court: court.number, team1, team2 })),
      )
      const playing = new Set(games.flatMap(({ team1, team2 }) => [...team1, ...team2]))
      const byes = seats
        .filter(
          ({ person, first, last }) => !playing.has(person) && first <= number && number <= (last ?? number),
        )
        .map(({ person }) => person)
      return { number, games, byes }
    })
}
