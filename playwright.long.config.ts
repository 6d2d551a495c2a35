import { defineConfig } from '@playwright/test'
import config from './playwright.config'

process.env.KITCHEN_LINE_TESTS_ON = 'pglite'
process.env.KITCHEN_LINE_SESSIONS = '1000'

/**
 * At night: all journeys on the database that `npm start` has, and those that only `npm run test:long` goes through, because
 * each of their steps has a shorter test.
 */
export default defineConfig(config, {
  testDir: 'tests',
  testMatch: '{journeys,long}/*.spec.ts',
  grepInvert: /^$/,
})
