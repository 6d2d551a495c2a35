import { mergeConfig, type UserWorkspaceConfig } from 'vitest/config'
import config from './vite.config.ts'

const long: UserWorkspaceConfig & { extends: true } = {
  extends: true,
  test: {
    name: 'long',
    environment: 'node',
    include: [
      'tests/long/*.test.ts',
      'tests/database/on-postgres.test.ts',
      'tests/database/outbox/outbox.test.ts',
    ],
    isolate: false,
    globalSetup: ['./tests/database/global-setup.ts'],
    env: { KITCHEN_LINE_SESSIONS: '1000' },
  },
}

/** `npm run test:long`: what `npm test` runs a part of, another one each day, and what it runs on one database only. */
export default mergeConfig(config, { test: { projects: [long] } })
