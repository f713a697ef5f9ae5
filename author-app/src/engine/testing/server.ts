import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOf } from '@fettle/api/testing/start-of'
import { Health } from '@fettle/shared-types'
import type { Author, AuthorRole, ServerRequest } from './server-main.ts'

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never
type Question = WithoutId<ServerRequest>

export interface TestServer {
  /** Of `GET /api/health`, as it would say it now. */
  siteId(): string
  folder: string
  /** Where it answers now: another port after each restart, another process each time. */
  origin(): string
  /** The same of the author's own site, also while another one answers in its place. */
  ownOrigin(): string
  /** A new author with a session. @param known the same one as on another server */
  author(known?: Author, role?: AuthorRole): Promise<Author>
  /** A new session of an author who is there already. */
  signIn(email: string): Promise<Author>
  /** Its start-up sweep, as if it were a week later. */
  sweep(): Promise<void>
  /** Removes every file of these pictures from its disk. */
  losePictures(sha256s: readonly string[]): Promise<void>
  /** SIGKILL to the process that was asked last, in the middle of whatever it does. */
  kill(): Promise<void>
  /** Starts it again over the same folder, as far as it does not run. @param isReadOnly as during maintenance */
  start(isReadOnly?: boolean): Promise<void>
  close(): Promise<void>
}

interface Running {
  child: ChildProcess
  url: string
}

const main = fileURLToPath(new URL('./server-main.ts', import.meta.url))

/** Room for what a request leaves behind: most of the garbage collector's work goes away. */
const YOUNG = '--max-semi-space-size=32'

function launch(folder: string, isReadOnly: boolean): Promise<Running> {
  const { execArgv, file } = startOf(main)
  const child = fork(file, [folder, isReadOnly ? '1' : '0'], { execArgv: [...execArgv, YOUNG] })
  return new Promise((resolve, reject) => {
    child.once('message', ({ url }: { url: string }) => resolve({ child, url }))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)))
  })
}

let asked = 0

/** Asks a server's process for what no route of its API gives. */
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

/** One process of a server. */
interface Place {
  launching?: Promise<Running> | undefined
  /** Where it answers, unless it was killed. */
  url?: string | undefined
}

/**
 * The real API over HTTP, in processes of its own over one temporary folder: with a SQLite file in it, or with PostgreSQL
 * where the environment says so (`FETTLE_TEST_DATABASE`). Several are asked in turn.
 */
export async function startServer({ processes = 1 } = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-sync-'))
  const places = Array.from({ length: processes }, (): Place => ({}))
  let turn = 0
  let last = places[0]
  let origin = ''

  /** The next one that runs; while none does, where the last one was. */
  function nextOrigin(): string {
    const up = places.filter(({ url }) => url)
    last = up[turn++ % up.length] ?? last
    origin = last?.url ?? origin
    return origin
  }

  /** One after the other: the first one makes what the others find. */
  async function start(isReadOnly = false): Promise<void> {
    for (const place of places) {
      place.launching ??= launch(folder, isReadOnly)
      place.url = (await place.launching).url
    }
  }

  async function end(place: Place): Promise<void> {
    if (!place.launching) return
    const { child } = await place.launching
    place.launching = undefined
    place.url = undefined
    if (child.exitCode !== null || child.signalCode !== null) return
    await new Promise((ended) => {
      child.once('exit', ended)
      child.kill('SIGKILL')
    })
  }

  async function ask<Result>(question: Question): Promise<Result> {
    const running = await places.find(({ launching }) => launching)?.launching
    if (!running) throw new Error('The server does not run')
    return request(running.child, question)
  }

  await start()
  const { siteId } = Health.parse(await (await fetch(`${nextOrigin()}/api/health`)).json())
  return {
    siteId: () => siteId,
    folder,
    origin: nextOrigin,
    ownOrigin: nextOrigin,
    kill: async () => last && end(last),
    start,
    author: (known, role = 'author') => ask({ do: 'add-author', role, ...(known ? { author: known } : {}) }),
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
      for (const place of places) await end(place)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
