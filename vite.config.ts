import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { arrival } from './scripts/vite/arrival.ts'
import { linkPreviews } from './scripts/vite/link-preview-hosts.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { staticHost } from './scripts/vite/static-host.ts'
import { stylesFirst } from './scripts/vite/styles-first.ts'
import { embeddedSupabase } from './supabase/embedded/vite-plugin.ts'
import { VitestRunEnd } from './tests/run-end.ts'
import { RunOrder } from './tests/run-order.ts'

const isNode20 = process.versions.node.startsWith('20.')

/** What these are about happens once, when a module is loaded; or they put another module in the place of one. */
const FIRST_LOAD = [
  'src/features/auth/session.test.tsx',
  'src/shared/ui/QrCode.test.tsx',
  'tests/routes/confirmation-link.test.tsx',
  'tests/routes/crash.test.tsx',
  'tests/routes/first-paint.test.tsx',
  'tests/routes/offline-start.test.tsx',
  'tests/routes/recovery-link.test.tsx',
  'tests/routes/scoring-realtime.test.tsx',
]

/**
 * Screens wait for much, and a machine that stalls turns no change away: twice in a run, which tests/run-end.ts counts. Rules,
 * the database, attacks, and races get no second try. One lost race or one successful attack is a fault, however rare.
 */
const ONCE_MORE = 1

/** What several people do at the same moment, and what no one may do. */
const RACES = ['tests/attacks/**/*.test.ts', 'tests/database/on-postgres.test.ts']

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    embeddedSupabase(),
    // Before the worker, which keeps what it adds.
    arrival(),
    serviceWorker(),
    staticHost(),
    linkPreviews(),
    stylesFirst(),
  ],
  resolve: {
    tsconfigPaths: true,
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  build: {
    target: 'es2022',
    manifest: true,
    // Browsers without it load the chunks a moment later; everyone else is spared the code.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // React Query marks its files for servers, which means nothing here.
      checks: { moduleLevelDirective: false },
      output: {
        // Random letters don't compress, and the shell names every file: this saves 2.6 kB before the first paint.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // Most are smaller than what a file of its own costs, in every list of files and as a request.
            { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 8 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  test: {
    // Three on a small machine: the main process mostly listens, and every worker spends time waiting for timers, sockets
    // and other processes, which would leave a core idle.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    // A test makes much and keeps little: with room for it, garbage costs a tenth of the time less.
    // Most code runs only briefly, so optimizing it as early as V8 usually does costs more time than it saves.
    // From Node 22 on, V8 counts calls instead, and Node refuses the option.
    execArgv: ['--max-semi-space-size=64', ...(isNode20 ? ['--interrupt-budget=300000'] : [])],
    // Password hashing is slow on purpose. The lowest cost that the server accepts takes 1/64 of the default's time.
    // What a page says depends on the reader's time zone, which is not that of the machine, but the one most test leagues have.
    env: { LITE_AUTH_BCRYPT_COST: '4', TZ: 'UTC' },
    // What hangs is given up. How fast anything is, no test says: on a busy machine it takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A line for each file is for someone who watches. A log needs what failed, was skipped, and took two tries.
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', new VitestRunEnd()],
    sequence: { sequencer: RunOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Nothing here outlives its test, and to start a process for each file costs more than most files.
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // To load the app for each file would cost as much as the tests themselves.
          isolate: false,
          include: ['src/**/*.test.tsx', 'tests/routes/**/*.test.tsx'],
          exclude: FIRST_LOAD,
          retry: ONCE_MORE,
          setupFiles: ['./tests/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'first-load',
          environment: 'happy-dom',
          include: FIRST_LOAD,
          retry: ONCE_MORE,
          setupFiles: ['./tests/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          include: ['tests/database/**/*.test.ts'],
          exclude: RACES,
          // Each file has a database of its own, but the code of PostgreSQL is loaded and made fast once in a process.
          isolate: false,
          globalSetup: ['./tests/database/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'races',
          environment: 'node',
          include: RACES,
          isolate: false,
          globalSetup: ['./tests/database/global-setup.ts'],
        },
      },
    ],
  },
})
