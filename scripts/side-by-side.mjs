/**
 * Runs scripts of package.json two at a time and prints what each had to say: `node scripts/side-by-side.mjs check:size
 * check:lint`. Ends with 1 if one of them failed, after all of them are done. What failed is printed last, because a log
 * may be cut at its beginning.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import path from 'node:path'

const AT_ONCE = 2
// The linter is written in Go, and spends a third of its time collecting garbage unless it may fill 4 GB first. Each of its
// threads repeats the type work on shared code, so two take a quarter more processor time than one. On two cores, the other
// scripts get the second core.
const forGo = {
  ...(totalmem() > 12e9 && { GOGC: 'off', GOMEMLIMIT: '4GiB' }),
  ...(availableParallelism() <= AT_ONCE && { GOMAXPROCS: '1' }),
}
// Where tests/run-end.ts counts the second tries of all of them.
const shared = mkdtempSync(path.join(tmpdir(), 'kitchen-line-'))
const env = { ...forGo, KITCHEN_LINE_SECOND_TRIES: path.join(shared, 'second-tries'), ...process.env }
const waiting = process.argv.slice(2)
const failed = []

await Promise.all(Array.from({ length: AT_ONCE }, work))
rmSync(shared, { recursive: true })
if (failed.length > 0) {
  for (const { printed } of failed) process.stdout.write(printed)
  process.stderr.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n`)
  process.exitCode = 1
}

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const started = Date.now()
    const { code, printed } = await run(name)
    const seconds = Math.round((Date.now() - started) / 1000)
    const told = `${code === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds} s\n`
    if (code === 0) process.stdout.write(told + printed)
    else {
      process.stdout.write(told)
      failed.push({ name, printed: told + printed })
    }
  }
}

function run(name) {
  return new Promise((resolve) => {
    // A shell: on Windows npm is a script. The names are those that package.json gives.
    const child = spawn(`npm run --silent ${name}`, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (printed += chunk))
    child.once('close', (code) => resolve({ code, printed }))
  })
}
