import type { BackupState } from '@fettle/shared-types'
import { type Config, dataFolder } from '../config.ts'
import type { Dialect } from '../database/dialect.ts'
import { whileLocked } from '../database/process-lock.ts'
import type { Log } from '../log.ts'
import { type BackupStore, openDiskBackupStore } from './backup-store.ts'
import { INCOMPLETE, makeBackup } from './make-backup.ts'
import { openS3BackupStore } from './s3-backup-store.ts'

/** How often it is looked at whether one is due, the first time after the start too. */
const LOOK_MS = 60_000
/** The pause after a failure, unless backups are made more often. */
const RETRY_MS = 15 * 60_000
/** An archive that is later than this many times the interval is missing, whoever should have written it. */
const LATE = 2

/** Backups that are made by themselves. */
export interface ScheduledBackups {
  state(): BackupState
  /** Ends a run that has begun between two steps, and waits for that. */
  stop(): Promise<void>
}

interface BackupDeps extends Pick<Dialect, 'onlyOne'> {
  config: Config
  siteId: string
  log: Log
  now: () => Date
}

const NAME = /-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/

/** When an archive was begun, in milliseconds since 1970, by its name; `undefined` for another file. */
function timeIn(name: string): number | undefined {
  const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? []
  return day === undefined ? undefined : Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
}

/**
 * Writes an archive whenever the newest in the store is old enough, keeps the newest ones and removes the rest, unless
 * it lacks pictures. Of several processes one does it. Only archives of this site that a schedule has written are counted and removed.
 * @param lookMs in place of the usual pause between two looks
 * @returns undefined where none are scheduled
 */
export function startBackups(deps: BackupDeps, lookMs = LOOK_MS): ScheduledBackups | undefined {
  const { config, onlyOne, siteId, log, now } = deps
  const { backups: schedule } = config
  if (!schedule) return undefined
  const { everyMs, keep, s3 } = schedule
  const prefix = `scheduled-${siteId.slice(0, 8)}`
  const folder = dataFolder(config.dataDir).backups
  const startedAt = now().getTime()
  const stopped = new AbortController()
  let store: BackupStore | undefined
  let newestAt: number | undefined
  let isIncomplete = false
  let failedAt: number | undefined
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  /**
   * Archives of the schedule, oldest first. Those of a clock that was wrong once come before all others: they must neither
   * end all backups until their time comes, nor push out what is newer.
   */
  async function listArchives(from: BackupStore): Promise<string[]> {
    const latest = now().getTime() + everyMs
    const timed = (await from.list(prefix)).flatMap((name) => {
      const time = timeIn(name)
      return time === undefined ? [] : [{ name, time, isAhead: time > latest }]
    })
    timed.sort((a, b) => Number(b.isAhead) - Number(a.isAhead) || a.time - b.time)
    const newest = timed.findLast(({ isAhead }) => !isAhead)
    newestAt = newest?.time
    isIncomplete = newest?.name.includes(INCOMPLETE) ?? false
    if (!isDue()) failedAt = undefined
    return timed.map(({ name }) => name)
  }

  const isDue = () => newestAt === undefined || now().getTime() - newestAt >= everyMs

  async function backUp(to: BackupStore): Promise<void> {
    // Another process may have written one since this one looked.
    await listArchives(to)
    if (!isDue()) return
    const backup = { place: config, store: to, now: now(), prefix, signal: stopped.signal }
    const { file, bytes, images, missing } = await makeBackup(backup)
    newestAt = backup.now.getTime()
    isIncomplete = missing.length > 0
    failedAt = undefined
    log.info({ file, bytes, images }, 'backup written and read back')
    if (isIncomplete)
      log.error(
        { count: missing.length, first: missing[0] },
        'pictures are missing in the backup: no older one is removed',
      )
    else
      await removeOld(to, file).catch((error: unknown) =>
        log.error({ err: error }, 'old backups could not be removed'),
      )
  }

  /** @param written where the archive is that has just been written, and stays */
  async function removeOld(from: BackupStore, written: string): Promise<void> {
    const others = (await listArchives(from)).filter((name) => from.placeOf(name) !== written)
    for (const name of others.slice(0, Math.max(0, others.length + 1 - keep))) await from.remove(name)
  }

  async function look(): Promise<void> {
    const isWaiting = failedAt !== undefined && now().getTime() - failedAt < Math.min(RETRY_MS, everyMs)
    if (isWaiting || !isDue()) return
    store ??= s3 ? openS3BackupStore(s3) : openDiskBackupStore(folder)
    const to = store
    await listArchives(to)
    if (isDue()) await onlyOne('backup', () => whileLocked(folder, () => backUp(to)))
  }

  async function lookAndGoOn(): Promise<void> {
    await look().catch((error: unknown) => {
      if (stopped.signal.aborted) return
      failedAt = now().getTime()
      log.error({ err: error }, 'no backup could be written')
    })
    if (!stopped.signal.aborted) plan()
  }

  function plan(): void {
    timer = setTimeout(() => {
      running = lookAndGoOn()
    }, lookMs)
    timer.unref()
  }

  plan()
  return {
    state: () => ({
      isFailing:
        isIncomplete || failedAt !== undefined || now().getTime() - (newestAt ?? startedAt) > LATE * everyMs,
      lastAt: newestAt === undefined ? null : new Date(newestAt).toISOString(),
    }),
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await running
    },
  }
}
