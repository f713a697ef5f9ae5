import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@fettle/shared-types'
import { type Logger, pino } from 'pino'
import type { Api } from '../api.ts'
import { type ApiOptions, openApi } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createEncoders, type EncodingBounds } from '../images/encoder-pool.ts'
import { type Client, createClient } from './client.ts'
import { databaseEnv, dropDatabase, ensureDatabase } from './database.ts'
import { prepareFolder } from './prepare-folder.ts'
import { addQuickAccount, PASSWORD } from './quick-account.ts'

export interface TestApi {
  /** Origin of the running server, without a path. */
  url: string
  dataDir: string
  /** PostgreSQL's, where the run is on that. */
  databaseUrl: string | undefined
  api: Api
  /** For what no route shows: counting rows, moving time. */
  deps: Deps
  /** A visitor who is not signed in, with cookies of their own. */
  visitor(): Client
  /** A new author, or an account of another role, signed in. Without an e-mail address one is made. */
  author(email?: string, role?: Role): Promise<Client & { email: string; password: string }>
  /** The page tags that work drops, sorted. */
  droppedBy(work: () => Promise<unknown>): Promise<string[]>
  /** Stops the server; keeps the folder when the test goes on with it. */
  close(options?: { keepFolder?: boolean }): Promise<void>
}

interface Options {
  env?: Record<string, string>
  now?: () => Date
  log?: Logger
  /** How often it is probed whether the server can serve, in milliseconds. */
  probeMs?: number
  /** Encoders of its own, with smaller bounds than the usual ones. */
  encoding?: Partial<EncodingBounds>
  /** How long the text of one imported post may be read, in milliseconds. */
  importedPostMs?: number
  /** After so many milliseconds an import whose file lies nowhere ends; else after five minutes. */
  importLostMs?: number
  /** How often pictures are swept, in milliseconds; else a minute after the start. */
  sweepMs?: number
  /** How often it is looked at whether a backup is due, in milliseconds; else every minute. */
  backupLookMs?: number
  /** Other times of telling a CDN than the usual ones. */
  purgeTimes?: NonNullable<ApiOptions['purgeTimes']>
  /** How often the outbox is looked at, in milliseconds; else every 15 seconds. */
  mailLookMs?: number
  /** Stands for the pages of the site, which are another package's. */
  renderPreview?: NonNullable<ApiOptions['renderPreview']>
  /** A folder of an earlier server. */
  dataDir?: string
}

let people = 0

/** The servers of one process share what encodes: it takes longer to start than most tests. It ends with the process. */
const shared = { ...createEncoders(), close: async () => {} }

/** A real API on a free port of 127.0.0.1, over a temporary folder. */
export async function startApi({
  env = {},
  now,
  log = pino({ level: 'silent' }),
  dataDir,
  probeMs,
  encoding,
  importedPostMs,
  importLostMs,
  sweepMs,
  backupLookMs,
  purgeTimes = {},
  mailLookMs,
  renderPreview,
}: Options = {}): Promise<TestApi> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'fettle-api-')))
  await (dataDir === undefined ? prepareFolder(folder) : ensureDatabase(folder))
  const place = { DATA_DIR: folder, ...databaseEnv(folder) }
  const config = readConfig({ ...place, STARTER_CONTENT: 'none', LOG_LEVEL: 'silent', ...env })
  const { api, deps } = await openApi({
    config,
    log,
    encoders: encoding ? createEncoders(encoding) : shared,
    purgeTimes,
    ...(now ? { now } : {}),
    ...(probeMs ? { probeMs } : {}),
    ...(importedPostMs ? { importedPostMs } : {}),
    ...(importLostMs ? { importLostMs } : {}),
    ...(sweepMs ? { sweepMs } : {}),
    ...(backupLookMs ? { backupLookMs } : {}),
    ...(mailLookMs ? { mailLookMs } : {}),
    ...(renderPreview ? { renderPreview } : {}),
  })
  const server = createServer((req, res) => api.handle(req, res))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    dataDir: folder,
    databaseUrl: config.databaseUrl,
    api,
    deps,
    visitor: () => createClient(url),
    async author(email = `author-${++people}@example.com`, role = 'author') {
      await addQuickAccount(deps.db, email, role)
      const client = createClient(url)
      const answer = await client.post('/api/auth/login', { email, password: PASSWORD })
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`)
      return { ...client, email, password: PASSWORD }
    },
    async droppedBy(work) {
      const dropped = new Set<string>()
      const stop = api.pageVersions.subscribe((tags) => {
        for (const tag of tags) dropped.add(tag)
      })
      await work()
      stop()
      return [...dropped].sort()
    },
    async close({ keepFolder = false } = {}) {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await api.close()
      if (keepFolder) return
      await dropDatabase(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
