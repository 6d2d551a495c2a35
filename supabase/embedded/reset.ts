/** npm run db:reset */
import path from 'node:path'
import { loadEnv } from 'vite'
import { Refusal } from './refusal.ts'
import { resetData } from './reset-data.ts'
import { STATE_DIR } from './state-folder.ts'

const { KITCHEN_LINE_STATE, KITCHEN_LINE_DATABASE } = loadEnv('development', process.cwd(), 'KITCHEN_LINE_')
try {
  const stateDir = path.resolve(KITCHEN_LINE_STATE || STATE_DIR)
  process.stdout.write(`${resetData(stateDir, KITCHEN_LINE_DATABASE)}\n`)
  process.exit(0)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
