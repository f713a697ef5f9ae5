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

/** A product that may not serve yet, or never will. */
export interface StartingProduct extends ProductProcess {
  /** @throws Error with what it has printed, where it ends instead or takes too long */
  untilReady(): Promise<void>
  /** Tells it to end, as a service manager does, and waits until it has. @returns its exit code */
  end(): Promise<number | null>
  /** Waits until it ends by itself. @returns its exit code */
  ended(): Promise<number | null>
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
  /** The open file that its log goes to, in place of `output`. */
  logTo?: number
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

/** How long a start may take, also on a machine that is busy with other things: it only ends one that hangs. */
const PATIENCE_MS = 120_000

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function untilReady(origin: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && !hasEnded(child)) {
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

/** Begins to start the product as `npm start` does once everything is built, and waits for nothing. */
export async function beginProduct({
  from,
  env = {},
  args = [],
  hostname = '127.0.0.1',
  installedIn = projectFolder,
  logTo,
}: ProductOptions = {}): Promise<StartingProduct> {
  const entry = join(installedIn, entryPath)
  if (!existsSync(entry)) throw new Error('The product is not built; run npm run build first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-e2e-'))
  if (from) cpSync(from, dataDir, { recursive: true })
  const environment = environmentOf({ port: await freePort(), dataDir, hostname })
  const origin = environment.PUBLIC_ORIGIN
  let printed = ''
  let child = launch()

  function launch(): ChildProcess {
    const launched = spawn(process.execPath, [entry, ...args], {
      stdio: ['ignore', logTo ?? 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...environment, ...env },
    })
    for (const stream of [launched.stdout, launched.stderr])
      stream?.on('data', (chunk) => {
        printed += chunk
      })
    return launched
  }

  async function ended(): Promise<number | null> {
    // Only then everything it has printed is read.
    if (!hasEnded(child)) await once(child, 'close')
    return child.exitCode
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (hasEnded(child)) return child.exitCode
    const closed = ended()
    child.kill(signal)
    return closed
  }

  const ready = () => untilReady(origin, child, () => printed)
  return {
    origin,
    dataDir,
    pid: () => child.pid ?? 0,
    output: () => printed,
    untilReady: ready,
    ended,
    end: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await end('SIGTERM')
      child = launch()
      await ready()
    },
    close: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the product as `npm start` does once everything is built. @throws Error where it does not become ready */
export async function startProduct(options?: ProductOptions): Promise<ProductProcess> {
  const product = await beginProduct(options)
  try {
    await product.untilReady()
    return product
  } catch (error) {
    await product.close()
    throw error
  }
}
