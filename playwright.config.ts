import { defineConfig } from '@playwright/test'
import { APP_URL } from './tests/journeys/app-server'
import { findBrowser } from './tests/journeys/find-browser'

/** The journeys: the built app in a real browser, against the embedded backend with its demo data. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  grepInvert: /@night/,
  outputDir: 'test-results',
  globalSetup: './tests/journeys/global-setup.ts',
  // Three files at a time, each with its own app and database, which start from the demo data; within a file one by one.
  // A journey spends half of its time waiting: two at a time would leave two cores idle for a third of the run.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A machine that stalls turns no change away: twice in a run, which tests/run-end.ts counts.
  retries: 1,
  // A line for each journey is for someone who watches. In a log, what failed should not be far from its end.
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ['./tests/journeys/run-end.ts']],
  // What hangs is given up; how fast the app is, no journey says. Each wait ends as soon as it is met, so these cost nothing,
  // and a machine with ten times the work that it can do fails no journey.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: APP_URL,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'en-US',
    // The demo's club is in Portland, and so are its players' phones; the machine may be anywhere.
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    // A worker fetches and stores the app on every new device. The journeys that are about it allow it.
    serviceWorkers: 'block',
    // A trace takes time in every run, so only the second try of a failed journey is traced.
    trace: 'on-first-retry',
    launchOptions: await findBrowser(),
  },
})
