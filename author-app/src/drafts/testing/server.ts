import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface TestServer {
  /** Where it answers now; another port after each restart. */
  origin(): string
  siteId(): string
  /** A new author with a session. */
  author(): Promise<{ email: string; cookie: string }>
  /** SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>
  /** Starts it again over the same folder, unless it runs. */
  start(): Promise<void>
  close(): Promise<void>
}

const main = fileURLToPath(new URL('./server-main.ts', import.meta.url))

interface Running {
  child: ChildProcess
  url: string
  siteId: string
}

function launch(folder: string): Promise<Running> {
  const child = fork(main, [folder], { execArgv: ['--conditions=source', '--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', (said: Omit<Running, 'child'>) => resolve({ child, ...said }))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)))
  })
}

/** The real API over HTTP, in its own process, with a SQLite file in a temporary folder. */
export async function startServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-sync-'))
  let running: Promise<Running> | undefined
  let origin = ''
  let siteId = ''
  let asked = 0

  async function start(): Promise<void> {
    running ??= launch(folder)
    ;({ url: origin, siteId } = await running)
  }

  async function kill(): Promise<void> {
    if (!running) return
    const { child } = await running
    running = undefined
    if (child.exitCode !== null || child.signalCode !== null) return
    await new Promise((ended) => {
      child.once('exit', ended)
      child.kill('SIGKILL')
    })
  }

  await start()
  return {
    origin: () => origin,
    siteId: () => siteId,
    kill,
    start,
    async author() {
      const { child } = await (running ?? launch(folder))
      const id = ++asked
      return new Promise((resolve) => {
        const hear = (message: { id?: number; author: { email: string; cookie: string } }) => {
          if (message.id !== id) return
          child.off('message', hear)
          resolve(message.author)
        }
        child.on('message', hear)
        child.send({ id })
      })
    },
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
