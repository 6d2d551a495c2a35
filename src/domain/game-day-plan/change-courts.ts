import type { PlayerId } from '../game'
import { MAX_ON_COURT, MIN_ON_COURT, splitIntoCourts } from '../movement/court-sizes'
import { withCourts, type BoardCourt, type BoardLayout } from './board-layout'
import { hasKingOfCourtStarted } from './plan-king-of-court'
import { restOfDay, type MissingRequest, type RestOfDay } from './missing-player'
import type { StoredCourt, StoredGame } from './plan-court'
import { ALL_COURTS, planGameDay, type GameDayPlan } from './plan-game-day'

/** A game day with its saved courts. In formats across courts, a player's court is only where they start. */
export interface CourtChangeRequest extends Pick<MissingRequest, 'day' | 'game'> {
  /** Results move players between neighboring courts, so the courts stay in ladder order and no one skips one. */
  readonly isLadder: boolean
}

/** One option after a court is lost or gained. */
export interface CourtChoice {
  readonly plan: GameDayPlan
  /** Players who change courts. */
  readonly moved: ReadonlyMap<PlayerId, number>
  /** The courts whose games change, and how many players each has. */
  readonly courts: readonly { readonly number: number; readonly people: number }[]
  /** On those courts. */
  readonly rest: RestOfDay
  /** Of king of the court: how many games are played at once from the next round on, and how many sit out then. */
  readonly round: { readonly games: number; readonly byes: number } | null
}

export interface LostCourtChoices {
  /**
   * Its players go to the courts that are still playing, and everyone keeps their number of games. Null if no such
   * court can take them.
   */
  readonly spread: CourtChoice | null
  /** The same, but the courts play only the rotations they had left. Null if that makes no difference. */
  readonly onTime: CourtChoice | null
  /**
   * Whether it can stop: its finished games count, and the rest is recorded as unfinished, so that no later change draws it
   * again, and movement counts it like the games that an early end leaves.
   */
  readonly canStop: boolean
}

/**
 * The options after a court is lost in the middle of a game day. Finished games stay on the court they were played on.
 * Players who left keep their place there. Absent players move along, so that the absence still counts. Source:
 * rules.md section 5.
 */
export function lostCourtChoices(request: CourtChangeRequest, lost: number): LostCourtChoices {
  const { day, isLadder } = request
  if (day.format === 'king_of_court') return lostOfKing(request, lost)
  if (day.format === 'round_robin') return lostAcross(request, lost)
  const spread = isLadder ? inLadderOrder(day, { lost }) : spreadOver(day, lost)
  const full = spread && choiceOf(request, spread, rotationsForAll(day))
  const short = spread && choiceOf(request, spread, rotationsLeft(day))
  return {
    spread: full,
    onTime: full && short && short.rest.minutes < full.rest.minutes ? short : null,
    canStop: canStop(request, lost),
  }
}

/**
 * A court gained in the middle of a game day. It takes the last players of the largest courts until it has four, and
 * more while that makes the courts more even. On a ladder, each court gives its last players to the next. Null if the
 * courts still playing are too small. Source: rules.md section 5.
 */
export function gainedCourtChoice(request: CourtChangeRequest, gained: number): CourtChoice | null {
  const { day, isLadder } = request
  const isKing = day.format === 'king_of_court'
  if (day.format === 'round_robin' || (isKing && hasKingOfCourtStarted(day.stored)))
    return gainedAcross(request, gained)
  const board = isLadder ? inLadderOrder(day, { gained }) : fillFromOthers(day, gained)
  // The king's first round is drawn court by court.
  if (isKing) return board && acrossChoice(request, board, null)
  return board && choiceOf(request, board, rotationsForAll(day))
}

/** The first court without players: a new one, or a lost one that is back. */
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

/**
 * The courts with games to come. Those that are done, or were stopped, stay as they are; the king's have always one more
 * round.
 */
const stillPlaying = ({ board, stored, format }: Day) =>
  board.filter(({ number, people }) =>
    format === 'king_of_court' ? people.length > 0 : openGamesOf(stored.get(number)).length > 0,
  )

/** The board with the lost court's players moved to the others, the smallest and nearest first, in seat order. */
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
    // Ladder order: players from above sit before the others.
    return { number, people: number < lost ? [...people, ...come] : [...come, ...people] }
  })
}

/** The board with a new court made of the last players of the largest courts. */
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
 * The board with the players of all courts still playing split again in ladder order, as evenly as possible, the larger
 * courts at the bottom.
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

type RotationsToCome = (court: BoardCourt) => number

/** Enough that its players together get the games they had left. */
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

/** The plan for a board on which some players changed courts. */
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
      // A game left to play moves with its players.
      const stays = ({ isPlayed, team1, team2 }: StoredGame) =>
        isPlayed || [...team1, ...team2].every((id) => seats.get(number)?.has(id))
      return [number, concerned.has(number) ? { ...court, games: court.games.filter(stays) } : court] as const
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
        round: null,
      }
    : null
}

const lockedRotations = (court: StoredCourt | undefined) =>
  new Set((court?.games ?? []).filter(({ isPlayed }) => isPlayed).map(({ rotation }) => rotation)).size

/** Whether the lost court has finished games to keep, and others to leave unplayed. */
function canStop({ day }: CourtChangeRequest, lost: number): boolean {
  const court = day.stored.get(lost)
  return openGamesOf(court).length > 0 && lockedRotations(court) > 0
}

/** In formats across courts, the rounds continue with fewer games at a time: the same number of rounds, or more. */
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
    canStop: false,
  }
}

/**
 * The board with all players of the lost court on the others, including those who left, because games are drawn on
 * every court with players.
 */
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

/**
 * In king of the court the next round is drawn on the courts that are left. A game on the lost court that no one finished is
 * gone, and its players wait for that round.
 */
function lostOfKing(request: CourtChangeRequest, lost: number): LostCourtChoices {
  const board = withoutCourt(request.day, lost)
  return { spread: board && acrossChoice(request, board, null), onTime: null, canStop: false }
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

/** No game is drawn on the others, even where players who begin on them are away. */
const inUse = (board: BoardLayout) => board.filter(({ people }) => people.length > 0)

const playingIn = (board: BoardLayout, day: Day) =>
  board.reduce((sum, court) => sum + playingOn(court, day).length, 0)

/** How many games a round has on the courts that people begin on. */
function gamesAtOnce(day: Day, board: BoardLayout): number {
  return Math.min(inUse(board).length, Math.floor(playingIn(board, day) / ON_A_GAME))
}

function roundOf(day: Day, board: BoardLayout) {
  const games = gamesAtOnce(day, board)
  return { games, byes: playingIn(board, day) - games * ON_A_GAME }
}

function acrossChoice(
  { day, game }: CourtChangeRequest,
  board: BoardLayout,
  rounds: number | null,
): CourtChoice | null {
  const open = new Set(inUse(board).map(({ number }) => number))
  // Of a round that has begun, the games on a lost court are not played: who was in one sits out, and plays next.
  const stored = new Map(
    [...day.stored].map(([number, court]) => [
      number,
      open.has(number) ? court : { ...court, games: court.games.filter(({ isPlayed }) => isPlayed) },
    ]),
  )
  const plan = planGameDay({
    ...day,
    board,
    stored,
    redraw: day.format === 'round_robin' ? open : new Set(),
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
        round: day.format === 'king_of_court' ? roundOf(day, board) : null,
      }
    : null
}
