import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Refusal } from '../../supabase/embedded/refusal.ts'
import type { Row, Snapshot } from './snapshot.ts'

/** The first line: all but the rows, and how many rows of each table follow, one a line. */
interface Header extends Omit<Snapshot, 'tables'> {
  counts: Record<string, number>
}

/** Lines that are compressed at once. */
const CHUNK = 500

/**
 * Writes a snapshot to a new file, compressed. Line by line, because a single string holds 512 MB at most. Only its owner
 * may read it: it holds addresses and, from a hosted project, hashes of passwords.
 */
export async function writeSnapshotFile(file: string, snapshot: Snapshot) {
  try {
    const target = createWriteStream(file, { mode: 0o600, flags: 'wx' })
    await pipeline(Readable.from(chunksOf(snapshot)), createGzip(), target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Refusal(`${file} already exists. Choose another name.`, { cause: error })
    rmSync(file, { force: true })
    throw error
  }
}

function* chunksOf({ tables, ...rest }: Snapshot) {
  const counts = Object.entries(tables).map(([table, rows]) => [table, rows.length])
  yield `${JSON.stringify({ ...rest, counts: Object.fromEntries(counts) as Header['counts'] } satisfies Header)}\n`
  for (const rows of Object.values(tables))
    for (let start = 0; start < rows.length; start += CHUNK)
      yield rows
        .slice(start, start + CHUNK)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join('')
}

/** Errors: a Refusal if there is no such file, or if it isn't whole. */
export async function readSnapshotFile(file: string): Promise<Snapshot> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  try {
    return await pipeline(createReadStream(file), createGunzip(), (bytes) => snapshotOf(linesOf(bytes)))
  } catch (error) {
    throw new Refusal(`${file} is damaged, or isn't a backup.`, { cause: error })
  }
}

async function snapshotOf(lines: AsyncGenerator<string>): Promise<Snapshot> {
  const next = async <Line>() => JSON.parse((await lines.next()).value ?? '') as Line
  const { counts, ...rest } = await next<Header>()
  const tables: Snapshot['tables'] = {}
  for (const [table, count] of Object.entries(counts)) {
    const rows: Row[] = []
    while (rows.length < count) rows.push(await next<Row>())
    tables[table] = rows
  }
  // To the end of the file, where the checksum is.
  if (!(await lines.next()).done) throw new Error('There are more lines than the first one says.')
  return { ...rest, tables }
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const chunk of bytes) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}
