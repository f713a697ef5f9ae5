import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImportSettings } from '@fettle/shared-types'
import { z } from 'zod'
import { dataFolder } from '../config.ts'
import { whileLocked } from '../database/process-lock.ts'
import type { Deps } from '../deps.ts'
import { startHourly } from '../hourly.ts'
import { OperatorError } from '../operator-error.ts'
import { importingAccount } from './find-accounts.ts'
import type { ImportWorker } from './import-worker.ts'
import { changeImport, findImport, type ImportRow, listRunning } from './imports.queries.ts'
import { type ImportDeps, runImport } from './imports.service.ts'
import { FILE_GONE, watchLost } from './lost-uploads.ts'
import { openSourceApart } from './open-source-apart.ts'
import { createPictureFetcher } from './pictures/fetch-picture.ts'
import { sweepUploads } from './sweep-uploads.ts'

/** How often the row says how far it is, and is asked whether somebody has cancelled. */
const PROGRESS_MS = 500
/** How often it is looked at which imports are to run, and the pause before a failure is stored again. */
const LOOK_MS = 2_000

/** How often a run begins that has not got one post further than the one before: the file may be what ends the server. */
const MOST_BEGUN = 5

/** What a run notes beside the settings when it begins. */
const Begun = z.object({ begun: z.object({ done: z.number(), times: z.number() }) })

/** A run of an import, as long as it is neither cancelled nor started again. */
const runOf = ({ id, started_at }: ImportRow) => ({ id, started: started_at, from: ['running'] as const })

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
  const run = runOf(job)
  const source = await openSourceApart(uploaded, postMs)
  let toldAt = 0
  const tell = (done: number, total: number) => {
    if (performance.now() - toldAt < PROGRESS_MS) return
    toldAt = performance.now()
    changeImport(deps.db, run, { done, total }).then(
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
      since: settings.isDryRun ? undefined : (job.started_at ?? undefined),
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
    await changeImport(deps.db, run, { ...ended, status: 'done' })
    await changeImport(deps.db, { ...run, from: ['cancelled'] }, ended)
  } finally {
    await source.close()
  }
}

/**
 * Runs the imports that are to run, looking for them now and every few seconds: another process may have started one, or have
 * ended in the midst of one. A file that lies in another machine's data folder is that one's work.
 * @param postMs how long the text of one post may be read
 * @param lostMs how long a file that lies elsewhere may stay untouched
 */
export function startImporting(
  deps: WorkerDeps,
  { postMs, lostMs }: { postMs?: number | undefined; lostMs?: number | undefined } = {},
): ImportWorker {
  const stopping = new AbortController()
  const { imports } = dataFolder(deps.config.dataDir)
  const isLost = watchLost(lostMs)
  let looking: Promise<void> | undefined
  let isWoken = false
  let isFailing = false

  /** The import, where it is to run and its file lies here. One whose file lies nowhere ends. */
  async function waiting(id: string): Promise<ImportRow | undefined> {
    const job = stopping.signal.aborted ? undefined : await findImport(deps.db, id)
    if (job?.status !== 'running') return undefined
    if (await stat(uploadedFile(deps.config, id)).catch(() => undefined)) return job
    if (isLost(job)) await storeFailure(job, FILE_GONE)
    return undefined
  }

  /** The disk may be so full that not even this can be stored, and have room again later. */
  async function storeFailure(job: ImportRow, error: string): Promise<void> {
    while (!stopping.signal.aborted)
      try {
        await changeImport(deps.db, runOf(job), { status: 'failed', error })
        return
      } catch (thrown) {
        deps.log.error({ err: thrown }, 'the failure of an import could not be stored')
        await sleep(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
  }

  /** Notes a run that begins, so that one which ends the server each time does not do so for good. @returns whether it may */
  async function mayRun(job: ImportRow): Promise<boolean> {
    const { settings, done } = job
    const chosen: unknown = JSON.parse(settings ?? '{}')
    const before = Begun.safeParse(chosen).data?.begun
    const times = before?.done === done ? before.times + 1 : 1
    if (times > MOST_BEGUN) {
      await storeFailure(
        job,
        `The server ended ${MOST_BEGUN} times at one post of this file. What was imported before stays. Take that post out, or have somebody look at the server’s log, before you start it again.`,
      )
      return false
    }
    const noted = JSON.stringify(Object.assign({}, chosen, { begun: { done, times } }))
    return changeImport(deps.db, runOf(job), { settings: noted })
  }

  async function runAlone(id: string): Promise<void> {
    const job = await waiting(id)
    if (!job || !(await mayRun(job))) return
    try {
      await importUpload(deps, job, { stopping: stopping.signal, postMs })
    } catch (error) {
      if (stopping.signal.aborted) return
      const isTold = error instanceof OperatorError
      if (!isTold) deps.log.error({ err: error }, 'an import failed')
      const sentence = isTold
        ? error.message
        : 'The import failed. What was imported stays; start it again to go on.'
      await storeFailure(job, sentence)
    }
  }

  /** Another process that shares the folder may be at work on one: a later look goes on with what that leaves when it ends. */
  async function look(): Promise<void> {
    isWoken = false
    try {
      for (const id of await listRunning(deps.reader))
        if (await waiting(id)) await whileLocked(imports, () => runAlone(id))
      isFailing = false
    } catch (error) {
      if (!isFailing) deps.log.error({ err: error }, 'an import could not be looked up or run')
      isFailing = true
    }
  }

  function wake(): void {
    isWoken = true
    if (stopping.signal.aborted) return
    looking ??= look().finally(() => {
      looking = undefined
      // Woken after the look, and before this.
      if (isWoken) wake()
    })
  }

  const sweeping = startHourly(
    () => sweepUploads(deps),
    (err) => deps.log.error({ err }, 'uploads that were cut off could not be removed'),
  )
  const timer = setInterval(wake, LOOK_MS)
  timer.unref()
  wake()
  return {
    wake,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await Promise.all([looking, sweeping.stop()])
    },
  }
}

/** Removes an uploaded file. Safe to repeat. */
export const removeUploaded = async (config: Pick<Deps['config'], 'dataDir'>, id: string): Promise<void> =>
  rm(uploadedFile(config, id), { force: true })
