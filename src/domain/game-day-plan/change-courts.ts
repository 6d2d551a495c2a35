import type { PlayerId } from '../game'
import { MAX_ON_COURT, MIN_ON_COURT, splitIntoCourts } from '../movement/court-sizes'
import type { Round } from '../round'
import { withCourts, type BoardCourt, type BoardLayout } from './board-layout'
import { restOfDay, type MissingRequest, type RestOfDay } from './missing-player'
import type { StoredCourt, StoredGame } from './plan-court'
import { ALL_COURTS, planGameDay, type GameDayPlan } from './plan-game-day'

/** A game day with its saved courts. Where people meet across them, a place on a court is only where someone begins. */
export interface CourtChangeRequest extends Pick<MissingRequest, 'day' | 'game'> {
  /** Results move people between neighboring courts: the courts stay in the order of the ladder, so that no one skips any. */
  readonly isLadder: boolean
}

/** One way on after a court is lost or gained. */
export interface CourtChoice {
  readonly plan: GameDayPlan
  /** Who plays on another court from now on. */
  readonly moved: ReadonlyMap<PlayerId, number>
  /** The courts whose games change, and how many play on each. */
  readonly courts: readonly { readonly number: number; readonly people: number }[]
  /** On those courts. */
  readonly rest: RestOfDay
}

export interface LostCourtChoices {
  /**
   * Its players go to the courts that are still playing, and everyone gets the games they had left; null where no such
   * court takes them.
   */
  readonly spread: CourtChoice | null
  /** The same, but the courts play no more rotations than they had left; null where that is no difference. */
  readonly onTime: CourtChoice | null
  /** Its finished games count and the rest isn't played; null where there are none of either. */
  readonly stop: CourtChoice | null
}

/**
 * What can be done about a court that is lost in the middle of a game day. Finished games stay on the court where they were
 * played. Those who left keep their place there; those who are away go along, so that the absence still counts.
 * Source: rules.md section 5.
 */
export function lostCourtChoices(request: CourtChangeRequest, lost: number): LostCourtChoices {
  const { day, isLadder } = request
  if (day.planRounds) return lostAcross(request, lost)
  const spread = isLadder ? inLadderOrder(day, { lost }) : spreadOver(day, lost)
  const full = spread && choiceOf(request, spread, rotationsForAll(day))
  const short = spread && choiceOf(request, spread, rotationsLeft(day))
  return {
    spread: full,
    onTime: full && short && short.rest.minutes < full.rest.minutes ? short : null,
    stop: stopCourt(request, lost),
  }
}

/**
 * A court that is gained in the middle of a game day: it takes the last players of the largest courts until it has four, and
 * more while that makes the courts more even; on a ladder, each court gives its last players to the next. Null where the
 * courts that are still playing are too small for that. Source: rules.md section 5.
 */
export function gainedCourtChoice(request: CourtChangeRequest, gained: number): CourtChoice | null {
  const { day, isLadder } = request
  if (day.planRounds) return gainedAcross(request, gained)
  const board = isLadder ? inLadderOrder(day, { gained }) : fillFromOthers(day, gained)
  return board && choiceOf(request, board, rotationsForAll(day))
}

/** The first court that no one is on: a new one, or one that was lost and is back. */
export function freeCourtNumber(stored: ReadonlyMap<number, StoredCourt>): number {
  const isTaken = (number: number) => stored.get(number)?.seats.some(({ last }) => last === null) ?? false
  let number = 1
  while (isTaken(number)) number++
  return number
}

const ON_A_GAME = 4

type Day = CourtChangeRequest['day']

const openGamesOf = (court: StoredCourt | undefined) =>
  (court?.games ?? []).filter(({ isPlayed }) => !isPlayed)

/** Those who can play a game on the court. */
const playingOn = ({ people }: BoardCourt, { away, left }: Pick<Day, 'away' | 'left'>) =>
  people.filter((id) => !away.has(id) && !left.has(id))

/** The courts with games to come. Those that are done, or were stopped, stay as they are. */
const stillPlaying = ({ board, stored }: Day) =>
  board.filter(({ number }) => openGamesOf(stored.get(number)).length > 0)

/** The board with the players of the lost court on the others: the smallest and nearest first, in the order of their seats. */
function spreadOver(day: Day, lost: number): BoardLayout | null {
  const court = day.board.find(({ number }) => number === lost)
  const others = stillPlaying(day).filter(({ number }) => number !== lost)
  if (!court || others.length === 0) return null
  const nearest = others.toSorted(
    (a, b) => Math.abs(a.number - lost) - Math.abs(b.number - lost) || a.number - b.number,
  )
  const moving = playingOn(court, day)
  const sizes = new Map(nearest.map((other) => [other.number, playingOn(other, day).length]))
  const added = new Map<number, number>()
  for (let i = 0; i < moving.length; i++) {
    const [number] = [...sizes].reduce((least, each) => (each[1] < least[1] ? each : least))
    sizes.set(number, (sizes.get(number) ?? 0) + 1)
    added.set(number, (added.get(number) ?? 0) + 1)
  }
  const rest = [...moving]
  const arriving = new Map(
    others.map(({ number }) => [number, rest.splice(0, added.get(number) ?? 0)] as const),
  )
  const away = court.people.filter((id) => day.away.has(id) && !day.left.has(id))
  const home = nearest[0]?.number
  return day.board.map(({ number, people }) => {
    if (number === lost) return { number, people: people.filter((id) => day.left.has(id)) }
    const come = [...(arriving.get(number) ?? []), ...(number === home ? away : [])]
    // In the order of the ladder: who comes from above sits before the others.
    return { number, people: number < lost ? [...people, ...come] : [...come, ...people] }
  })
}

/** The board with a court made of the last players of the largest courts. */
function fillFromOthers(day: Day, gained: number): BoardLayout | null {
  const giving = new Map(stillPlaying(day).map((court) => [court.number, playingOn(court, day)]))
  const taken: { id: PlayerId; from: number }[] = []
  const largest = () =>
    [...giving].reduce<[number, PlayerId[]] | null>(
      (most, each) => (most && each[1].length < most[1].length ? most : each),
      null,
    )
  for (let from = largest(); from; from = largest()) {
    const [number, people] = from
    const isWorthIt = taken.length < MIN_ON_COURT || people.length - taken.length >= 2
    const id = people.at(-1)
    if (id === undefined || people.length <= MIN_ON_COURT || !isWorthIt) break
    giving.set(number, people.slice(0, -1))
    taken.push({ id, from: number })
  }
  if (taken.length < MIN_ON_COURT) return null
  const gone = new Set(taken.map(({ id }) => id))
  const people = day.board.flatMap((court) => court.people.filter((id) => gone.has(id)))
  return withCourts(day.board, 0, [gained]).map((court) => ({
    number: court.number,
    people: [...(court.number === gained ? people : []), ...court.people.filter((id) => !gone.has(id))],
  }))
}

/**
 * The board with the players of all courts that are still playing cut again in the order of the ladder, as even as can be, the
 * larger courts at the bottom.
 */
function inLadderOrder(day: Day, { lost, gained }: { lost?: number; gained?: number }): BoardLayout | null {
  const playing = stillPlaying(day)
  const before = withCourts(
    day.board.filter((court) => playing.includes(court) || court.number === lost),
    0,
    gained === undefined ? [] : [gained],
  )
  const after = before.filter(({ number }) => number !== lost)
  const order = before.flatMap((court) => playingOn(court, day))
  if (after.length === 0 || Math.floor(order.length / after.length) < MIN_ON_COURT) return null
  const sizes = after.map((_, i) => Math.floor((order.length + i) / after.length))
  const cut = new Map(splitIntoCourts(order, sizes).map((people, i) => [after[i]?.number ?? 0, people]))
  const home = after.toSorted(
    (a, b) => Math.abs(a.number - (lost ?? 0)) - Math.abs(b.number - (lost ?? 0)),
  )[0]
  const away = day.board
    .filter(({ number }) => number === lost)
    .flatMap(({ people }) => people.filter((id) => day.away.has(id) && !day.left.has(id)))
  return withCourts(day.board, 0, [...cut.keys()]).map(({ number, people }) => {
    if (number === lost) return { number, people: people.filter((id) => day.left.has(id)) }
    const now = cut.get(number)
    if (!now) return { number, people }
    const others = people.filter((id) => !order.includes(id))
    return { number, people: [...now, ...others, ...(number === home?.number ? away : [])] }
  })
}

/** How many more rotations a court plays. */
type RotationsToCome = (court: BoardCourt) => number

/** So many that its players get, taken together, the games that they had left. */
function rotationsForAll(day: Day): RotationsToCome {
  const inGames = [...day.stored.values()]
    .flatMap(openGamesOf)
    .flatMap(({ team1, team2 }) => [...team1, ...team2])
  return (court) => {
    const playing = new Set(playingOn(court, day))
    const games = inGames.filter((id) => playing.has(id)).length / ON_A_GAME
    return Math.ceil(games / day.gamesPerRotation)
  }
}

/** As many as the court had left. */
const rotationsLeft =
  ({ stored }: Day): RotationsToCome =>
  ({ number }) =>
    new Set(openGamesOf(stored.get(number)).map(({ rotation }) => rotation)).size

/** The plan for a board on which some have changed courts. */
function choiceOf(
  { day, game }: CourtChangeRequest,
  board: BoardLayout,
  toCome: RotationsToCome,
): CourtChoice | null {
  const before = new Map(day.board.flatMap(({ number, people }) => people.map((id) => [id, number] as const)))
  const moved = new Map(
    board.flatMap(({ number, people }) =>
      people.filter((id) => before.get(id) !== number).map((id) => [id, number] as const),
    ),
  )
  const concerned = new Set([...moved].flatMap(([id, to]) => [to, before.get(id) ?? to]))
  const seats = new Map(board.map(({ number, people }) => [number, new Set(people)]))
  const stored = new Map(
    [...day.stored].map(([number, court]) => {
      // A game to come goes where its players are.
      const isKept = ({ isPlayed, team1, team2 }: StoredGame) =>
        isPlayed || [...team1, ...team2].every((id) => seats.get(number)?.has(id))
      return [
        number,
        concerned.has(number) ? { ...court, games: court.games.filter(isKept) } : court,
      ] as const
    }),
  )
  const playing = board.filter((court) => concerned.has(court.number) && playingOn(court, day).length > 0)
  const plan = planGameDay({
    ...day,
    board,
    stored,
    redraw: new Set(playing.map(({ number }) => number)),
    rotations: new Map(
      playing.map((court) => [court.number, lockedRotations(stored.get(court.number)) + toCome(court)]),
    ),
    elsewhere: new Map(
      playing.map(({ number, people }) => [
        number,
        playedElsewhere(day.stored, { number, people: people.filter((id) => moved.has(id)) }),
      ]),
    ),
  })
  const changed = plan.courts.filter(({ number }) => playing.some((court) => court.number === number))
  const isPossible =
    changed.every(({ problem }) => problem === null) &&
    board.every(({ people }) => people.length <= MAX_ON_COURT)
  return isPossible
    ? {
        plan,
        moved,
        courts: playing.map((court) => ({ number: court.number, people: playingOn(court, day).length })),
        rest: restOfDay({ ...plan, courts: changed }, { without: day.away, stored: day.stored, game }),
      }
    : null
}

const lockedRotations = (court: StoredCourt | undefined) =>
  new Set((court?.games ?? []).filter(({ isPlayed }) => isPlayed).map(({ rotation }) => rotation)).size

/**
 * The finished rotations of the courts that these people come from, as rounds: the last of each court, before them the ones
 * before, and so on. Of those who sat out only these people.
 */
function playedElsewhere(
  stored: ReadonlyMap<number, StoredCourt>,
  { number: to, people }: BoardCourt,
): Round[] {
  const byCourt = [...stored]
    .filter(([number]) => number !== to)
    .map(([number, court]) => playedBy(people, number, court).toReversed())
  const most = Math.max(0, ...byCourt.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) => {
    const rounds = byCourt.flatMap((own) => own[most - 1 - i] ?? [])
    return { games: rounds.flatMap(({ games }) => games), byes: rounds.flatMap(({ byes }) => byes) }
  })
}

/** The finished rotations of a court, with those of these people who sat out; none where none of them is there. */
function playedBy(people: readonly PlayerId[], court: number, { seats, games }: StoredCourt): Round[] {
  const own = seats.filter(({ person }) => people.includes(person))
  const played = new Map(games.filter(({ isPlayed }) => isPlayed).map((game) => [game.rotation, game]))
  if (own.length === 0) return []
  return [...played]
    .toSorted(([a], [b]) => a - b)
    .map(([rotation, { team1, team2 }]) => ({
      games: [{ court, team1, team2 }],
      byes: own
        .filter(({ first, last }) => first <= rotation && rotation <= (last ?? rotation))
        .map(({ person }) => person)
        .filter((id) => ![...team1, ...team2].includes(id)),
    }))
}

/** The lost court as it is, without the games that no one played. */
function stopCourt({ day, game }: CourtChangeRequest, lost: number): CourtChoice | null {
  const court = day.stored.get(lost)
  if (!court || openGamesOf(court).length === 0 || lockedRotations(court) === 0) return null
  const stored = new Map(day.stored).set(lost, {
    ...court,
    games: court.games.filter(({ isPlayed }) => isPlayed),
  })
  const plan = planGameDay({
    ...day,
    stored,
    redraw: new Set(),
    rotations: new Map([[lost, lockedRotations(court)]]),
  })
  const stopped = plan.courts.filter(({ number }) => number === lost)
  return {
    plan,
    moved: new Map(),
    courts: [],
    rest: restOfDay({ ...plan, courts: stopped }, { without: day.away, stored: day.stored, game }),
  }
}

/** Where people meet across the courts, the rounds go on with fewer games at once: as many rounds, or more of them. */
function lostAcross(request: CourtChangeRequest, lost: number): LostCourtChoices {
  const { day } = request
  const board = withoutCourt(day, lost)
  const onTime = board && acrossChoice(request, board, null)
  const games = board && onTime ? gamesLeft(day) / gamesAtOnce(day, board) : 0
  const rounds = lockedRounds(day) + Math.ceil(games / day.gamesPerRotation)
  const full = board && acrossChoice(request, board, rounds)
  return {
    spread: full,
    onTime: full && onTime && onTime.rest.minutes < full.rest.minutes ? onTime : null,
    stop: null,
  }
}

/** The board with everyone of the lost court on the others, also those who left: games are drawn on every court with people. */
function withoutCourt(day: Day, lost: number): BoardLayout | null {
  const board = spreadOver(day, lost)
  const left = board?.find(({ number }) => number === lost)?.people ?? []
  const home = board?.find(({ number, people }) => number !== lost && people.length > 0)?.number
  return (
    board?.map(({ number, people }) => ({
      number,
      people: number === lost ? [] : number === home ? [...people, ...left] : people,
    })) ?? null
  )
}

/** As many rounds with a game more at once; null where too few are there for it. */
function gainedAcross(request: CourtChangeRequest, gained: number): CourtChoice | null {
  const { day } = request
  const [largest] = stillPlaying(day)
    .map((court) => ({ number: court.number, playing: playingOn(court, day) }))
    .toSorted((a, b) => b.playing.length - a.playing.length)
  const first = largest?.playing.at(-1)
  if (first === undefined) return null
  const board = withCourts(day.board, 0, [gained]).map(({ number, people }) => ({
    number,
    people: number === gained ? [first, ...people] : people.filter((id) => id !== first),
  }))
  return gamesAtOnce(day, board) > gamesAtOnce(day, day.board) ? acrossChoice(request, board, null) : null
}

const gamesLeft = ({ stored }: Day) => [...stored.values()].flatMap(openGamesOf).length

const lockedRounds = ({ stored }: Day) =>
  new Set(
    [...stored.values()].flatMap(({ games }) =>
      games.filter(({ isPlayed }) => isPlayed).map(({ rotation }) => rotation),
    ),
  ).size

/** How many games a round has on the courts that people begin on. */
function gamesAtOnce(day: Day, board: BoardLayout): number {
  const courts = board.map((court) => playingOn(court, day).length).filter((people) => people > 0)
  const people = courts.reduce((sum, count) => sum + count, 0)
  return Math.min(courts.length, Math.floor(people / ON_A_GAME))
}

function acrossChoice(
  { day, game }: CourtChangeRequest,
  board: BoardLayout,
  rounds: number | null,
): CourtChoice | null {
  const inUse = new Set(board.filter((court) => playingOn(court, day).length > 0).map(({ number }) => number))
  // Of a round that has begun, the games on a lost court are not played: who was in one sits out, and plays next.
  const stored = new Map(
    [...day.stored].map(([number, court]) => [
      number,
      inUse.has(number) ? court : { ...court, games: court.games.filter(({ isPlayed }) => isPlayed) },
    ]),
  )
  const plan = planGameDay({
    ...day,
    board,
    stored,
    redraw: new Set(inUse),
    rotations: new Map(rounds === null ? [] : [[ALL_COURTS, rounds]]),
  })
  const isPossible =
    plan.courts.every(({ problem }) => problem === null) &&
    board.every(({ people }) => people.length <= MAX_ON_COURT)
  return isPossible
    ? {
        plan,
        moved: new Map(),
        courts: [],
        rest: restOfDay(plan, { without: day.away, stored: day.stored, game }),
      }
    : null
}
