import { defineConfig } from '@playwright/test'
import { testChromiumArguments } from './support/chromium.ts'

const executablePath = process.env.CHROMIUM_PATH

/**
 * The limits only end tests that hang, also on a busy machine. A test has the built product on a free port with its own data
 * folder, by the fixtures of `support/test.ts`: beside others in one process (`support/host.ts`), or in a process of its own
 * where that is killed or configured (`support/product.ts`).
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/starter-data.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: { args: testChromiumArguments, ...(executablePath ? { executablePath } : {}) },
    // Its installation fetches every file of the studio. Tests of what happens without a network allow it,
    // and those that look for errors: a blocked one is an error to the studio.
    serviceWorkers: 'block',
    // A trace doubles the work of some tests: `--trace on` asks for it. Screenshots of failures would be taken of every
    // test, as its pages close: of one that fails the words on its page are kept anyway.
    screenshot: 'off',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
})
