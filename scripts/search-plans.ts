/**
 * Searches for better plans than a draw finds in its second, for the numbers that clubs play, and stores them in
 * public/plans, where a draw looks first: `npm run search:plans -- --minutes 45 --part 1/2`. Parts share the numbers of
 * people among processes. What was found and tried is kept in node_modules/.cache, so a search can be stopped at any time
 * and goes on where it was. Without --minutes it only writes the files. `--only '16,4,8;8+8,4,7'` searches for these, and
 * `--known tests/cases/schedules.json` starts from the schedules of such a file where they are better.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { countPlayed } from '@/domain/fairness/count-played'
import { MAX_ON_COURT } from '@/domain/movement/court-sizes'
import { Random } from '@/domain/random'
import { balanceCourts, balanceOnce, courtSpread, FAIR_SPREAD } from '@/domain/round-robin/balance-courts'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { exactPlan } from '@/domain/round-robin/exact-plan'
import { comparePlans, isProvenBest, unevenness } from '@/domain/round-robin/measure-plan'
import type { Plan, Shape } from '@/domain/round-robin/plan'
import { shapeOf, type RoundRobinEntry } from '@/domain/round-robin/request'
import { search } from '@/domain/round-robin/search'
import { findPlan, planLine } from '@/domain/round-robin/stored-plan'

const FOLDER = 'public/plans'
const CACHE = 'node_modules/.cache/plans'
const FIRST_MOVES = 1_000_000
const MOST_MOVES = 40_000_000
/** Courts are shared out this often, each time from another random start. */
const BALANCES = 12

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
  shape: Shape
  /** How much of the search it gets, compared with others. */
  weight: number
}

interface Tried {
  moves: number
  /** What a draw finds by itself, and the best plan so far: lines of a file of plans. */
  drawn: string
  best: string
  /** No plan can be better. */
  isProven: boolean
}

/** Those that clubs play, and those whose draws were furthest from their bound. */
function cells(): Cell[] {
  const grid: { cell: string; weight: number }[] = []
  for (let people = 8; people <= 40; people++) {
    // One court of up to nine has tables of its own.
    for (let courts = people <= MAX_ON_COURT ? 2 : 1; courts <= 8 && 4 * courts <= people; courts++) {
      for (let rounds = 5; rounds <= (people <= 24 ? 17 : 12); rounds++) {
        const isCommon = people <= 24 && courts > 1 && rounds <= 12
        grid.push({ cell: `${people},${courts},${rounds}`, weight: isCommon ? 2 : 1 })
      }
    }
  }
  for (let each = 4; each <= 16; each++) {
    for (const courts of new Set([Math.floor(each / 2), Math.floor(each / 2) - 1])) {
      for (let rounds = 3; rounds <= 12; rounds++)
        grid.push({ cell: `${each}+${each},${courts},${rounds}`, weight: 1 })
    }
  }
  const hard = '32,8,10 13,3,8 15,3,8 16,4,8 20,5,8 23,5,8 17,2,17 15,2,11 15,2,15 17,2,11 18,2,17 23,2,14'
  grid.push(...hard.split(' ').map((cell) => ({ cell, weight: 8 })))
  const only = options.only.split(';').filter(Boolean)
  grid.push(...only.map((cell) => ({ cell, weight: 8 })))
  const byName = new Map(grid.map(({ cell, weight }) => [cell, toCell(cell, weight)]))
  const wanted = [...byName.values()].filter(({ name }) => only.length === 0 || only.includes(name))
  return wanted.filter(({ shape }) => exactPlan(shape) === null)
}

function toCell(name: string, weight: number): Cell {
  const [who = '', courts, rounds] = name.split(',')
  const request = { entry: entryOf(who), courts: Number(courts), rounds: Number(rounds), seed: 1 }
  return { name, weight, shape: shapeOf(request) }
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

/** What a draw makes of these numbers by itself. */
function drawn({ name, shape }: Cell): Plan {
  const [who = ''] = name.split(',')
  return drawRoundRobin({ entry: entryOf(who), courts: shape.games, rounds: shape.rounds, seed: 1 }).map(
    ({ games, byes }) => ({
      games: games.map(({ team1, team2 }) => [...team1, ...team2].map(Number)),
      byes: byes.map(Number),
    }),
  )
}

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
  for (let i = 0; i < BALANCES && spread(best) > 1; i++) {
    best = balanceCourts(best, shape.games, visits, new Random(seed + i))
  }
  return best
}

const compare = (one: Plan, other: Plan, shape: Shape) =>
  comparePlans(one, other, shape, { before: noneBefore(shape), visits: noVisits(shape) })

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
  const plan = knownPlan(cell)
  if (!plan) continue
  const each = tried.get(cell.name) ?? start(cell)
  const best = planOf(each.best, cell)
  if (best && compare(plan, best, cell.shape) < 0)
    tried.set(cell.name, { ...each, best: planLine(cell.name, plan), isProven: isProven(plan, cell.shape) })
}

const end = Date.now() + Number(options.minutes) * 60_000
let saved = Date.now()
while (Date.now() < end) {
  const open = own.filter(({ name }) => !tried.get(name)?.isProven)
  const turn = (cell: Cell) => (tried.get(cell.name)?.moves ?? 0) / cell.weight
  const [cell] = open.toSorted((a, b) => turn(a) - turn(b))
  if (!cell) break
  look(cell)
  if (Date.now() - saved > 60_000) save()
}
save()

function look(cell: Cell) {
  const { name, shape } = cell
  const before = tried.get(name) ?? start(cell)
  let best = planOf(before.best, cell) ?? drawn(cell)
  let { moves } = before
  if (before.moves > 0 && !before.isProven) {
    const next = Math.min(before.moves, MOST_MOVES)
    const found = searched(shape, next, before.moves)
    if (compare(found, best, shape) < 0) best = found
    moves += next
  } else moves = FIRST_MOVES
  tried.set(name, { ...before, moves, best: planLine(name, best), isProven: isProven(best, shape) })
}

/** The schedule of a file of cases, if it is as fair in its byes as ours have to be. */
function knownPlan({ name, shape }: Cell): Plan | null {
  const each = known.find(({ id }) => id === name)
  if (!each) return null
  const plan = each.schedule.map(({ games, byes }) => ({ games: games.map(([, ...seats]) => seats), byes }))
  return balanced(plan, shape, 1)
}

function start(cell: Cell): Tried {
  const { name, shape } = cell
  const plan = drawn(cell)
  const stored = planOf(fileOf(shape.entrants), cell)
  const best = stored && compare(stored, plan, shape) < 0 ? stored : plan
  return { moves: 0, drawn: planLine(name, plan), best: planLine(name, best), isProven: false }
}

function fileOf(entrants: number): string {
  const path = `${FOLDER}/${entrants}.txt`
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function save() {
  saved = Date.now()
  writeFileSync(`${cache}.new`, JSON.stringify(Object.fromEntries(tried)))
  renameSync(`${cache}.new`, cache)
  let better = 0
  for (const entrants of new Set(own.map(({ shape }) => shape.entrants))) {
    const lines = new Map(
      fileOf(entrants)
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.split(' ', 1)[0], line]),
    )
    for (const cell of own.filter(({ name, shape }) => shape.entrants === entrants && tried.has(name))) {
      const each = tried.get(cell.name)
      const [best, plan] = [planOf(each?.best ?? '', cell), planOf(each?.drawn ?? '', cell)]
      if (each && best && plan && compare(best, plan, cell.shape) < 0) lines.set(cell.name, each.best)
      else lines.delete(cell.name)
    }
    better += lines.size
    const path = `${FOLDER}/${entrants}.txt`
    const sorted = [...lines.values()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    if (sorted.length > 0) writeFileSync(path, `${sorted.join('\n')}\n`)
    else rmSync(path, { force: true })
  }
  const moves = [...tried.values()].reduce((sum, each) => sum + each.moves, 0)
  const proven = [...tried.values()].filter((each) => each.isProven).length
  console.log(
    `${own.length} numbers, ${tried.size} tried with ${Math.round(moves / 1e6)} million moves: ${proven} proven, ${better} better than drawn`,
  )
}
