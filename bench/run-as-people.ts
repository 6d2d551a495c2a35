import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const CLIENT = fileURLToPath(new URL('as-person.ts', import.meta.url))

/** Runs a file in which the app's queries ask as the people of the benchmark: see as-person.ts. */
export async function runAsPeople(file: URL) {
  await runnerImport(fileURLToPath(file), {
    resolve: { tsconfigPaths: true },
    plugins: [
      {
        name: 'ask-as-person',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source === '@/shared/supabase/client' ||
          (source === './client' && importer?.includes('/src/shared/supabase/'))
            ? CLIENT
            : undefined,
      },
    ],
  })
}
