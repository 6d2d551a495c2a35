import { readdirSync, readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'
import { runCli } from './cli.ts'

export const TYPES_FILE = 'src/shared/supabase/database.types.ts'

/**
 * The types of a database as the Supabase CLI reads them, formatted like every file. The CLI takes each column of a
 * function's result for not null, because PostgreSQL doesn't say: the line "-- Null: …" above the function does.
 */
export async function readTypes(url: string): Promise<string> {
  const { stdout } = await runCli(['gen', 'types', '--lang=typescript', '--schema=public', `--remote=${url}`])
  const types = await formatted(TYPES_FILE, stdout.slice(stdout.indexOf('export type Json')))
  return formatted(TYPES_FILE, withNulls(types, nullResults()))
}

export async function formatted(file: string, text: string): Promise<string> {
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig
  const { code, errors } = await format(file, text, style)
  if (errors.length > 0) throw new Error(`${file} would not be TypeScript: ${errors[0]?.message}`)
  return code
}

/** The columns that can be null, by function of the API. */
function nullResults(): ReadonlyMap<string, readonly string[]> {
  const folder = 'supabase/migrations'
  const sql = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  return new Map(
    sql
      .flatMap((text) => [...text.matchAll(/^-- Null: ([^.]+)\.\ncreate function public\.(\w+)\(/gm)])
      .map(([, columns = '', name = '']) => [name, columns.split(/[,\s-]+/)]),
  )
}

function withNulls(types: string, nulls: ReadonlyMap<string, readonly string[]>): string {
  const start = types.indexOf('    Functions: {')
  let functions = types.slice(start)
  for (const [name, columns] of nulls) {
    const found = new RegExp(`\\n {6}${name}: \\{[^]*?Returns: \\{([^]*?)\\}`).exec(functions)
    if (!found) throw new Error(`No function ${name} returns rows.`)
    let [result] = found
    for (const column of columns) {
      const [head, body = ''] = result.split('Returns: {')
      const typed = body.replace(new RegExp(`(\\n\\s*${column}: [^;\\n]+)`), '$1 | null')
      if (typed === body) throw new Error(`${name} returns no column ${column}.`)
      result = `${head}Returns: {${typed}`
    }
    functions = functions.replace(found[0], () => result)
  }
  return types.slice(0, start) + functions
}
