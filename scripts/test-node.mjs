import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { requireNode } from './setup/node-version.mjs'
import { root, run } from './setup/run.mjs'

/**
 * Runs the tests of the API and of the scripts, and a start of the product, on each supported line of Node, or on those named:
 * `npm run test:node -- 22 26`. The releases come from the npm registry.
 */
requireNode()
const { ensureDependencies } = await import('./setup/dependencies.mjs')
const { build } = await import('./setup/build.mjs')
const { installNode } = await import('./setup/node-package.mjs')

const named = process.argv.slice(2)
const lines = named.length > 0 ? named : ['20.19', '22', '24', '26']
const START_MS = 120_000

/** @returns {Promise<number>} a port nobody listens on now */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts the product over an empty folder.
 * @param {string} node the program
 * @param {Record<string, string>} env
 * @returns {Promise<string | undefined>} what it printed, if `GET /api/health` is never answered with 200
 */
async function failedStart(node, env) {
  const data = mkdtempSync(join(tmpdir(), 'fettle-node-'))
  const port = String(await freePort())
  const settings = { PORT: port, HOST: '127.0.0.1', DATA_DIR: data, STARTER_CONTENT: 'sample' }
  const child = spawn(node, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env, ...settings },
  })
  const ended = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  try {
    for (const deadline = Date.now() + START_MS; Date.now() < deadline && child.exitCode === null; ) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
      if (answer?.status === 200) return undefined
      await wait(100)
    }
    return printed || 'It printed nothing.'
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

await ensureDependencies()
await build()
let failed = 0
for (const line of lines) {
  const folder = await installNode(line)
  if (!folder) {
    console.error(`✗ Node ${line} could not be installed from the npm registry`)
    failed += 1
    continue
  }
  const bin = join(folder, 'bin')
  const node = join(bin, 'node')
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}` }
  const version = (await run(node, ['--version'], { quiet: true })).output.trim()
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const suite = await run(node, [vitest, 'run', '--project', 'api', '--project', 'scripts'], {
    env,
    quiet: true,
  })
  const said = stripVTControlCharacters(suite.output)
  const [counts = `exit code ${suite.code}`] = /Tests .*/.exec(said) ?? []
  console.log(`${suite.code === 0 ? '✓' : '✗'} Node ${version}, tests of the API and the scripts: ${counts}`)
  if (suite.code !== 0) console.error(said.split('\n').slice(-80).join('\n'))
  const printed = await failedStart(node, env)
  console.log(`${printed === undefined ? '✓' : '✗'} Node ${version}, npm start: GET /api/health`)
  if (printed !== undefined) console.error(printed)
  failed += Number(suite.code !== 0) + Number(printed !== undefined)
}
process.exit(failed === 0 ? 0 : 1)
