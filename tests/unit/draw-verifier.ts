import type { Round } from '@/domain/game'

// Judges draws by recounting them. It shares no code with the engines, so it says what players really get.

export interface Expectation {
  /** Maximum number of courts. */
  courts: number
  /** Players on one side of a game. */
  side: 1 | 2
  /** Who is there, round by round. */
  present: readonly (readonly string[])[]
}

export interface Verdict {
  /** Sentences; a valid draw has none. */
  problems: string[]
  gamesSpread: number
  maxConsecutiveByes: number
  backToBackByes: number
  /** Byes are within one of each other after every round. */
  prefixFairByes: boolean
  partnerMax: number
  partnerRepeats: number
  partnerSSE: number
  opponentMax: number
  opponentSSE: number
  neverMet: number
  meetSSE: number
  courtSpread: number
}

/** Everything that is wrong with these rounds, and the figures of `tests/cases/schedules.json`. */
export function verify(rounds: readonly Round[], { courts, side, present }: Expectation): Verdict {
  const people = [...new Set(present.flat())]
  const problems: string[] = []
  if (rounds.length !== present.length) problems.push(`${rounds.length} rounds instead of ${present.length}`)
  rounds.forEach((round, i) => problems.push(...roundProblems(round, present[i] ?? [], courts, side, i + 1)))

  const together = new Table(people)
  const against = new Table(people)
  const visits = new Map(people.map((id) => [id, Array.from({ length: courts }, () => 0)]))
  for (const { court, team1, team2 } of rounds.flatMap(({ games }) => games)) {
    if (side === 2) for (const team of [team1, team2]) together.add(team[0] ?? '', team[1] ?? '')
    for (const one of team1) for (const other of team2) against.add(one, other)
    for (const id of [...team1, ...team2]) {
      const row = visits.get(id)
      if (row) row[court - 1] = (row[court - 1] ?? 0) + 1
    }
  }
  const played = people.map((id) => (visits.get(id) ?? []).reduce((sum, count) => sum + count, 0))
  const met = together.plus(against)
  return {
    problems,
    gamesSpread: spread(played),
    ...byeFigures(rounds, people),
    partnerMax: together.max(),
    partnerRepeats: together.sum((count) => Math.max(0, count - 1)),
    partnerSSE: together.sum((count) => count ** 2),
    opponentMax: against.max(),
    opponentSSE: against.sum((count) => count ** 2),
    neverMet: met.sum((count) => Number(count === 0)),
    meetSSE: met.sum((count) => count ** 2),
    courtSpread: courts > 1 ? Math.max(0, ...[...visits.values()].map(spread)) : 0,
  }
}

const spread = (counts: readonly number[]) =>
  counts.length > 0 ? Math.max(...counts) - Math.min(...counts) : 0

function roundProblems(
  round: Round,
  present: readonly string[],
  courts: number,
  side: number,
  number: number,
) {
  const problems: string[] = []
  const say = (text: string) => problems.push(`round ${number}: ${text}`)
  const used = round.games.map(({ court }) => court)
  if (new Set(used).size < used.length) say('a court is used twice')
  for (const court of used) {
    if (!Number.isInteger(court) || court < 1 || court > courts) say(`there is no court ${court}`)
  }
  for (const { team1, team2 } of round.games) {
    if (team1.length !== side || team2.length !== side) say(`a side has not ${side} people`)
  }
  const named = [...round.games.flatMap(({ team1, team2 }) => [...team1, ...team2]), ...round.byes]
  for (const id of new Set(named)) {
    if (named.filter((each) => each === id).length > 1) say(`${id} is there more than once`)
    if (!present.includes(id)) say(`${id} is not there`)
  }
  for (const id of present) if (!named.includes(id)) say(`${id} neither plays nor sits out`)
  const full = Math.min(courts, Math.floor(present.length / (2 * side)))
  if (round.games.length !== full) say(`${round.games.length} games where ${full} are possible`)
  return problems
}

function byeFigures(rounds: readonly Round[], people: readonly string[]) {
  const counts = new Map(people.map((id) => [id, 0]))
  const runs = new Map(people.map((id) => [id, 0]))
  let maxConsecutiveByes = 0
  let backToBackByes = 0
  let prefixFairByes = true
  for (const { byes } of rounds) {
    for (const id of people) {
      const run = byes.includes(id) ? (runs.get(id) ?? 0) + 1 : 0
      runs.set(id, run)
      if (run > 0) counts.set(id, (counts.get(id) ?? 0) + 1)
      if (run > 1) backToBackByes++
      maxConsecutiveByes = Math.max(maxConsecutiveByes, run)
    }
    if (spread([...counts.values()]) > 1) prefixFairByes = false
  }
  return { maxConsecutiveByes, backToBackByes, prefixFairByes }
}

/**
 * Counts byes round by round. Players who missed the round before count like the present player with the most byes from
 * then on.
 */
class SitOuts {
  readonly #counts = new Map<string, number>()
  #before: Set<string> | null = null

  of = (id: string) => this.#counts.get(id) ?? 0

  /** Those who are there in the next round. */
  present(here: readonly string[]) {
    const most = Math.max(0, ...here.filter((id) => this.#before?.has(id)).map(this.of))
    for (const id of here) if (!this.#before?.has(id)) this.#counts.set(id, Math.max(most, this.of(id)))
    this.#before = new Set(here)
  }

  sit(byes: readonly string[]) {
    for (const id of byes) this.#counts.set(id, this.of(id) + 1)
  }
}

const playingIn = ({ games }: Round) => games.flatMap(({ team1, team2 }) => [...team1, ...team2])

/** The difference in these players' byes after these rounds, including late arrivals' credit. */
export function sitOutSpread(rounds: readonly Round[], people: readonly string[]): number {
  const sitOuts = new SitOuts()
  for (const round of rounds) {
    sitOuts.present([...playingIn(round), ...round.byes])
    sitOuts.sit(round.byes)
  }
  return spread(people.map(sitOuts.of))
}

/** Unfair byes: in each round after `from`, someone plays who sat out less often. */
export function unfairTurns(rounds: readonly Round[], from = 0): string[] {
  const sitOuts = new SitOuts()
  return rounds.flatMap((round, i) => {
    const playing = playingIn(round)
    sitOuts.present([...playing, ...round.byes])
    const fewest = Math.min(...playing.map(sitOuts.of))
    const wrong = i < from ? [] : round.byes.filter((id) => sitOuts.of(id) > fewest)
    sitOuts.sit(round.byes)
    return wrong.map((id) => `round ${i + 1}: it is not the turn of ${id} to sit out`)
  })
}

/** A count for every pair of players. */
class Table {
  readonly #people: readonly string[]
  readonly #counts: number[][]

  constructor(people: readonly string[]) {
    this.#people = people
    this.#counts = people.map(() => people.map(() => 0))
  }

  add(one: string, other: string) {
    const i = this.#people.indexOf(one)
    const j = this.#people.indexOf(other)
    const row = this.#counts[Math.min(i, j)]
    if (row) row[Math.max(i, j)] = (row[Math.max(i, j)] ?? 0) + 1
  }

  plus(other: Table): Table {
    const both = new Table(this.#people)
    this.#counts.forEach((row, i) => {
      both.#counts[i] = row.map((count, j) => count + (other.#counts[i]?.[j] ?? 0))
    })
    return both
  }

  sum(value: (count: number) => number): number {
    return this.#counts.reduce(
      (total, row, i) => total + row.slice(i + 1).reduce((sum, count) => sum + value(count), 0),
      0,
    )
  }

  max(): number {
    return Math.max(0, ...this.#counts.map((row, i) => Math.max(0, ...row.slice(i + 1))))
  }
}
