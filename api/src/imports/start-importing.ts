import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImportSettings } from '@fettle/shared-types'
import { z } from 'zod'
import { dataFolder } from '../config.ts'
import { whileLocked } from '../database/process-lock.ts'
import type { Deps } from '../deps.ts'
import { OperatorError } from '../operator-error.ts'
import { importingAccount } from './find-accounts.ts'
import type { ImportWorker } from './import-worker.ts'
import { changeImport, findImport, type ImportRow, listRunning } from './imports.queries.ts'
import { type ImportDeps, runImport } from './imports.service.ts'
import { openSourceApart } from './open-source-apart.ts'
import { createPictureFetcher } from './pictures/fetch-picture.ts'

/** How often the row says how far it is, and is asked whether somebody has cancelled. */
const PROGRESS_MS = 500
/** The pause before an import is looked at again that another process is at work on, and before its end is stored again. */
const AGAIN_MS = 2_000

/** How often a start goes on with an import that has not got one post further since the start before: the file may be what ends them. */
const MOST_RESUMED = 5

/** What a start notes beside the settings of an import that it goes on with. */
const Resumed = z.object({ resumed: z.object({ done: z.number(), times: z.number() }) })

const running = ['running'] as const

/** Where uploaded files wait, below the data folder. */
export const uploadedFile = (config: Pick<Deps['config'], 'dataDir'>, id: string): string =>
  join(dataFolder(config.dataDir).imports, id)

const lowered = <Value>(map: Record<string, Value>) =>
  new Map(Object.entries(map).map(([name, value]) => [name.toLowerCase(), value]))

type WorkerDeps = ImportDeps & Pick<Deps, 'config' | 'log'>

async function importUpload(
  deps: WorkerDeps,
  job: ImportRow,
  { stopping, postMs }: { stopping: AbortSignal; postMs: number | undefined },
): Promise<void> {
  const settings = ImportSettings.parse(JSON.parse(job.settings ?? '{}'))
  const cancelled = new AbortController()
  const signal = AbortSignal.any([stopping, cancelled.signal])
  const uploaded = {
    path: uploadedFile(deps.config, job.id),
    name: job.file,
    pages: settings.pages,
    site: settings.site.replace(/\/+$/, '') || undefined,
  }
  const source = await openSourceApart(uploaded, postMs)
  let toldAt = 0
  const tell = (done: number, total: number) => {
    if (performance.now() - toldAt < PROGRESS_MS) return
    toldAt = performance.now()
    changeImport(deps.db, { id: job.id, from: running }, { done, total }).then(
      (isRunning) => isRunning || cancelled.abort(),
      (error: unknown) => deps.log.warn({ err: error }, 'the progress of an import could not be stored'),
    )
  }
  try {
    const report = await runImport(deps, {
      source,
      file: job.file,
      options: {
        isDryRun: settings.isDryRun,
        pages: settings.pages,
        category: settings.category,
        authorMap: lowered(settings.authorMap),
        categoryMap: lowered(settings.categoryMap),
      },
      importer: await importingAccount(deps.db, job.actor),
      actor: job.actor,
      places: {
        folder: undefined,
        fetcher: settings.fetchPictures ? createPictureFetcher(signal) : undefined,
      },
      signal,
      onItem: tell,
    })
    if (stopping.aborted) return
    const { found, leftOut } = report.posts
    const ended = { report: JSON.stringify(report), done: found + leftOut, total: found + leftOut }
    await changeImport(deps.db, { id: job.id, from: running }, { ...ended, status: 'done' })
    await changeImport(deps.db, { id: job.id, from: ['cancelled'] }, ended)
  } finally {
    await source.close()
  }
}

/**
 * Starts what runs imports, and goes on with those that the process before was at work on. A file that lies in another
 * machine's data folder is that one's work.
 * @param postMs how long the text of one post may be read
 */
export function startImporting(deps: WorkerDeps, postMs?: number): ImportWorker {
  const stopping = new AbortController()
  let last: Promise<void> = Promise.resolve()

  /** The import, where it is to run and its file lies here. */
  async function waiting(id: string): Promise<ImportRow | undefined> {
    const job = stopping.signal.aborted ? undefined : await findImport(deps.db, id)
    const isHere =
      job?.status === 'running' && (await stat(uploadedFile(deps.config, id)).catch(() => undefined))
    return isHere ? job : undefined
  }

  const pause = () => sleep(AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  /** The disk may be so full that not even this can be stored, and have room again later. */
  async function storeFailure(id: string, error: string): Promise<void> {
    while (!stopping.signal.aborted)
      try {
        await changeImport(deps.db, { id, from: running }, { status: 'failed', error })
        return
      } catch (thrown) {
        deps.log.error({ err: thrown }, 'the failure of an import could not be stored')
        await pause()
      }
  }

  async function goOn(id: string): Promise<void> {
    const job = await waiting(id)
    if (!job) return
    const settings: unknown = JSON.parse(job.settings ?? '{}')
    const before = Resumed.safeParse(settings).data?.resumed
    const times = before?.done === job.done ? before.times + 1 : 1
    if (times > MOST_RESUMED)
      return storeFailure(
        id,
        `The server ended ${MOST_RESUMED} times at one post of this file. What was imported before stays. Take that post out, or have somebody look at the server’s log, before you start it again.`,
      )
    const noted = JSON.stringify(Object.assign({}, settings, { resumed: { done: job.done, times } }))
    await changeImport(deps.db, { id, from: running }, { settings: noted })
    start(id)
  }

  async function runAlone(id: string): Promise<void> {
    const job = await waiting(id)
    if (!job) return
    try {
      await importUpload(deps, job, { stopping: stopping.signal, postMs })
    } catch (error) {
      if (stopping.signal.aborted) return
      const isTold = error instanceof OperatorError
      if (!isTold) deps.log.error({ err: error }, 'an import failed')
      const sentence = isTold
        ? error.message
        : 'The import failed. What was imported stays; start it again to go on.'
      await storeFailure(id, sentence)
    }
  }

  /** Another process may share the folder: it goes on with what that leaves when it ends. */
  async function run(id: string): Promise<void> {
    const { imports } = dataFolder(deps.config.dataDir)
    while (await waiting(id)) {
      const end = await whileLocked(imports, () => runAlone(id).then(() => 'through' as const))
      if (end) return
      await pause()
    }
  }

  const start = (id: string) => {
    last = last
      .then(() => run(id))
      .catch((error: unknown) => deps.log.error({ err: error }, 'an import could not be run'))
  }
  last = listRunning(deps.db)
    .then(async (ids) => {
      for (const id of ids) await goOn(id)
    })
    .catch((error: unknown) => deps.log.error({ err: error }, 'imports could not be looked up'))
  return {
    start,
    async stop() {
      stopping.abort()
      await last
    },
  }
}

/** Removes an uploaded file. Safe to repeat. */
export const removeUploaded = async (config: Pick<Deps['config'], 'dataDir'>, id: string): Promise<void> =>
  rm(uploadedFile(config, id), { force: true })
