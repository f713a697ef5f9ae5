import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Health } from '@fettle/shared-types'

export interface TestServer {
  /** Of `GET /api/health`. */
  siteId: string
  /** Where it answers now; another port after each restart. */
  origin(): string
  /** A new author with a session. */
  author(): Promise<{ email: string; cookie: string }>
  /** Removes every file of these pictures from its disk. */
  losePictures(sha256s: readonly string[]): Promise<void>
  /** SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>
  /** Starts it again over the same folder, unless it runs. */
  start(): Promise<void>
  close(): Promise<void>
}

const main = fileURLToPath(new URL('./server-main.ts', import.meta.url))

function launch(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(main, [folder], { execArgv: ['--conditions=source', '--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', ({ url }: { url: string }) => resolve({ child, url }))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)))
  })
}

/** The real API over HTTP, in its own process, with a SQLite file in a temporary folder. */
export async function startServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-sync-'))
  let running: Promise<{ child: ChildProcess; url: string }> | undefined
  let origin = ''
  let asked = 0

  async function start(): Promise<void> {
    running ??= launch(folder)
    origin = (await running).url
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
  const { siteId } = Health.parse(await (await fetch(`${origin}/api/health`)).json())
  return {
    siteId,
    origin: () => origin,
    kill,
    start,
    async losePictures(sha256s) {
      const uploads = join(folder, 'uploads')
      for (const name of await readdir(uploads))
        if (sha256s.some((sha256) => name.startsWith(sha256))) await rm(join(uploads, name))
    },
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
