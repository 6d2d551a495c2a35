/**
 * Searches for better plans than a draw finds in its second, for the numbers that clubs play, and stores them in
 * public/plans, where a draw looks first: `npm run search:plans -- --minutes 45`. Every size starts from what a draw finds, so
 * no plan is less fair than the draw it replaces. Then come sizes that clubs often play and those furthest from their bound.
 * node_modules/.cache keeps how long each was searched for, so a search can be stopped at any
 * time and continues where it was. `--part 1/2` splits the numbers of people among processes, `--only
 * '16,4,8;8+8,4,7'` only searches for these, and `--known tests/cases/schedules.json` starts from the schedules of such a
 * file where they are better.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drawRotations } from '@/domain/court-rotation/rotations'
import { countPlayed } from '@/domain/fairness/earlier-rounds'
import { Random } from '@/domain/random'
import { balanceCourts, balanceOnce, courtSpread, FAIR_SPREAD } from '@/domain/round-robin/balance-courts'
import { hasTable } from '@/domain/round-robin/bye-plan'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { exactPlan, findPlan, planLine } from '@/domain/round-robin/known-plans'
import { boundsOf, comparePlans, isProvenBest, unevenness } from '@/domain/round-robin/measure-plan'
import { compareUnevenness, type Plan, type Shape } from '@/domain/round-robin/plan'
import { shapeOf, type RoundRobinEntry } from '@/domain/round-robin/request'
import { search } from '@/domain/round-robin/search'

const FOLDER = 'public/plans'
const CACHE = 'node_modules/.cache/plans'
const MOST_MOVES = 40_000_000
/** What a draw searches for. The plan that it finds is the first of every size. */
const DRAWN_MOVES = 2_000_000
/** A plan from a shorter search isn't stored: it may be worse than what a draw finds by itself. */
const ENOUGH_MOVES = 4_000_000
/** Courts are shared out this often, each time from another random start. */
const BALANCES = 3

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0' },
    part: { type: 'string', default: '1/1' },
    only: { type: 'string', default: '' },
    known: { type: 'string', default: '' },
  },
})

interface Cell {
  name: string
  entry: RoundRobinEntry
  shape: Shape
  /** How much of the search it gets, compared with others. */
  weight: number
}

interface Tried {
  moves: number
  /** The best plan so far, as a line of a plan file. */
  best: string
  /** No plan can be better. */
  isProven: boolean
  /** How far it is from its bound, as a share. */
  gap: number
}

/** The numbers that clubs play. */
function cells(): Cell[] {
  const grid: { cell: string; weight: number }[] = []
  for (let people = 6; people <= 64; people++) {
    const full = Math.floor(people / 4)
    for (let courts = 1; courts <= full; courts++) {
      // Few clubs have more than eight courts, and hardly any leave some empty.
      if (courts > 8 && courts < full) continue
      if (people > 40 && courts < full) continue
      for (let rounds = 5; rounds <= (people <= 24 ? 17 : 12); rounds++) {
        grid.push({ cell: `${people},${courts},${rounds}`, weight: usage(people, courts, rounds) })
      }
    }
  }
  for (let each = 4; each <= 16; each++) {
    for (const courts of new Set([Math.floor(each / 2), Math.floor(each / 2) - 1])) {
      for (let rounds = 3; rounds <= 12; rounds++)
        grid.push({ cell: `${each}+${each},${courts},${rounds}`, weight: 0.1 })
    }
  }
  const only = options.only.split(';').filter(Boolean)
  grid.push(...only.map((cell) => ({ cell, weight: 1 })))
  const byName = new Map(grid.map(({ cell, weight }) => [cell, toCell(cell, weight)]))
  const wanted = [...byName.values()].filter(({ name }) => only.length === 0 || only.includes(name))
  return wanted.filter(({ shape }) => exactPlan(shape) === null)
}

/**
 * How often clubs play a size, from 0 to 1: mostly 8 to 20 people, on all the courts that they fill or on one fewer, for 6 to
 * 10 rounds, and each less often the further from that.
 */
function usage(people: number, courts: number, rounds: number): number {
  const isCommon = (value: number, from: number, to: number, reach: number) =>
    1 / (1 + (Math.max(0, from - value, value - to) / reach) ** 2)
  const empty = Math.floor(people / 4) - courts
  return isCommon(people, 8, 20, 8) * isCommon(empty, 0, 1, 1.5) * isCommon(rounds, 6, 10, 3)
}

function toCell(name: string, weight: number): Cell {
  const [who = '', courts, rounds] = name.split(',')
  const request = { entry: entryOf(who), courts: Number(courts), rounds: Number(rounds), seed: 1 }
  return { name, weight, entry: request.entry, shape: shapeOf(request) }
}

function entryOf(who: string): RoundRobinEntry {
  const [first = 0, second] = who.split('+').map(Number)
  const ids = Array.from({ length: first + (second ?? 0) }, (_, i) => String(i))
  if (second === undefined) return { format: 'rotating_partners', people: ids }
  return { format: 'mixed', groups: [ids.slice(0, first), ids.slice(first)] }
}

const noneBefore = ({ entrants }: Shape) =>
  countPlayed(
    Array.from({ length: entrants }, (_, i) => String(i)),
    [],
  )
const noVisits = ({ entrants, games }: Shape) => new Int32Array(entrants * games)

function searched(shape: Shape, moves: number, seed: number): Plan {
  const visits = noVisits(shape)
  const spreadOf = (plan: Plan) =>
    courtSpread(balanceOnce(plan, shape.games, visits, new Random(seed)), shape.games, visits)
  const searching = search(shape, noneBefore(shape), { moves, spreadOf }, new Random(seed))
  let step = searching.next()
  while (!step.done) step = searching.next()
  return balanced(step.value, shape, seed)
}

function balanced(plan: Plan, shape: Shape, seed: number): Plan {
  const visits = noVisits(shape)
  const spread = (each: Plan) => courtSpread(each, shape.games, visits)
  let best = plan
  for (let i = 0; i < BALANCES && spread(best) >= FAIR_SPREAD; i++) {
    best = balanceCourts(best, shape.games, visits, new Random(seed + i))
  }
  return best
}

const compare = (one: Plan, other: Plan, shape: Shape) =>
  comparePlans(one, other, shape, { before: noneBefore(shape), visits: noVisits(shape) })

/** Negative if `one` has more even byes, partners, or opponents. */
function compareRelations(one: Plan, other: Plan, shape: Shape): number {
  const evenness = (plan: Plan) => ({ ...unevenness(plan, shape, noneBefore(shape)), meetings: 0 })
  return compareUnevenness(evenness(one), evenness(other))
}

/** Whether nothing can be better, or only who plays how often on which court. */
const isProven = (plan: Plan, shape: Shape) =>
  isProvenBest(plan, shape, unevenness(plan, shape, noneBefore(shape))) &&
  courtSpread(plan, shape.games, noVisits(shape)) < FAIR_SPREAD

const [part = 1, parts = 1] = options.part.split('/').map(Number)
const own = cells().filter(({ shape }) => shape.entrants % parts === part - 1)
const cache = `${CACHE}/${part}-of-${parts}.json`
mkdirSync(CACHE, { recursive: true })
mkdirSync(FOLDER, { recursive: true })
const tried = new Map<string, Tried>(
  existsSync(cache) ? Object.entries(JSON.parse(readFileSync(cache, 'utf8')) as Record<string, Tried>) : [],
)
interface KnownCase {
  id: string
  schedule: { games: number[][]; byes: number[] }[]
}
const known =
  options.known === ''
    ? []
    : (JSON.parse(readFileSync(options.known, 'utf8')) as { cases: KnownCase[] }).cases
const planOf = (line: string, { shape }: Cell) => findPlan(line, shape)

for (const cell of own) {
  const stored = planOf(fileOf(cell.shape.entrants), cell)
  const [knownOne, table] = [knownPlan(cell), tablePlan(cell)]
  for (const plan of [stored, knownOne]) if (plan) keepBetter(cell, plan, 0)
  if (table) keepBetter(cell, table, ENOUGH_MOVES)
}

const end = Date.now() + Number(options.minutes) * 60_000
let saved = Date.now()
while (Date.now() < end) {
  const open = own.filter(({ name }) => !tried.get(name)?.isProven)
  const [cell] = open.toSorted((a, b) => turnOf(a) - turnOf(b) || b.weight - a.weight)
  if (!cell) break
  const moves = Math.min(tried.get(cell.name)?.moves ?? 0, MOST_MOVES)
  if (moves === 0) keepBetter(cell, drawn(cell), DRAWN_MOVES)
  else keepBetter(cell, searched(cell.shape, moves, moves), moves)
  if (Date.now() - saved > 60_000) save()
}
save()

/**
 * The next cell is a stored plan that no draw was compared with, then one that wasn't searched, then the one searched least
 * for its weight and its distance from the bound.
 */
function turnOf({ name, weight }: Cell): number {
  const each = tried.get(name)
  if (!each) return 0
  return each.moves === 0 ? -1 : each.moves / (weight * (0.01 + each.gap))
}

function keepBetter(cell: Cell, plan: Plan, moves: number) {
  const { name, shape } = cell
  const before = tried.get(name)
  const was = before && planOf(before.best, cell)
  const best = was && compare(was, plan, shape) <= 0 ? was : plan
  tried.set(name, {
    moves: (before?.moves ?? 0) + moves,
    best: planLine(name, best),
    isProven: isProven(best, shape),
    gap: gapOf(best, shape),
  })
}

/** What a draw of these numbers finds where no plan is stored. */
function drawn({ entry, shape }: Cell): Plan {
  const people =
    entry.format === 'mixed' ? entry.groups.flat() : entry.format === 'fixed_partners' ? [] : entry.people
  const place = (ids: readonly string[]) => ids.map((id) => people.indexOf(id))
  const request = { entry, courts: shape.games, rounds: shape.rounds, seed: 1, moves: DRAWN_MOVES }
  return drawRoundRobin(request).map(({ games, byes }) => ({
    games: games.map(({ team1, team2 }) => place([...team1, ...team2])),
    byes: place(byes),
  }))
}

/** Opponents count before meetings, whose bound is often out of reach. */
function gapOf(plan: Plan, shape: Shape): number {
  const found = unevenness(plan, shape, noneBefore(shape))
  const bounds = boundsOf(plan, shape)
  const over = (name: keyof typeof bounds) => found[name] / bounds[name] - 1
  return over('partners') + over('opponents') + over('meetings') / 4
}

/** The schedule of a file of cases, if it is as fair in its byes as ours have to be. */
function knownPlan({ name, shape }: Cell): Plan | null {
  const each = known.find(({ id }) => id === name)
  if (!each) return null
  const plan = each.schedule.map(({ games, byes }) => ({ games: games.map(([, ...seats]) => seats), byes }))
  return balanced(plan, shape, 1)
}

/** The table that one court of few players uses if no plan is stored. */
function tablePlan({ shape }: Cell): Plan | null {
  if (!hasTable(shape)) return null
  const { entrants, rounds } = shape
  const people = Array.from({ length: entrants }, (_, i) => String(i))
  return drawRotations({ people, rounds, seed: 1 }).map((round) => ({
    games: round.games.map(({ team1, team2 }) => [...team1, ...team2].map(Number)),
    byes: round.byes.map(Number),
  }))
}

function fileOf(entrants: number): string {
  const path = `${FOLDER}/${entrants}.txt`
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function save() {
  saved = Date.now()
  writeFileSync(`${cache}.new`, JSON.stringify(Object.fromEntries(tried)))
  renameSync(`${cache}.new`, cache)
  for (const entrants of new Set(own.map(({ shape }) => shape.entrants))) {
    const lines = new Map(
      fileOf(entrants)
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.split(' ', 1)[0], line]),
    )
    for (const cell of own.filter(({ shape }) => shape.entrants === entrants)) {
      const each = tried.get(cell.name)
      if (!each || !(each.isProven || each.moves >= ENOUGH_MOVES || lines.has(cell.name))) continue
      const [plan, table] = [planOf(each.best, cell), tablePlan(cell)]
      // Tables are good after every game, so a plan must have more even partners or opponents to be stored.
      if (plan && table && compareRelations(plan, table, cell.shape) >= 0) lines.delete(cell.name)
      else lines.set(cell.name, each.best)
    }
    const path = `${FOLDER}/${entrants}.txt`
    const sorted = [...lines.values()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    if (sorted.length > 0) writeFileSync(path, `${sorted.join('\n')}\n`)
  }
  const all = [...tried.values()]
  const moves = all.reduce((sum, each) => sum + each.moves, 0)
  const proven = all.filter((each) => each.isProven).length
  const worst = own
    .flatMap(({ name }) => ({ name, gap: tried.get(name)?.gap ?? 0 }))
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, 5)
    .map(({ name, gap }) => `${name} ${(100 * gap).toFixed(1)} %`)
  console.log(
    `${own.length} numbers, ${all.length} with plans, ${Math.round(moves / 1e6)} million moves, ${proven} proven; worst ${worst.join('; ')}`,
  )
}
