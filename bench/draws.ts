import { readFileSync } from 'node:fs'
import { list, object, text, type JsonObject } from '../tests/unit/case-json'
import { drawScheduleCase, unmet } from '../tests/unit/draw-cases'
import type { Verdict } from '../tests/unit/draw-verifier'

// Draws every multi-court case of a file in the format of tests/cases/schedules.json and prints what the draw reached, the
// counting bound, the best known and the time. The run fails where a draw misses what its case demands.

const SEED = 1
const FIGURES = ['partnerSSE', 'opponentSSE', 'meetSSE', 'neverMet', 'courtSpread'] as const

const path = process.argv[2] ?? 'tests/cases/schedules.json'
const file = object(JSON.parse(readFileSync(path, 'utf8')), path)
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

function figure(name: (typeof FIGURES)[number], verdict: Verdict, each: JsonObject): string {
  const found = verdict[name]
  const bound = object(each.bounds, 'bounds')[name]
  const best = Number(object(each.best, 'best')[name])
  return `${found}/${String(bound)}/${best}${found > best ? '!' : ''}`
}
