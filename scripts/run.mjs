/** Runs a TypeScript file of this project on plain Node: `node scripts/run.mjs supabase/embedded/reset.ts [arguments]`. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const file = process.argv[2]
if (!file) throw new Error('Usage: node scripts/run.mjs <file.ts> [arguments]')
process.argv.splice(1, 2, file)
await runnerImport(fileURLToPath(new URL(`../${file}`, import.meta.url)), {
  resolve: { tsconfigPaths: true },
})
