import type { BackupState } from '@fettle/shared-types'
import { type Config, dataFolder } from '../config.ts'
import type { Dialect } from '../database/dialect.ts'
import type { Log } from '../log.ts'
import { type BackupStore, openDiskBackupStore } from './backup-store.ts'
import { makeBackup } from './make-backup.ts'
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
 * Writes an archive whenever the newest in the store is old enough, keeps the newest ones and removes the rest. Of several
 * processes one does it. Only archives of this site that a schedule has written are counted and removed.
 * @param lookMs in place of the usual pause between two looks
 * @returns undefined where none are scheduled
 */
export function startBackups(deps: BackupDeps, lookMs = LOOK_MS): ScheduledBackups | undefined {
  const { config, onlyOne, siteId, log, now } = deps
  const { backups: schedule } = config
  if (!schedule) return undefined
  const { everyMs, keep, s3 } = schedule
  const prefix = `scheduled-${siteId.slice(0, 8)}`
  const startedAt = now().getTime()
  const stopped = new AbortController()
  let store: BackupStore | undefined
  let newestAt: number | undefined
  let failedAt: number | undefined
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  /** Archives of the schedule, oldest first. */
  async function listArchives(from: BackupStore): Promise<string[]> {
    const names = (await from.list(prefix)).filter((name) => timeIn(name) !== undefined).sort()
    // A clock that was wrong once must not end all backups until its time comes.
    newestAt = names.map(timeIn).findLast((time) => time !== undefined && time <= now().getTime() + everyMs)
    if (!isDue()) failedAt = undefined
    return names
  }

  const isDue = () => newestAt === undefined || now().getTime() - newestAt >= everyMs

  async function backUp(to: BackupStore): Promise<void> {
    // Another process may have written one since this one looked.
    await listArchives(to)
    if (!isDue()) return
    const backup = { place: config, store: to, now: now(), prefix, signal: stopped.signal }
    const { file, bytes, images, missing } = await makeBackup(backup)
    log.info({ file, bytes, images }, 'backup written and read back')
    if (missing.length > 0)
      log.warn({ count: missing.length, first: missing[0] }, 'pictures are missing in the store')
    for (const name of (await listArchives(to)).slice(0, -keep)) await to.remove(name)
  }

  async function look(): Promise<void> {
    const isWaiting = failedAt !== undefined && now().getTime() - failedAt < Math.min(RETRY_MS, everyMs)
    if (isWaiting || !isDue()) return
    store ??= s3 ? openS3BackupStore(s3) : openDiskBackupStore(dataFolder(config.dataDir).backups)
    const to = store
    await listArchives(to)
    if (isDue()) await onlyOne('backup', () => backUp(to))
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
      isFailing: failedAt !== undefined || now().getTime() - (newestAt ?? startedAt) > LATE * everyMs,
      lastAt: newestAt === undefined ? null : new Date(newestAt).toISOString(),
    }),
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await running
    },
  }
}
