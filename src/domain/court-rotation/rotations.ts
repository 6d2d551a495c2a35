import { MAX_ON_COURT, MIN_ON_COURT } from '../movement/court-sizes'
import { countPlayed, type Played } from '../fairness/earlier-rounds'
import { Random } from '../random'
import { DrawError, type DrawnGame, type Round, type PlayerId } from '../game'

/**
 * The first rotations of a fresh court by number of players, four seats per game: 0123 is 0 and 1 against 2 and 3.
 * Found by wide beam searches over every prefix. Up to 5 players, every prefix is proven optimal. For more, we know of
 * no table that is better after any number of games: if partners or opponents are less even than the proven bound,
 * either keeping byes within one of each other rules it out, or nothing better is known. Source: rules.md section 5.
 */
const ROTATION_TABLES: Readonly<Record<number, string>> = {
  4: '0123 0213 0312',
  5: '0234 0124 0413 0312 1423',
  6: '1523 0324 0514 1234 0125 0435 0213 0245 1345 0523 1524 0314 2534 0135 0412 2435 0315 0214',
  7: '0523 1426 0415 0346 1235 0216 3645 0134 0625 1356 0324 1425 0613 2456 1234 0526 0415 3645 1623 0135 0246',
  8: '3647 0512 0134 2567 0356 1427 0237 1546 0426 1357 0617 2435 0745 1623',
  9: '1528 3746 0725 1834 0867 2456 0513 2738 0614 3568 1247 0458 0236 1678 1745 0123 2648 0357',
}

export interface RotationsRequest {
  /** The players who are here, 4 to 9. */
  readonly people: readonly PlayerId[]
  readonly rounds: number
  /** Any whole number: the same request and seed give the same draw on every device. */
  readonly seed: number
  /** The court's number in the drawn games; 1 by default. */
  readonly court?: number
  /** Rotations that stay as they are: played, locked or announced, oldest first. */
  readonly played?: readonly Round[]
}

/**
 * Draws the next rotations of one court. A game day can stop after any game, so the draw is as fair as possible after
 * each one: byes stay within one of each other, no one sits twice in a row if that is avoidable, then partners,
 * opponents, and meetings are even. A fresh court follows a table of the best known draws. After `played` rotations,
 * the draw continues from their counts. Throws a DrawError if the players or the rounds don't make a court. Source:
 * rules.md section 5.
 */
export function drawRotations({ people, rounds, seed, court = 1, played = [] }: RotationsRequest): Round[] {
  check(people, rounds)
  const random = new Random(seed)
  const order = random.shuffle(people)
  const fresh = played.length === 0
  const table = fresh ? fromTable(order, rounds, court) : []
  const counts = countPlayed(order, [...played, ...table])
  const games = continueCourt(counts, order.length, rounds - table.length, random)
  const rest = games.map((seats) => roundOf(order, seats, court))
  return [...table, ...rest].map((round) => shuffleSides(round, random))
}

function check(people: readonly PlayerId[], rounds: number) {
  if (people.length < MIN_ON_COURT || people.length > MAX_ON_COURT) {
    throw new DrawError(`A court takes ${MIN_ON_COURT} to ${MAX_ON_COURT} players, not ${people.length}.`)
  }
  if (new Set(people).size < people.length) throw new DrawError('A player is on this court twice.')
  if (!Number.isInteger(rounds) || rounds < 0)
    throw new DrawError('The number of games must be a whole number.')
}

function fromTable(order: readonly PlayerId[], rounds: number, court: number): Round[] {
  const table = ROTATION_TABLES[order.length]?.split(' ') ?? []
  return table.slice(0, rounds).map((digits) => roundOf(order, Array.from(digits, Number), court))
}

/** Seats 0 and 1 play against seats 2 and 3. */
function roundOf(order: readonly PlayerId[], seats: readonly number[], court: number): Round {
  const playing = order.length === 0 ? [] : seats.flatMap((seat) => order[seat] ?? [])
  return {
    games: [{ court, team1: playing.slice(0, 2), team2: playing.slice(2) }],
    byes: order.filter((id) => !playing.includes(id)),
  }
}

/** The order of partners and sides means nothing, so it is random. */
function shuffleSides({ games, byes }: Round, random: Random): Round {
  const mixed = games.map(({ court, team1, team2 }): DrawnGame => {
    const [one, other] = random.shuffle([random.shuffle(team1), random.shuffle(team2)])
    return { court, team1: one ?? team1, team2: other ?? team2 }
  })
  return { games: mixed, byes }
}

/**
 * Beam width: how many of the best partial draws are kept. More finds nothing better on courts of up to 9, only slower.
 */
const WIDTH = 80

// One repeated partner outweighs four extra opponent repeats, and those outweigh the meetings.
const PARTNER_WEIGHT = 64
const OPPONENT_WEIGHT = 16
const MEETING_WEIGHT = 1
/** A longer row of byes than necessary outweighs everything else. */
const RUN_WEIGHT = 1_000_000
/** Back-to-back byes that even partners require only decide between near ties. */
const RUN_TIE = 1

/** A partial draw, with its counts. */
interface Beginning {
  readonly partners: Int32Array
  readonly opponents: Int32Array
  readonly byes: Int32Array
  readonly running: Int32Array
  /** Unevenness now, and summed over every round so far, because any of them may be the last. */
  readonly now: number
  readonly sum: number
  readonly games: readonly Seats[]
}

interface Step {
  readonly from: Beginning
  readonly game: Seats
  readonly now: number
  readonly sum: number
  readonly chance: number
}

/**
 * Draws more games for one court from any starting counts: a beam search over whole sequences that rates unevenness
 * after every game. Results are seats, as indexes into `played`: 0 and 1 against 2 and 3. Source: rules.md section 5.
 */
function continueCourt(played: Played, people: number, rounds: number, random: Random): Seats[] {
  let beginnings: Beginning[] = [{ ...played, now: 0, sum: 0, games: [] }]
  const games = allGames(people)
  for (let round = 0; round < rounds; round++) {
    const steps = beginnings.flatMap((from) => stepsFrom(from, people, games, random))
    steps.sort((a, b) => a.sum - b.sum || a.chance - b.chance)
    beginnings = follow(steps, people)
  }
  return [...(beginnings[0]?.games ?? [])]
}

function stepsFrom(from: Beginning, people: number, games: readonly Seats[], random: Random): Step[] {
  const mayPlay = whoMayPlay(from.byes, people)
  const { together, against } = pairCosts(from)
  const resting = restCosts(from.running, people)
  const allRest = resting.reduce((sum, cost) => sum + cost, 0)
  const steps: Step[] = []
  for (const game of games) {
    if (!mayPlay(game)) continue
    const [a, b, c, d] = game
    const at = (costs: Int32Array, one: number, other: number) => costs[one * people + other] ?? 0
    const partners = at(together, a, b) + at(together, c, d)
    const opponents = at(against, a, c) + at(against, a, d) + at(against, b, c) + at(against, b, d)
    const now = from.now + partners + opponents
    const rest = game.reduce((sum, seat) => sum - (resting[seat] ?? 0), allRest)
    steps.push({ from, game, now, sum: from.sum + now + rest, chance: random.next() })
  }
  return steps
}

/** Players with the most byes play first, so byes stay within one of each other, or get back there. */
function whoMayPlay(byes: Int32Array, people: number): (game: Seats) => boolean {
  const sorted = byes.toSorted()
  const limit = sorted[people - 4] ?? 0
  const owed = byes.reduce((count, each) => count + Number(each > limit), 0)
  return (game) => {
    let rested = 0
    for (const seat of game) {
      const count = byes[seat] ?? 0
      if (count < limit) return false
      if (count > limit) rested++
    }
    return rested === owed
  }
}

/** What one more game as partners, or as opponents, adds to the sums of squares. */
function pairCosts({ partners, opponents }: Beginning): { together: Int32Array; against: Int32Array } {
  const meeting = partners.map((count, i) => MEETING_WEIGHT * (2 * (count + (opponents[i] ?? 0)) + 1))
  return {
    together: partners.map((count, i) => PARTNER_WEIGHT * (2 * count + 1) + (meeting[i] ?? 0)),
    against: opponents.map((count, i) => OPPONENT_WEIGHT * (2 * count + 1) + (meeting[i] ?? 0)),
  }
}

/** On courts of up to 6, no one has to sit twice in a row. On larger ones, partners can't be even without it. */
const usualRun = (people: number) => (people <= 6 ? 1 : 2)

/** The cost of a bye for each player now. */
function restCosts(running: Int32Array, people: number): number[] {
  return Array.from(running, (run) => {
    if (run === 0) return 0
    return run >= usualRun(people) ? RUN_WEIGHT : RUN_TIE
  })
}

/** The best partial draws after one more game. Those that differ only in who is who count as one. */
function follow(steps: readonly Step[], people: number): Beginning[] {
  const followed: Beginning[] = []
  const known = new Set<string>()
  for (const step of steps) {
    const next = take(step, people)
    const face = `${step.sum} ${faceOf(next, people)}`
    if (known.has(face)) continue
    known.add(face)
    followed.push(next)
    if (followed.length === WIDTH) break
  }
  return followed
}

function take({ from, game, now, sum }: Step, people: number): Beginning {
  const partners = from.partners.slice()
  const opponents = from.opponents.slice()
  const meet = (counts: Int32Array, one: number, other: number) => {
    counts[one * people + other]! += 1
    counts[other * people + one]! += 1
  }
  const [a, b, c, d] = game
  meet(partners, a, b)
  meet(partners, c, d)
  for (const one of [a, b]) for (const other of [c, d]) meet(opponents, one, other)
  const sits = (seat: number) => Number(!game.includes(seat))
  return {
    partners,
    opponents,
    byes: from.byes.map((count, seat) => count + sits(seat)),
    running: from.running.map((count, seat) => (count + 1) * sits(seat)),
    now,
    sum,
    games: [...from.games, game],
  }
}

/** A partial draw without names: each player's counts sorted, then the players sorted. */
function faceOf({ partners, opponents, byes, running }: Beginning, people: number): string {
  const rows = Array.from({ length: people }, (_, i) => {
    const row = new Int32Array(people)
    for (let j = 0; j < people; j++)
      row[j] = 64 * (partners[i * people + j] ?? 0) + (opponents[i * people + j] ?? 0)
    return `${byes[i]},${running[i]}:${row.toSorted().join(',')}`
  })
  return rows.toSorted().join('|')
}

/** Four different indexes: the first two are partners against the other two. */
type Seats = readonly [number, number, number, number]

/** Every possible game of this many players: each four in its three pairings. */
function allGames(people: number): Seats[] {
  const games: Seats[] = []
  for (let a = 0; a < people; a++) {
    for (let b = a + 1; b < people; b++) {
      for (let c = b + 1; c < people; c++) {
        for (let d = c + 1; d < people; d++) games.push([a, b, c, d], [a, c, b, d], [a, d, b, c])
      }
    }
  }
  return games
}
