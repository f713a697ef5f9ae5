import { defineConfig } from 'vitest/config'
import { mutantPlugin } from './author-app/src/engine/testing/mutant-plugin.ts'
import { encoderPlugin } from './scripts/setup/test-bundles.mjs'

const include = (folder: string) => [`${folder}/**/*.test.{ts,tsx}`]
/** No test is timed: this only ends one that hangs, also on a machine that is busy with other things. */
const patience = 120_000
const patient = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: patience / 2 } } }
const source = {
  plugins: [encoderPlugin()],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
}

/** Tests of what the other database does not have: a file, its locks, its archive. */
const aboutSqlite = [
  'api/src/database/dialects/sqlite/**',
  'api/src/cli/{backup,restore,restored}*.test.ts',
  'api/src/private-files.test.ts',
]

/** Unit and API tests beside the code; the browser's own tests live in e2e and run under Playwright. */
export default defineConfig({
  test: {
    globalSetup: './scripts/setup/test-bundles.mjs',
    // Vitest leaves one processor free, for people who work beside it: of two that is half.
    maxWorkers: '100%',
    projects: [
      { ...source, test: { name: 'shared-types', include: include('shared-types') } },
      { ...source, test: { name: 'api', include: include('api'), ...patient } },
      {
        ...source,
        test: {
          name: 'api-postgres',
          include: include('api'),
          exclude: aboutSqlite,
          env: { FETTLE_TEST_DATABASE: 'postgres' },
          globalSetup: './api/src/testing/postgres-setup.ts',
          ...patient,
        },
      },
      { ...source, test: { name: 'public-site', include: include('public-site'), ...patient } },
      {
        ...source,
        plugins: [...source.plugins, mutantPlugin()],
        test: { name: 'author-app', include: include('author-app'), ...patient },
      },
      { ...source, test: { name: 'scripts', include: include('scripts'), ...patient } },
    ],
    coverage: {
      provider: 'v8',
      include: ['api/src/**'],
      exclude: [
        '**/*.test.ts',
        'api/src/testing/**',
        // They run in a process of their own, where nothing is counted.
        'api/src/images/{encoder-process,encode-image,trim-image}.ts',
      ],
      thresholds: { lines: 95 },
    },
  },
})
