import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Below a folder with an installed Fettle. */
const entryPath = 'public-site/dist/node/server/main.js'
const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

export const author = { email: 'asha@fettle.example', password: 'a long enough password' }

/** The built product, running on a free port over a data folder of its own. */
export interface Product {
  origin: string
  dataDir: string
  /** Ends it in order and removes its data. */
  close(): Promise<void>
}

/** A product in a process of its own. */
export interface ProductProcess extends Product {
  /** The process that runs now. */
  pid(): number
  /** Everything it has printed so far. */
  output(): string
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
}

export interface ProductOptions {
  /** A data folder to start from; it is copied. */
  from?: string | undefined
  env?: Record<string, string>
  args?: string[]
  /** `localhost` for what browsers allow to names and not to addresses, such as passkeys. */
  hostname?: string
  /** Where it is installed, if not here. */
  installedIn?: string
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

async function untilReady(origin: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The product did not start:\n${output()}`)
}

interface Place {
  port: number
  dataDir: string
  /** What visitors call the machine. */
  hostname?: string
}

/** The environment of a product that listens on this port. */
export const environmentOf = ({ port, dataDir, hostname = '127.0.0.1' }: Place) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: `http://${hostname}:${port}`,
  DATA_DIR: dataDir,
  AUTHOR_EMAIL: author.email,
  AUTHOR_PASSWORD: author.password,
  STARTER_CONTENT: 'none',
  LOG_LEVEL: 'warn',
})

/** Starts the product as `npm start` does once everything is built. */
export async function startProduct({
  from,
  env = {},
  args = [],
  hostname = '127.0.0.1',
  installedIn = projectFolder,
}: ProductOptions = {}): Promise<ProductProcess> {
  const entry = join(installedIn, entryPath)
  if (!existsSync(entry)) throw new Error('The product is not built; run npm run build first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-e2e-'))
  if (from) cpSync(from, dataDir, { recursive: true })
  const environment = environmentOf({ port: await freePort(), dataDir, hostname })
  const origin = environment.PUBLIC_ORIGIN
  let printed = ''
  let child: ChildProcess

  async function launch() {
    child = spawn(process.execPath, [entry, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...environment, ...env },
    })
    child.stdout?.on('data', (chunk) => {
      printed += chunk
    })
    child.stderr?.on('data', (chunk) => {
      printed += chunk
    })
    await untilReady(origin, child, () => printed)
  }

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'exit')
    child.kill(signal)
    await closed
  }

  await launch()
  return {
    origin,
    dataDir,
    pid: () => child.pid ?? 0,
    output: () => printed,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM')
      await launch()
    },
    close: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
