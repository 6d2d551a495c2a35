/**
 * How good draws are, and how long they take: `npm run bench:draws [cases.json]` draws every case of a file in the format of
 * tests/cases/schedules.json and prints what each reached, its counting bound, the best known, and the time. Then it draws
 * mixed play, fixed partners, and singles. The run fails if a draw misses what its case demands. With `--grid` it draws 4
 * to 40 people on 1 to 8 courts instead, and prints the 20 draws furthest from their bound.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fairness, type Fairness } from '@/domain/fairness/fairness'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { boundsOf } from '@/domain/round-robin/measure-plan'
import {
  entrantsOf,
  shapeOf,
  type RoundRobinEntry,
  type RoundRobinRequest,
} from '@/domain/round-robin/request'
import { list, number, object, text, type JsonObject } from '../tests/unit/case-json'
import { drawScheduleCase, peopleOf, storedPlans, unmet } from '../tests/unit/draw-cases'
import type { Verdict } from '../tests/unit/draw-verifier'

const SEED = 1
const FIGURES = ['partnerSSE', 'opponentSSE', 'meetSSE', 'neverMet', 'courtSpread'] as const
const RELATIONS = ['partners', 'opponents', 'meetings'] as const
const WORST = 20

const { values: options, positionals } = parseArgs({
  options: { grid: { type: 'boolean', default: false } },
  allowPositionals: true,
})

if (options.grid) benchGrid()
else {
  const path = positionals[0] ?? 'tests/cases/schedules.json'
  const file = object(JSON.parse(readFileSync(path, 'utf8')), path)
  benchCases(path, file)
  benchFormats(file)
}

function benchCases(path: string, file: JsonObject) {
  const columns = [...FIGURES, 'byes running'].map((name) => name.padStart(16)).join('')
  console.log(`${path}; seed ${SEED}; reached/bound/best known, ! where the best known is missed`)
  console.log(`${'case'.padEnd(12)}${columns}${'ms'.padStart(8)}${'budget'.padStart(8)}  accepted`)
  let missed = 0
  let stretched = 0
  const cases = list(file.cases, 'cases').map((value) => object(value, 'case'))
  for (const each of cases) {
    const id = text(each.id, 'id')
    const { verdict, ms } = drawScheduleCase(each, SEED)
    const accept = object(each.accept, `${id}.accept`)
    const must = unmet(verdict, object(accept.must, `${id}.must`))
    const stretch = unmet(verdict, object(accept.stretch, `${id}.stretch`))
    const row = [...FIGURES.map((name) => figure(name, verdict, each)), String(verdict.maxConsecutiveByes)]
    const word =
      must.length > 0
        ? `MISSES ${must.join(', ')}`
        : stretch.length > 0
          ? `must (${stretch.join(', ')})`
          : 'stretch'
    const cells = row.map((cell) => cell.padStart(16)).join('')
    console.log(
      `${id.padEnd(12)}${cells}${ms.toFixed(0).padStart(8)}${String(accept.budgetMs).padStart(8)}  ${word}`,
    )
    if (must.length > 0) missed++
    else if (stretch.length === 0) stretched++
  }
  console.log(`${cases.length} cases: ${missed} missed, ${stretched} as good as the best known or better`)
  if (missed > 0) process.exitCode = 1
}

function figure(name: (typeof FIGURES)[number], verdict: Verdict, each: JsonObject): string {
  const found = verdict[name]
  const bound = object(each.bounds, 'bounds')[name]
  const best = Number(object(each.best, 'best')[name])
  return `${found}/${String(bound)}/${best}${found > best ? '!' : ''}`
}

/** The other formats: mixed play as in the file, with the best known of its opponents, then teams and singles. */
function benchFormats(file: JsonObject) {
  console.log(`\n${'format'.padEnd(34)}${RELATIONS.map((name) => name.padStart(16)).join('')}      ms`)
  for (const value of list(file.mixed ?? [], 'mixed')) {
    const each = object(value, 'mixed')
    const of = (name: string) => number(each[name], name)
    const [size, rounds] = [of('M'), of('R')]
    const groups = [peopleOf(size, 'm'), peopleOf(size, 'w')] as const
    const best = {
      partners: of('partnerSSE'),
      opponents: of('oppMixSSE') + of('oppMenSSE') + of('oppWomenSSE'),
    }
    formatRow(`mixed ${size}+${size}, ${rounds} rounds`, { format: 'mixed', groups }, size / 2, rounds, best)
  }
  for (const [size, courts, rounds] of [
    [8, 4, 7],
    [9, 4, 9],
    [12, 2, 33],
    [10, 3, 10],
  ] as const) {
    const teams = peopleOf(size).map((id) => [id, `${id}'s partner`] as const)
    const counts = `${size} on ${courts}, ${rounds} rounds`
    formatRow(`fixed partners ${counts}`, { format: 'fixed_partners', teams }, courts, rounds)
    formatRow(`singles ${counts}`, { format: 'singles', people: peopleOf(size) }, courts, rounds)
  }
}

function formatRow(
  name: string,
  entry: RoundRobinEntry,
  courts: number,
  rounds: number,
  best: Partial<Record<(typeof RELATIONS)[number], number>> = {},
) {
  const draw = drawn(entry, courts, rounds)
  const figures = withBounds(draw, { entry, courts, rounds, seed: SEED })
  const cells = RELATIONS.map((relation) => {
    const { found, bound } = figures[relation]
    const known = best[relation]
    const cell = `${found.squares}/${bound.squares}${known === undefined ? '' : `/${known}`}`
    return (known !== undefined && found.squares > known ? `${cell}!` : cell).padStart(16)
  })
  console.log(`${name.padEnd(34)}${cells.join('')}${draw.ms.toFixed(0).padStart(8)}`)
}

function drawn(entry: RoundRobinEntry, courts: number, rounds: number) {
  const count =
    entry.format === 'mixed' ? entry.groups.flat().length : 'people' in entry ? entry.people.length : 0
  const start = performance.now()
  const found = drawRoundRobin({ entry, courts, rounds, seed: SEED, plans: storedPlans(count) })
  const ms = performance.now() - start
  const groups = entry.format === 'mixed' ? entry.groups : undefined
  return { figures: fairness(found, groups), rounds: found, ms }
}

/** The usual numbers of rounds: up to 17 for 24 people or fewer, otherwise up to 12. */
function benchGrid() {
  const rows: { name: string; over: number; figures: Relations }[] = []
  for (let people = 4; people <= 40; people++) {
    for (let courts = 1; courts <= 8 && 4 * courts <= people; courts++) {
      for (let rounds = 5; rounds <= (people <= 24 ? 17 : 12); rounds++) {
        const entry = { format: 'rotating_partners', people: peopleOf(people) } as const
        const figures = withBounds(drawn(entry, courts, rounds), { entry, courts, rounds, seed: SEED })
        const over = Math.max(...RELATIONS.map((relation) => overBound(figures, relation)))
        rows.push({ name: `${people},${courts},${rounds}`, over, figures })
      }
    }
  }
  for (const relation of RELATIONS) {
    const within = (share: number) =>
      rows.filter(({ figures }) => overBound(figures, relation) <= share).length
    console.log(
      `${relation}: ${within(0)} of ${rows.length} at the bound, ${within(0.05)} within 5 %, ${within(0.1)} within 10 %`,
    )
  }
  console.log(`\n${'people,courts,rounds'.padEnd(22)}${RELATIONS.map((name) => name.padStart(20)).join('')}`)
  for (const { name, figures } of rows.toSorted((a, b) => b.over - a.over).slice(0, WORST)) {
    const cells = RELATIONS.map((relation) => {
      const { found, bound } = figures[relation]
      const percent = (100 * overBound(figures, relation)).toFixed(1)
      return `${found.squares}/${bound.squares} ${percent} %`.padStart(20)
    })
    console.log(`${name.padEnd(22)}${cells.join('')}`)
  }
}

type Relations = Pick<Fairness, (typeof RELATIONS)[number]>

/** With the bounds of the search, which can be higher: the screen only shows counting bounds. */
function withBounds({ figures, rounds }: ReturnType<typeof drawn>, request: RoundRobinRequest): Relations {
  const shape = shapeOf(request)
  const place = new Map(entrantsOf(request.entry).map(([id = ''], i) => [id, i]))
  const plan = rounds.map(({ games, byes }) => ({
    games: games.map(({ team1, team2 }) => [...team1, ...team2].map((id) => place.get(id) ?? 0)),
    byes: byes.map((id) => place.get(id) ?? 0),
  }))
  const bounds = boundsOf(plan, shape)
  const bound = (relation: (typeof RELATIONS)[number]) => ({
    ...figures[relation],
    bound: { ...figures[relation].bound, squares: bounds[relation] },
  })
  return { partners: bound('partners'), opponents: bound('opponents'), meetings: bound('meetings') }
}

/** How much further than its bound, as a share of it. */
function overBound(figures: Relations, relation: (typeof RELATIONS)[number]): number {
  const { found, bound } = figures[relation]
  return found.squares / bound.squares - 1
}
