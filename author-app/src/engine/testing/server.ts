import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOf } from '@fettle/api/testing/start-of'
import { Health } from '@fettle/shared-types'
import type { Author, ServerRequest } from './server-main.ts'

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never
type Question = WithoutId<ServerRequest>

export interface TestServer {
  /** Of `GET /api/health`, as it would say it now. */
  siteId(): string
  folder: string
  /** Where it answers now; another port after each restart. */
  origin(): string
  /** The same of the author's own site, also while another one answers in its place. */
  ownOrigin(): string
  /** A new author with a session. @param known the same one as on another server */
  author(known?: Author): Promise<Author>
  /** A new session of an author who is there already. */
  signIn(email: string): Promise<Author>
  /** Its start-up sweep, as if it were a week later. */
  sweep(): Promise<void>
  /** Removes every file of these pictures from its disk. */
  losePictures(sha256s: readonly string[]): Promise<void>
  /** SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>
  /** Starts it again over the same folder, unless it runs. @param isReadOnly as during maintenance */
  start(isReadOnly?: boolean): Promise<void>
  close(): Promise<void>
}

interface Running {
  child: ChildProcess
  url: string
}

const main = fileURLToPath(new URL('./server-main.ts', import.meta.url))

function launch(folder: string, isReadOnly: boolean): Promise<Running> {
  const { execArgv, file } = startOf(main)
  const child = fork(file, [folder, isReadOnly ? '1' : '0'], { execArgv })
  return new Promise((resolve, reject) => {
    child.once('message', ({ url }: { url: string }) => resolve({ child, url }))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)))
  })
}

let asked = 0

/** Asks a server's process for what no door of its API gives. */
function request<Result>(child: ChildProcess, question: Question): Promise<Result> {
  const id = ++asked
  return new Promise((resolve, reject) => {
    const hear = (message: { id?: number; result: Result; failed?: string }) => {
      if (message.id !== id) return
      child.off('message', hear)
      if (message.failed) reject(new Error(message.failed))
      else resolve(message.result)
    }
    child.on('message', hear)
    child.send({ id, ...question })
  })
}

/** The real API over HTTP, in its own process, with a SQLite file in a temporary folder. */
export async function startServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-sync-'))
  let running: Promise<Running> | undefined
  let origin = ''

  async function start(isReadOnly = false): Promise<void> {
    running ??= launch(folder, isReadOnly)
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

  async function ask<Result>(question: Question): Promise<Result> {
    if (!running) throw new Error('The server does not run')
    return request((await running).child, question)
  }

  await start()
  const { siteId } = Health.parse(await (await fetch(`${origin}/api/health`)).json())
  return {
    siteId: () => siteId,
    folder,
    origin: () => origin,
    ownOrigin: () => origin,
    kill,
    start,
    author: (known) => ask({ do: 'add-author', ...(known ? { author: known } : {}) }),
    signIn: (email) => ask({ do: 'sign-in', email }),
    async sweep() {
      await ask({ do: 'sweep' })
    },
    async losePictures(sha256s) {
      const uploads = join(folder, 'uploads')
      for (const name of await readdir(uploads))
        if (sha256s.some((sha256) => name.startsWith(sha256))) await rm(join(uploads, name))
    },
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
