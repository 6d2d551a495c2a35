/**
 * Weighs the built files (gzip) against what a phone beside the court should have to load, and looks for what must not be
 * in them: `node scripts/run.mjs scripts/check-budget.ts`, after `vite build`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { loadKeys } from '../supabase/embedded/keys'
import { keysFileOf, STATE_DIR } from '../supabase/embedded/state-folder'

interface Chunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const KILO = 1000
const BUDGET = {
  /** src/app/arrive.ts, which draws what a visitor reads before the app is there. */
  arrival: 12.5 * KILO,
  firstPaint: 139.5 * KILO,
  supabase: 57 * KILO,
  /** What a page loads beside the two above. */
  page: 130 * KILO,
  css: 16 * KILO,
}

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
const gzipped = (file: string) => gzipSync(readFileSync(`dist/${file}`)).length

/** The chunk and everything it imports statically: what must be there before it runs. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) closure(imported, seen)
  return seen
}
const files = (keys: Iterable<string>) => new Set([...keys].map((key) => manifest[key]?.file ?? key))
const weigh = (names: Iterable<string>) => [...names].reduce((sum, file) => sum + gzipped(file), 0)

const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entryKey) throw new Error('dist/.vite/manifest.json names no entry. Run `npm run build` first.')
const entry = files(closure(entryKey))
const isSupabase = (key: string) => key.includes('@supabase/supabase-js')
const dynamic = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []))]
const supabase = dynamic.filter(isSupabase).flatMap((key) => [...files(closure(key))])
if (supabase.length === 0) throw new Error('The Supabase client is no longer a separate chunk.')

const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.js'),
)

const beside = new Set([...entry, ...supabase])
const arrival = scripts.filter((file) => file.includes('arrive-'))
if (arrival.length !== 1) throw new Error(`${arrival.length} files draw what a visitor reads first.`)
const rows = [
  { what: 'Script that draws the first picture', bytes: weigh(arrival), limit: BUDGET.arrival },
  { what: 'JavaScript before the first paint', bytes: weigh(entry), limit: BUDGET.firstPaint },
  {
    what: 'Supabase client beside it',
    bytes: weigh(supabase.filter((file) => !entry.has(file))),
    limit: BUDGET.supabase,
  },
  {
    what: 'CSS',
    bytes: weigh(new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))),
    limit: BUDGET.css,
  },
  ...dynamic
    .filter((key) => key.startsWith('src/routes/'))
    .map((key) => ({
      what: `then ${manifest[key]?.src ?? manifest[key]?.name ?? key}, ${files(closure(key)).size} files`,
      bytes: weigh([...files(closure(key))].filter((file) => !beside.has(file))),
      limit: BUDGET.page,
    })),
]

const kilo = (bytes: number) => `${(bytes / KILO).toFixed(1).padStart(6)} kB`
for (const row of rows) {
  console.log(
    `${row.bytes > row.limit ? 'OVER' : 'ok  '} ${kilo(row.bytes)} of ${kilo(row.limit)}  ${row.what}`,
  )
}
const over = rows.filter((row) => row.bytes > row.limit)
if (over.length > 0) {
  console.error(`\n${over.length} of ${rows.length} budgets are exceeded (gzip).`)
  process.exitCode = 1
}

/** A published build contains nothing of the embedded backend, no key of this machine, and no secret key. */
const keysFile = keysFileOf(STATE_DIR)
const { vapid, ...keys } = existsSync(keysFile) ? loadKeys(keysFile) : { vapid: {} }
const traces = ['__mail', 'pglite', 'location.origin,', ...Object.values({ ...keys, ...vapid })]
const code = scripts.map((file) => readFileSync(`dist/${file}`, 'utf8')).join('\n')
const left = [...traces.filter((trace) => code.includes(trace)), ...(code.match(/sb_secret_[\w-]{8}/g) ?? [])]
if (left.length > 0) {
  console.error(`\nThe build contains what only the embedded backend may have: ${left.join(', ')}`)
  process.exitCode = 1
}
