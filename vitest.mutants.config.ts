import { defineConfig } from 'vitest/config'

/** The tests that are asked about mutants (stryker.config.mjs): those of the rules and the outbox, without random seasons. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: [
      'src/domain/**/*.test.ts',
      'src/{shared,features}/outbox/**/*.test.ts',
      'tests/unit/cases.test.ts',
    ],
    isolate: false,
    testTimeout: 300_000,
  },
})
