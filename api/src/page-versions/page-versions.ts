import type { Knex } from 'knex'
import type { PageTag, PageVersions } from '../api.ts'
import type { Dialect } from '../database/dialect.ts'
import type { Log } from '../log.ts'
import { type Counter, readCounter } from '../posts/changes.queries.ts'
import { beginNewEpoch } from './epoch.queries.ts'
import { bumpTags, listBumpedSince, newestVersion } from './page-versions.queries.ts'

/** How often other processes' changes are looked up, in milliseconds; a notification hurries the next look. */
const POLL_MS = 400
/** How long after a look that succeeded kept pages may be served, in milliseconds. */
const FRESH_MS = 5_000

export interface PageVersionStore extends PageVersions {
  /** Writes the change's number as the version of each tag, inside the change's transaction. */
  bump(trx: Knex.Transaction, tags: ReadonlySet<PageTag>, seq: number): Promise<void>
  /** Tells this process's listeners, after the commit. */
  announce(tags: ReadonlySet<PageTag>, seq: number): void
  /** The epoch of the changes, as of the last look. */
  epoch(): string
  /** Stops watching for other processes. */
  stop(): Promise<void>
}

/**
 * Watches the versions that every process over this database writes. Where the numbers went back, the database was set
 * back under this process (a standby that had not heard of everything took over, a dump was restored): then everything that
 * was rendered is dropped, and a new epoch begins; during maintenance it has to be begun by hand.
 */
export async function createPageVersions(
  { db, reader, notify, listen }: Pick<Dialect, 'db' | 'reader' | 'notify' | 'listen'>,
  log: Log,
  { isReadOnly = false } = {},
): Promise<PageVersionStore> {
  const listeners = new Set<(tags: ReadonlySet<PageTag>) => void>()
  const own = new Set<number>()
  let seen = await newestVersion(reader)
  let counter = await readCounter(reader)
  let lookedAt = performance.now()
  let looking: Promise<void> | undefined
  let isWanted = false
  let isLost = false

  function tell(tags: ReadonlySet<PageTag>) {
    for (const listener of listeners) {
      try {
        listener(tags)
      } catch (error) {
        log.error({ err: error }, 'a listener to page versions failed')
      }
    }
  }

  async function look() {
    const at = performance.now()
    const bumped = await listBumpedSince(reader, seen)
    const now = await readCounter(reader)
    if (now.epoch !== counter.epoch || now.seq < counter.seq) return startAnew(now, at)
    counter = now
    const foreign = bumped.filter(({ version }) => !own.has(version))
    seen = bumped.at(-1)?.version ?? seen
    for (const version of own) if (version <= seen) own.delete(version)
    if (foreign.length > 0) tell(new Set(foreign.map(({ tag }) => tag)))
    lookedAt = at
  }

  async function startAnew({ epoch }: Counter, at: number) {
    if (epoch === counter.epoch && isReadOnly) {
      log.warn('the database was set back to an earlier state: run npm run new-epoch before it takes writes')
    } else if (epoch === counter.epoch) {
      log.warn('the database was set back to an earlier state: every device compares what it has')
      await beginNewEpoch(db, epoch)
    }
    const next = await readCounter(reader)
    seen = await newestVersion(reader)
    counter = next
    own.clear()
    tell(new Set(['site']))
    lookedAt = at
  }

  /** Looks now, or once more when a look is under way: what it is called for may have been committed after that began. */
  function lookSoon(): void {
    isWanted = true
    looking ??= (async () => {
      while (isWanted) {
        isWanted = false
        await look().then(
          () => {
            isLost = false
          },
          (error: unknown) => {
            if (!isLost) log.warn({ err: error }, 'page versions cannot be read')
            isLost = true
          },
        )
      }
    })().finally(() => {
      looking = undefined
    })
  }

  const timer = setInterval(() => {
    if (!looking) lookSoon()
  }, POLL_MS)
  timer.unref()
  const stopListening = listen(lookSoon)

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    epoch: () => counter.epoch,
    isFresh: () => performance.now() - lookedAt < FRESH_MS,
    async bump(trx, tags, seq) {
      if (tags.size === 0) return
      await bumpTags(trx, [...tags], seq)
      await notify(trx)
    },
    announce(tags, seq) {
      if (tags.size === 0) return
      own.add(seq)
      tell(tags)
    },
    async stop() {
      clearInterval(timer)
      await stopListening()
      await looking
    },
  }
}
