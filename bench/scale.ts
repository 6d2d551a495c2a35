import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/*
 * What every query and function of the app costs as the number of leagues grows, on a PostgreSQL server, with row-level
 * security, as the people who use it: `npm run bench:scale [-- --leagues 10,300,3000,10000] [-- --only find_leagues]`.
 * Prints the median time in the database, the pages it read, and the bytes of the answer. Fails if something gets more
 * than 1.5 times as slow (and by more than 3 ms), reads a whole large table, or answers with over 100 kB.
 */

const CLIENT = fileURLToPath(new URL('scale/client.ts', import.meta.url))

await runnerImport(fileURLToPath(new URL('scale/run.ts', import.meta.url)), {
  resolve: { tsconfigPaths: true },
  plugins: [
    {
      name: 'ask-as',
      enforce: 'pre',
      resolveId: (source) => (source === '@/shared/supabase/client' ? CLIENT : undefined),
    },
  ],
})
