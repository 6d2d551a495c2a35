/**
 * `npm run test:mutants`: changes the rules and the outbox in many small ways, one at a time, and says which changes no test
 * notices. `npm run test:mutants -- --mutate src/domain/match-score.ts` does so in one file.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: ['src/domain/**/*.ts', 'src/shared/outbox/**/*.ts', '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  // What runs while a module is loaded would need all tests of all files for each change.
  ignoreStatic: true,
  // The rewriting of its paths asks TypeScript for functions that version 7 no longer has, and there is nothing to rewrite.
  tsconfigFile: 'there-is-none.json',
  // Vitest strips types without checking them.
  disableTypeChecks: false,
  timeoutMS: 60_000,
  reporters: process.stdout.isTTY ? ['progress', 'clear-text'] : ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: process.stdout.isTTY, logTests: false, reportTests: false },
  // Of the mutants of scores, fractions, and standings, 89 % are noticed; most of the others change nothing that anyone could see.
  thresholds: { high: 90, low: 80, break: 70 },
  allowConsoleColors: process.stdout.isTTY,
}
