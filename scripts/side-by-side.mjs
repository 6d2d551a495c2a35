/**
 * Runs scripts of package.json two at a time and prints what each had to say: `node scripts/side-by-side.mjs check:types
 * check:lint`. Ends with 1 if one of them failed, after all of them are done.
 */
import { spawn } from 'node:child_process'

const AT_ONCE = 2
const waiting = process.argv.slice(2)
const failed = []

await Promise.all(Array.from({ length: AT_ONCE }, work))
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const started = Date.now()
    const { code, printed } = await run(name)
    if (code !== 0) failed.push(name)
    const seconds = Math.round((Date.now() - started) / 1000)
    process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds} s\n${printed}`)
  }
}

function run(name) {
  return new Promise((resolve) => {
    // A shell: on Windows npm is a script. The names are those that package.json gives.
    const child = spawn(`npm run --silent ${name}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (printed += chunk))
    child.once('close', (code) => resolve({ code, printed }))
  })
}
