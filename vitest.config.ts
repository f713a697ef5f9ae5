import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { nativeFolder } from './api/src/testing/postgres.ts'
import { mutantPlugin } from './author-app/src/engine/testing/mutant-plugin.ts'
import { processesPlugin } from './scripts/setup/test-bundles.mjs'
import { counted, uncounted } from './scripts/setup/test-projects.mjs'

const include = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
/** No test is timed: this only ends one that hangs, also on a machine that is busy with other things. */
const patience = 120_000
/** Room for what a test leaves behind: most of the garbage collector's work goes away. */
const roomy = ['--max-semi-space-size=32']
const patient = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: patience / 2 } } }
/**
 * One process runs file after file and loads each module once. Only where no test has a document or puts anything in place
 * of a global or a module.
 */
const together = { isolate: false, execArgv: roomy }
const source = {
  plugins: [processesPlugin()],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
}
/** Screens of the studio show times on the clock of the device: here one of the sample's people. */
const env = { TZ: 'Asia/Kolkata' }
const withoutDocument = ['author-app/desktop', 'author-app/src/engine']

const root = fileURLToPath(new URL('.', import.meta.url))
/** The test files of pages and screens, with their text. */
const ofScreens = [
  'public-site',
  'author-app/src/app',
  'author-app/src/features',
  'author-app/src/ui',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => ({
      path: `${folder}/${name.replaceAll('\\', '/')}`,
      text: readFileSync(join(root, folder, name), 'utf8'),
    })),
)
const hasDocument = /^\/\/ @vitest-environment jsdom$/m
/** A test file that puts something in place of a module, or loads languages: modules keep that. */
const changesModules = /\bvi\.(?:do[MU]|mock|unmock)|\baddTranslation\(/
/** One that puts something in place of a global or the time, which is taken back where a document is. */
const changesGlobals = /\bvi\.(?:spyOn|stub|useFake|setSystem)|\b(?:globalThis|process\.env)\./
/** Those that go together, with one document or none. Each of the others has a process of its own. */
const [documents, plain] = [true, false].map((isOfDocument) =>
  ofScreens
    .filter(({ text }) => hasDocument.test(text) === isOfDocument && !changesModules.test(text))
    .filter(({ text }) => isOfDocument || !changesGlobals.test(text))
    .map(({ path }) => path),
) as [string[], string[]]

/** The longest of all; their length is in what they do, not in what is written, so that a first run cannot guess it. */
const longest = ['model', 'mutants', 'crash', 'killed-server', 'reach'].map(
  (name) => `author-app/src/engine/testing/${name}.test.ts`,
)
const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((path) => moduleId.endsWith(path))
  return at < 0 ? longest.length : at
}

/** Starts the longest files first, so that no processor waits for one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

/** Tests of what the other database does not have: a server, or both at once; a file, its locks, its archive. */
const aboutPostgres = [
  'api/src/database/dialects/postgres/**/*.test.ts',
  'api/src/testing/postgres.test.ts',
  'api/src/cli/{copy,archives}*.test.ts',
]
const aboutSqlite = [
  'api/src/database/dialects/sqlite/**',
  'api/src/cli/{backup,restore,restored}*.test.ts',
  'api/src/private-files.test.ts',
]

/**
 * What these test, reaches the database only to sign in and to hold the result. A killed server has tests of PostgreSQL's own:
 * one of two processes that is killed again and again, and commits whose connection is lost.
 */
const aboutOtherThings = [
  'api/src/people/permissions.test.ts',
  'api/src/posts/{crash,hostile-content,many-lists}.test.ts',
  'api/src/http/large-body.test.ts',
  'api/src/images/{encoder,encoder-memory,hostile-images,image-store,s3-image-store}.test.ts',
  'api/src/imports/{endless-texts,hostile-imports,import-markdown,slow-texts}.test.ts',
  'api/src/mail/mail-look.test.ts',
  'api/src/starter/starter.test.ts',
]

/** The tests of PostgreSQL alone, and the API's once more, where npm has a PostgreSQL for this platform. */
const onPostgres = () => {
  if (!nativeFolder()) {
    console.warn(`Skipped: npm has no PostgreSQL for ${process.platform}-${process.arch}.`)
    return []
  }
  const test = {
    env: { FETTLE_TEST_DATABASE: 'postgres' },
    globalSetup: './api/src/testing/postgres-setup.ts',
    ...together,
    ...patient,
  }
  const exclude = [...aboutSqlite, ...aboutOtherThings, ...aboutPostgres]
  return [
    { ...source, test: { ...test, name: 'postgres', include: aboutPostgres } },
    { ...source, test: { ...test, name: 'api-postgres', include: include('api'), exclude } },
  ]
}

/** The projects, of which `npm test` runs each one. @throws Error for one that it would leave out */
function known<Project extends { test: { name: string } }>(projects: Project[]): Project[] {
  const stray = projects.find(({ test }) => ![...counted, ...uncounted].includes(test.name))
  if (stray) throw new Error(`npm test does not run the project ${stray.test.name}.`)
  return projects
}

/** Unit and API tests beside the code; the browser's own tests live in e2e and run under Playwright. */
export default defineConfig({
  test: {
    globalSetup: './scripts/setup/test-bundles.mjs',
    // Vitest leaves one processor free, for people who work beside it: of two that is half. A test of the API waits for disks and
    // for other processes a third of its time. A share would be cut at the number of processors, a number is not.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: known([
      { ...source, test: { name: 'shared-types', include: include('shared-types'), ...together } },
      {
        ...source,
        test: { name: 'api', include: include('api'), exclude: aboutPostgres, ...together, ...patient },
      },
      ...onPostgres(),
      { ...source, test: { name: 'plain', include: plain, env, ...together, ...patient } },
      {
        ...source,
        test: {
          name: 'documents',
          include: documents,
          // Dexie looks for a database once, as it is loaded: of the files that go together, the first may need none itself.
          setupFiles: ['fake-indexeddb/auto', './public-site/components/testing/clean-document.ts'],
          env,
          ...together,
          ...patient,
        },
      },
      {
        ...source,
        test: {
          name: 'public-site',
          include: include('public-site'),
          exclude: [...plain, ...documents],
          execArgv: roomy,
          ...patient,
        },
      },
      {
        ...source,
        plugins: [...source.plugins, mutantPlugin()],
        test: { name: 'engine', include: include(...withoutDocument), ...together, ...patient },
      },
      {
        ...source,
        test: {
          name: 'author-app',
          include: include('author-app'),
          exclude: [...include(...withoutDocument), ...plain, ...documents],
          env,
          execArgv: roomy,
          ...patient,
        },
      },
      { ...source, test: { name: 'scripts', include: include('scripts'), ...together, ...patient } },
    ]),
    coverage: {
      provider: 'v8',
      include: ['api/src/**'],
      exclude: [
        '**/*.test.ts',
        'api/src/testing/**',
        // They run in processes of their own, where nothing is counted.
        'api/src/images/{encoder-process,encode-image,trim-image}.ts',
        'api/src/imports/{source-process,open-source,cut-at-elements}.ts',
        'api/src/imports/{wordpress,ghost,markdown}/**',
      ],
      thresholds: { lines: 95 },
    },
  },
})
