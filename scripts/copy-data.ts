/**
 * Copies all data of an installation, accounts included: from the embedded backend to a hosted project, to a file, and
 * back. `npm run copy-data -- --from <place> --to <place>`, each a folder of `npm start` (supabase/.temp), a postgres://
 * address, or a file that ends in .json.gz. From a folder, the demo stays behind, unless --with-demo is given. docs/hosting.md
 * says when to use which.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { countOf } from '../src/domain/format-text.ts'
import { createConnection, type Connection } from '../supabase/embedded/connection.ts'
import { lockDataDir } from '../supabase/embedded/lock-file.ts'
import { Refusal } from '../supabase/embedded/refusal.ts'
import { dataDirOf } from '../supabase/embedded/state-folder.ts'
import { readSnapshotFile, writeSnapshotFile } from './data/snapshot-file.ts'
import { forHosted, readSnapshot, withoutDemo, writeSnapshot, type Snapshot } from './data/snapshot.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, 'with-demo': { type: 'boolean' } },
})
try {
  if (!values.from || !values.to)
    throw new Refusal(
      'Say from where and to where: npm run copy-data -- --from supabase/.temp --to postgres://…',
    )
  console.log(await copy(values.from, values.to))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function copy(from: string, to: string): Promise<string> {
  const isEmbedded = !isServer(from) && !isFile(from)
  const found = await read(from)
  const snapshot = isEmbedded ? forHosted(values['with-demo'] ? found : withoutDemo(found)) : found
  const number = (table: string) => (snapshot.tables[table] ?? []).length
  if (isFile(to)) await writeSnapshotFile(to, snapshot)
  else if (isServer(to)) await connected(to, ({ database }) => writeSnapshot(database, snapshot))
  else throw new Refusal(`${to} is neither a postgres:// address nor a file that ends in .json.gz.`)
  const copied = [
    countOf(number('auth.users'), 'account'),
    countOf(number('public.profiles'), 'person', 'people'),
    countOf(number('public.leagues'), 'league'),
    countOf(number('public.round_robins'), 'round robin'),
  ]
  const history = number('public.score_events') + number('public.round_robin_score_events')
  return `Copied ${copied.join(', ')}, and ${countOf(history, 'entry', 'entries')} of score history.`
}

// Functions, because the copy begins above.
function isServer(place: string) {
  return /^postgres(ql)?:\/\//.test(place)
}

function isFile(place: string) {
  return place.endsWith('.json.gz')
}

async function connected<Result>(target: string, work: (connection: Connection) => Promise<Result>) {
  const connection = await createConnection(target)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

async function read(place: string): Promise<Snapshot> {
  if (isFile(place)) return readSnapshotFile(place)
  const dataDir = dataDirOf(path.resolve(place))
  if (!isServer(place) && !existsSync(dataDir)) throw new Refusal(`There is no data in ${place}.`)
  const unlock = isServer(place) ? () => {} : lockDataDir(dataDir)
  try {
    return await connected(isServer(place) ? place : dataDir, ({ database }) => readSnapshot(database))
  } finally {
    unlock()
  }
}
