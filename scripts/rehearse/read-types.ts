import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'
import { runCli } from './cli.ts'

export const TYPES_FILE = 'src/shared/supabase/database.types.ts'

/** The types of a database as the Supabase CLI reads them, formatted like every file. */
export async function readTypes(url: string): Promise<string> {
  const { stdout } = await runCli(['gen', 'types', '--lang=typescript', '--schema=public', `--remote=${url}`])
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig
  const { code, errors } = await format(TYPES_FILE, stdout.slice(stdout.indexOf('export type Json')), style)
  if (errors.length > 0) throw new Error(`The generated types are not TypeScript: ${errors[0]?.message}`)
  return code
}
