import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { isUsable } from '../database/migrate.ts'
import type { Log } from '../log.ts'
import { writeDurably } from '../private-files.ts'
import { commitProbe } from './health.queries.ts'

const PROBE_MS = 10_000
/** Older results do not count: then the probe itself hangs. */
const MAX_AGE_MS = 60_000
/** A full disk has no room for this, and a day of probes writes little. */
const PROBE_BYTES = 16 * 1024

/** Whether the server can serve, as the last probe found it. */
export interface Readiness {
  isReady(): boolean
  /** Stops probing and waits for a probe that has begun. */
  stop(): Promise<void>
}

interface ReadinessOptions {
  db: Database
  dataDir: string
  log: Log
  /** Then only the schema is looked at. */
  isReadOnly: boolean
  everyMs?: number | undefined
}

/** Writes a file to the disk and removes it. @throws the file system's error */
async function writeProbeFile(folder: string): Promise<void> {
  const file = join(folder, 'probe.tmp')
  try {
    await writeDurably(file, Buffer.alloc(PROBE_BYTES), 'w')
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Probes now and then regularly whether the database and the data folder take writes and the schema is of this version:
 * a request only reads the last result, so that asking costs nothing and cannot wait behind a write.
 */
export async function watchReadiness({
  db,
  dataDir,
  log,
  isReadOnly,
  everyMs = PROBE_MS,
}: ReadinessOptions): Promise<Readiness> {
  let last: { isGood: boolean; at: number } | undefined
  let running: Promise<void> | undefined

  async function check(): Promise<void> {
    if (!isReadOnly) {
      await commitProbe(db, PROBE_BYTES)
      await writeProbeFile(dataDir)
    }
    if (!(await isUsable(db))) throw new Error('The schema is of another version')
  }

  async function probe(): Promise<void> {
    const before = last?.isGood
    try {
      await check()
      last = { isGood: true, at: performance.now() }
      if (before === false) log.info('ready again')
    } catch (error) {
      last = { isGood: false, at: performance.now() }
      if (before !== false) log.warn({ err: error }, 'not ready')
    }
  }

  await probe()
  const timer = setInterval(() => {
    running ??= probe().finally(() => {
      running = undefined
    })
  }, everyMs)
  timer.unref()

  return {
    isReady: () => last?.isGood === true && performance.now() - last.at < MAX_AGE_MS,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
