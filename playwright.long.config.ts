import { defineConfig } from '@playwright/test'
import config from './playwright.config'

/** The journeys that only `npm run test:long` goes through: each of their steps has a shorter test. */
export default defineConfig(config, { testDir: 'tests/long' })
