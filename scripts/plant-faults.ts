/**
 * Plants the faults of tests/faults/faults.ts one by one in a copy of the project, and says which of them its tests notice.
 *
 *   node scripts/run.mjs scripts/plant-faults.ts                every area; takes an hour
 *   node scripts/run.mjs scripts/plant-faults.ts races consent  some of them
 *
 * Ends with 1 if one is missed, or stands in a file no more.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AREAS, type Area, type Fault } from '../tests/faults/faults.ts'

/** BROKEN: the fault is none that could be committed, for no test ran at all. */
type Outcome = 'caught' | 'MISSED' | 'BROKEN' | 'STALE'

/** In the output of a run that noticed something. A database that refuses its own cast fails whole files. */
const FAILED = /Test Files .*\bfailed/

/** What makes a run a long one, see tests/seeds.ts. */
const ALL = { KITCHEN_LINE_SESSIONS: '1000' }

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in AREAS))
if (unknown.length > 0)
  throw new Error(`No area is called ${unknown.join(', ')}. There are ${Object.keys(AREAS).join(', ')}.`)

const copy = makeCopy()
const counts: Record<Outcome, number> = { caught: 0, MISSED: 0, BROKEN: 0, STALE: 0 }
try {
  for (const [name, area] of Object.entries(AREAS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const sound = runTests(area)
    if (!sound.passed) throw new Error(`The tests of ${name} fail without a fault:\n${sound.printed}`)
    for (const fault of area.faults) {
      const outcome = plant(area, fault)
      counts[outcome]++
      process.stdout.write(
        `${outcome}  ${name}  ${fault.file}: ${inOneLine(fault.from)} → ${inOneLine(fault.to)}\n`,
      )
    }
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(
  `${counts.caught} caught, ${counts.MISSED} missed, ${counts.BROKEN} broken, ${counts.STALE} stale\n`,
)
process.exitCode = counts.MISSED + counts.BROKEN + counts.STALE > 0 ? 1 : 0

function plant(area: Area, { file, from, to }: Fault): Outcome {
  const target = path.join(copy, file)
  const sound = existsSync(target) ? readFileSync(target, 'utf8') : ''
  if (sound.split(from).length !== 2) return 'STALE'
  // As a function: a replacement string could hold a $.
  writeFileSync(
    target,
    sound.replace(from, () => to),
  )
  try {
    const first = runTests(area)
    if (first.passed) return 'MISSED'
    // What is stopped early sometimes ends before it has said why.
    return FAILED.test(first.printed) || FAILED.test(runTests(area, []).printed) ? 'caught' : 'BROKEN'
  } finally {
    writeFileSync(target, sound)
  }
}

function runTests({ tests, withAll }: Area, options = ['--bail', '1']) {
  const vitest = path.join(copy, 'node_modules/vitest/vitest.mjs')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--retry=0', ...options, '--project', 'database', '--project', 'races', ...tests],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { ...process.env, ...(withAll && ALL), NO_COLOR: '1', KITCHEN_LINE_PLANTED: '1' },
    },
  )
  return { passed: status === 0, printed: stdout + stderr }
}

/** The files that git knows or would add, and the packages; with a cache of its own, which a fault must not get into. */
function makeCopy(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'kitchen-line-faults-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of listed.split('\0')) if (file && existsSync(file)) cpSync(file, path.join(root, file))
  mkdirSync(path.join(root, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (name !== '.cache')
      symlinkSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name))
  return root
}

function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' ? '(nothing)' : line
}
