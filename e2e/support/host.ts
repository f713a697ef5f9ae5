import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentOf, freePort, type Product } from './product.ts'

/** Start product `id` with this environment, or end it. */
export interface HostRequest {
  id: number
  env?: Record<string, string>
}

interface HostAnswer {
  id: number
  failure?: string
}

/** A process that serves products side by side; see `host-process.mjs`. */
export class ProductHost {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, (failure?: string) => void>()
  #lastId = 0
  #printed = ''

  constructor() {
    this.#process = fork(fileURLToPath(new URL('host-process.mjs', import.meta.url)), {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    })
    const keep = (chunk: Buffer) => {
      this.#printed = (this.#printed + chunk).slice(-20_000)
    }
    this.#process.stdout?.on('data', keep)
    this.#process.stderr?.on('data', keep)
    this.#process.on('message', ({ id, failure }: HostAnswer) => this.#waiting.get(id)?.(failure))
    this.#process.on('exit', () => {
      for (const answer of this.#waiting.values()) answer('The process has ended.')
    })
  }

  #ask(request: HostRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, (failure) => {
        this.#waiting.delete(request.id)
        if (failure === undefined) resolve()
        else reject(new Error(`${failure}\n${this.#printed}`))
      })
      this.#process.send(request)
    })
  }

  /** Starts a product without posts, over a data folder of its own. */
  async start(): Promise<Product> {
    const id = ++this.#lastId
    const dataDir = mkdtempSync(join(tmpdir(), 'fettle-e2e-'))
    const port = await freePort()
    const env = environmentOf({ port, dataDir })
    await this.#ask({ id, env })
    return {
      origin: env.PUBLIC_ORIGIN,
      dataDir,
      close: async () => {
        await this.#ask({ id })
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }

  /** Ends the process. */
  async close(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.disconnect()
    await ended
  }
}
