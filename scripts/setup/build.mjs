import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withLock } from './lock.mjs'
import { root, run } from './run.mjs'

const tsc = (/** @type {string} */ project) => ['npx', 'tsc', '-p', project]

/**
 * Each step is repeated only when one of its inputs has changed or its output is gone. Order matters: a step may read
 * what an earlier one wrote.
 * @type {Array<{ name: string, inputs: string[], output: string, commands: string[][], compressed?: string }>}
 */
const steps = [
  {
    name: 'shared-types',
    inputs: ['shared-types'],
    output: 'shared-types/dist',
    commands: [tsc('shared-types/tsconfig.build.json')],
  },
  {
    name: 'api',
    inputs: ['shared-types/src', 'api'],
    output: 'api/dist',
    commands: [tsc('api/tsconfig.build.json')],
  },
  {
    name: 'site pages',
    inputs: ['shared-types/src', 'api/src/api.ts', 'public-site'],
    output: 'public-site/dist/server',
    commands: [['npx', '--workspace=public-site', 'vike', 'build']],
    compressed: 'public-site/dist/client',
  },
  {
    name: 'site server',
    inputs: ['shared-types/src', 'api/src/api.ts', 'public-site'],
    output: 'public-site/dist/node',
    commands: [tsc('public-site/server/tsconfig.build.json')],
  },
  {
    name: 'studio',
    inputs: [
      'shared-types/src',
      'author-app',
      'public-site/components',
      'public-site/words',
      'public-site/fonts',
      'public-site/styles',
    ],
    output: 'author-app/dist/web',
    commands: [['npx', '--workspace=author-app', 'vite', 'build']],
    compressed: 'author-app/dist/web',
  },
  {
    name: 'desktop shell',
    inputs: [
      'shared-types/src',
      'author-app/desktop',
      'author-app/electron.vite.config.ts',
      'public-site/fonts',
      'public-site/styles',
    ],
    output: 'author-app/dist/desktop/pages',
    commands: [['npx', '--workspace=author-app', 'electron-vite', 'build']],
  },
]

const served = steps.map(({ name }) => name).filter((name) => name !== 'desktop shell')
/** Every step there is, the desktop shell included. */
export const everything = steps.map(({ name }) => name)

const ignored = new Set(['node_modules', 'dist', '.cache', 'coverage'])

/** @param {string} path @returns {string[]} */
function files(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => files(join(path, entry.name)))
}

/** @param {string[]} inputs */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => files(join(root, input)))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * Builds what has changed since the last build.
 * @param {string[]} [names] the steps; by default those that the server serves
 * @throws Error naming the step that failed; the tool's output has been printed
 */
export function build(names = served) {
  return withLock(join(root, '.cache', 'build.lock'), () => buildSteps(names))
}

/** @param {string[]} names */
async function buildSteps(names) {
  const stamps = join(root, '.cache', 'build')
  mkdirSync(stamps, { recursive: true })
  for (const step of steps.filter(({ name }) => names.includes(name))) {
    const stamp = join(stamps, step.name.replaceAll(' ', '-'))
    const now = fingerprint(step.inputs)
    if (existsSync(join(root, step.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now)
      continue
    console.log(`Building ${step.name} …`)
    for (const [command = '', ...args] of step.commands) {
      const { code, output } = await run(command, args, { quiet: true })
      if (code !== 0) {
        console.error(output)
        throw new Error(`The build of ${step.name} failed.`)
      }
    }
    if (step.compressed) await compress(join(root, step.compressed))
    writeFileSync(stamp, now)
  }
}

const compressible = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|xml)$/
const smallest = 1_000

/**
 * Writes `.br` and `.gz` beside each text file of a built folder, at the highest level, so that the server only
 * sends bytes.
 * @param {string} folder
 */
async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(name)
      if (bytes.length < smallest) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await Promise.all([
        promisify(brotliCompress)(bytes, { params }).then((br) => writeFile(`${name}.br`, br)),
        promisify(gzip)(bytes, { level: 9 }).then((gz) => writeFile(`${name}.gz`, gz)),
      ])
    }),
  )
}
