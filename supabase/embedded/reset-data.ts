import { rmSync } from 'node:fs'
import { lockDataDir } from './lock-file.ts'
import { Refusal } from './refusal.ts'
import { dataDirOf, mailsFileOf } from './state-folder.ts'

/** Removes the data and the emails, unless a server uses them; the keys stay. Returns the sentence to show. */
export function resetData(stateDir: string, databaseUrl?: string): string {
  if (databaseUrl)
    throw new Refusal(
      'KITCHEN_LINE_DATABASE points to a database server. Empty that database with its own tools.',
    )
  const dataDir = dataDirOf(stateDir)
  const unlock = lockDataDir(dataDir)
  for (const place of [dataDir, `${dataDir}.new`, mailsFileOf(stateDir)])
    rmSync(place, { recursive: true, force: true })
  unlock()
  return 'Local data and emails deleted. The next npm start begins with fresh demo data.'
}
