import { readdirSync, readFileSync } from 'node:fs'
import { mergeConfig, type UserWorkspaceConfig } from 'vitest/config'
import config from './vite.config.ts'

const long: UserWorkspaceConfig & { extends: true } = {
  extends: true,
  test: {
    name: 'long',
    environment: 'node',
    include: ['tests/database/on-postgres.test.ts', 'tests/attacks/races.test.ts', ...randomized()],
    isolate: false,
    globalSetup: ['./tests/database/global-setup.ts'],
    env: { KITCHEN_LINE_SESSIONS: '1000' },
  },
}

/** Every rule and sign-in on the embedded backend's database, and the longer tests. */
const pglite: UserWorkspaceConfig & { extends: true } = {
  extends: true,
  test: {
    name: 'pglite',
    environment: 'node',
    include: [
      'tests/database/{access,joining,rules}/**/*.test.ts',
      'tests/database/embedded/{auth,rest}-corrections.test.ts',
      'tests/long/*.test.ts',
    ],
    isolate: false,
    globalSetup: ['./tests/database/global-setup.ts'],
    env: { KITCHEN_LINE_TESTS_ON: 'pglite' },
  },
}

/** The test files of which a short run takes some seeds, or a part. */
function randomized(): string[] {
  return ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter(
      (file) => file.endsWith('.test.ts') && /\bseedsFor\(\d|\bisLongRun \?/.test(readFileSync(file, 'utf8')),
    )
}

/** `npm run test:long`: what `npm test` runs a part of, another one with each commit, and what it runs on one database only. */
export default mergeConfig(config, { test: { projects: [long, pglite] } })
