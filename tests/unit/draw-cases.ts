import { existsSync, readFileSync } from 'node:fs'
import type { Round } from '@/domain/game'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { whist } from '@/domain/round-robin/whist'
import { drawRotations } from '@/domain/court-rotation/rotations'
import { isObject, list, number, object, text, type Comparison, type JsonObject } from './case-json'
import { sitOutSpread, verify, type Verdict } from './draw-verifier'

// The draws of tests/cases/schedules.json: cases (several courts), oneCourt, mixed, reschedule, and whistStarters. A
// case says how good a draw must be, and the result lists the demands that it misses.

const SEED = 1
/** The names of this many people. */
export const peopleOf = (count: number, letter = 'p') =>
  Array.from({ length: count }, (_, i) => `${letter}${i}`)

/** The stored plans for so many people, as the app loads them. */
export function storedPlans(people: number): string {
  const file = `public/plans/${people}.txt`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** A case with several courts, and its demands. */
export const isScheduleCase = (value: unknown) => isObject(value) && isObject(value.accept)

export interface DrawnCase {
  id: string
  rounds: Round[]
  verdict: Verdict
  /** How long the draw took. */
  ms: number
}

export function drawScheduleCase(value: unknown, seed = SEED): DrawnCase {
  const each = object(value, 'case')
  const id = text(each.id, 'id')
  const people = peopleOf(number(each.n, id))
  const courts = number(each.courts, id)
  const entry = { format: 'rotating_partners', people } as const
  const start = performance.now()
  const plans = storedPlans(people.length)
  const rounds = drawRoundRobin({ entry, courts, rounds: number(each.rounds, id), seed, plans })
  const ms = performance.now() - start
  return { id, rounds, ms, verdict: verify(rounds, { courts, side: 2, present: rounds.map(() => people) }) }
}

export function answerScheduleCase(value: unknown): Comparison {
  const { id, rounds, verdict } = drawScheduleCase(value)
  const each = object(value, id)
  const must = object(object(each.accept, `${id}.accept`).must, `${id}.must`)
  const demanded = number(each.rounds, id) === rounds.length ? [] : ['rounds']
  return { found: [...demanded, ...unmet(verdict, must)], expected: [] }
}

/** The demands that a draw misses: numbers are limits, true means required. */
export function unmet(verdict: Verdict, demands: JsonObject): string[] {
  const reached: JsonObject = { ...verdict, valid: verdict.problems.length === 0 }
  return Object.entries(demands).flatMap(([name, demand]) => {
    const found = reached[name]
    const met = typeof demand === 'number' ? typeof found === 'number' && found <= demand : found === demand
    return met ? [] : [`${name} ${JSON.stringify(found)} not ${JSON.stringify(demand)}`]
  })
}

export interface TitledCase {
  title: string
  answer: () => Comparison
}

/** The other parts of such a file, each as cases. */
export function drawCases(file: JsonObject): TitledCase[] {
  const starters = isObject(file.whistStarters) ? object(file.whistStarters.starters, 'starters') : {}
  return [
    ...Object.entries(object(file.oneCourt ?? {}, 'oneCourt')).map(([people, value]) => ({
      title: `one court of ${people}`,
      answer: () => answerOneCourt(Number(people), object(value, `oneCourt.${people}`)),
    })),
    ...list(file.mixed ?? [], 'mixed').map((value) => mixedCase(object(value, 'mixed'))),
    ...list(file.reschedule ?? [], 'reschedule').map((value) => rescheduleCase(object(value, 'reschedule'))),
    ...Object.keys(starters).map((people) => ({
      title: `a whist tournament of ${people}`,
      answer: () => answerWhist(Number(people)),
    })),
  ]
}

/** After every game the draw is at least as good as the case's table, in order of importance. */
function answerOneCourt(people: number, value: JsonObject): Comparison {
  const optimum = object(value.optimum, 'optimum')
  const table = object(value.rotationTablePrefixMetrics, 'rotationTablePrefixMetrics')
  const names = peopleOf(people)
  const rounds = drawRotations({ people: names, rounds: Object.keys(optimum).length, seed: SEED })
  const worse: string[] = []
  for (const [games, best] of Object.entries(optimum)) {
    const prefix = rounds.slice(0, Number(games))
    const verdict = verify(prefix, { courts: 1, side: 2, present: prefix.map(() => names) })
    const { maxConsecutiveByesBound, gamesSpread, partnerSSE } = object(best, `optimum.${games}`)
    const where = `after ${games} games`
    const runBound = number(maxConsecutiveByesBound, where)
    if (verdict.problems.length > 0 || !verdict.prefixFairByes) worse.push(`${where}: not valid or not fair`)
    if (verdict.gamesSpread > number(gamesSpread, where)) worse.push(`${where}: games`)
    if (verdict.partnerSSE > number(partnerSSE, where)) worse.push(`${where}: partners`)
    const known = table[games]
    if (known && inOrder(verdict, object(known, where), runBound) > 0)
      worse.push(`${where}: worse than known`)
  }
  return { found: worse, expected: [] }
}

/** Positive if the verdict is worse: the first figure in which the two differ decides. */
function inOrder(verdict: Verdict, known: JsonObject, runBound: number): number {
  const overBound = (run: number) => Math.max(0, run - runBound)
  const run = overBound(verdict.maxConsecutiveByes) - overBound(number(known.maxConsecutiveByes, 'known'))
  if (run !== 0) return run
  for (const aim of ['partnerSSE', 'opponentSSE', 'meetSSE'] as const) {
    const difference = verdict[aim] - number(known[aim], aim)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Each side has one of each group; no pair plays together more often than in the best known draw, opponents within a
 * tenth.
 */
function mixedCase(value: JsonObject): TitledCase {
  const of = (name: string) => number(value[name], name)
  const groups = [peopleOf(of('M'), 'm'), peopleOf(of('M'), 'w')] as const
  return {
    title: `mixed, ${of('M')} of each group, ${of('R')} rounds`,
    answer() {
      const courts = of('M') / 2
      const rounds = drawRoundRobin({
        entry: { format: 'mixed', groups },
        courts,
        rounds: of('R'),
        seed: SEED,
        plans: storedPlans(2 * of('M')),
      })
      const present = rounds.map(() => groups.flat())
      const { problems, partnerSSE, opponentSSE } = verify(rounds, { courts, side: 2, present })
      const unmixed = rounds
        .flatMap(({ games }) => games)
        .filter(({ team1, team2 }) => !isMixed(team1) || !isMixed(team2))
      const found = { problems, unmixed, partners: partnerSSE <= of('partnerSSE') }
      const known = of('oppMixSSE') + of('oppMenSSE') + of('oppWomenSSE')
      return {
        found: { ...found, opponents: opponentSSE <= 1.1 * known },
        expected: { problems: [], unmixed: [], partners: true, opponents: true },
      }
    },
  }
}

const isMixed = (team: readonly string[]) =>
  team
    .map((id) => id.charAt(0))
    .toSorted()
    .join('') === 'mw'

export interface Reschedule {
  rounds: Round[]
  verdict: Verdict
  /** Byes of those who are there, including late arrivals' credit. */
  byeSpread: number
}

/** A change midway: the played rounds stay, the rest is redrawn for those who are there. */
export function reschedule(value: JsonObject): Reschedule {
  const where = text(value.id, 'reschedule')
  const id = (seat: unknown) => `p${number(seat, where)}`
  const played = list(value.history, where).map((round): Round => {
    const [games = [], byes = []] = list(round, where).map((part) => list(part, where))
    return {
      games: games.map((game, i) => {
        const seats = list(game, where).map(id)
        return { court: i + 1, team1: seats.slice(0, 2), team2: seats.slice(2) }
      }),
      byes: byes.map(id),
    }
  })
  const people = list(value.present, where).map(id)
  const courts = number(value.courts, where)
  const entry = { format: 'rotating_partners', people } as const
  const rounds = drawRoundRobin({ entry, courts, rounds: number(value.future, where), seed: SEED, played })
  const all = [...played, ...rounds]
  const present = [
    ...played.map(({ games, byes }) => [...games.flatMap((g) => [...g.team1, ...g.team2]), ...byes]),
    ...rounds.map(() => people),
  ]
  const most = Math.max(...present.map((round) => Math.ceil(round.length / 4)))
  const verdict = verify(all, { courts: most, side: 2, present })
  return { rounds, verdict, byeSpread: sitOutSpread(all, people) }
}

function rescheduleCase(value: JsonObject): TitledCase {
  return {
    title: text(value.id, 'reschedule'),
    answer() {
      const best = object(value.best, 'best')
      const { byeSpread, verdict } = reschedule(value)
      const { partnerRepeats, maxConsecutiveByes } = verdict
      return {
        found: { byeSpread, partnerRepeats, maxConsecutiveByes },
        expected: {
          byeSpread: best.byeSpread,
          partnerRepeats: best.partnerRepeats,
          maxConsecutiveByes: best.maxRun,
        },
      }
    },
  }
}

/** Everyone partners everyone once and opposes everyone twice. */
function answerWhist(people: number): Comparison {
  const names = peopleOf(people)
  const team = (seats: readonly number[]) => seats.map((seat) => names[seat] ?? '')
  const rounds = (whist(people) ?? []).map(({ games, byes }): Round => ({
    games: games.map((seats, i) => ({
      court: i + 1,
      team1: team(seats.slice(0, 2)),
      team2: team(seats.slice(2)),
    })),
    byes: team(byes),
  }))
  const { problems, partnerMax, opponentMax, neverMet, prefixFairByes } = verify(rounds, {
    courts: Math.floor(people / 4),
    side: 2,
    present: Array.from({ length: people - Number(people % 4 === 0) }, () => names),
  })
  return {
    found: { problems, partnerMax, opponentMax, neverMet, prefixFairByes },
    expected: { problems: [], partnerMax: 1, opponentMax: 2, neverMet: 0, prefixFairByes: true },
  }
}
