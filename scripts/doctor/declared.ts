import { readFileSync } from 'node:fs'
import { CATALOG_FILE } from '../rehearse/read-catalog.ts'
import { readMigrations } from '../../supabase/embedded/migrations.ts'

/** What the migrations of this checkout make, as far as the doctor asks about it. */
export interface Declared {
  migrations: { version: string; file: string }[]
  /** `required`: a column that is never null, and that a request may name. */
  tables: { name: string; file: string; required: string }[]
  /** Functions that may be called without signing in. */
  visitorFunctions: string[]
  /** What everyone who is signed in may do: 'SELECT; UPDATE (name)' by table. */
  rights: Record<string, string>
}

/** Reads it from the SQL, so that the doctor knows a new table as soon as there is one. */
export function readDeclared(dir = 'supabase/migrations'): Declared {
  const migrations = readMigrations(dir)
  const granted = migrations.flatMap(({ sql }) => [...sql.matchAll(/^grant execute on function ([^;]*);/gm)])
  return {
    migrations: migrations.map(({ version, file }) => ({ version, file })),
    tables: migrations.flatMap(({ sql, file }) =>
      Array.from(
        sql.matchAll(/^create table public\.(\w+) \(\n([^]*?)^\)/gm),
        ([, name = '', columns = '']) => ({ name, file, required: requiredColumn(columns) }),
      ),
    ),
    visitorFunctions: granted
      .filter(([, grant = '']) => /\bto [\w\s,]*\banon\b/.test(grant))
      .flatMap(([, grant = '']) => Array.from(grant.matchAll(/\bpublic\.(\w+)\(/g), ([, name = '']) => name))
      .toSorted(),
    rights: Object.fromEntries(
      Array.from(
        readFileSync(CATALOG_FILE, 'utf8').matchAll(
          /^table (\w+)\n(?: {2}(?!people:).*\n)* {2}people: (.*)/gm,
        ),
        ([, table = '', rights = '']) => [table, rights],
      ),
    ),
  }
}

function requiredColumn(columns: string): string {
  const column = /^ {2}(\w+) (?!.*\bgenerated\b).*\b(?:not null|primary key)\b/m.exec(columns)
  return column?.[1] ?? ''
}
