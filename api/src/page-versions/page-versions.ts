import type { Knex } from 'knex'
import type { PageTag, PageVersions } from '../api.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { bumpTags, listBumpedSince, newestVersion } from './page-versions.queries.ts'

/** How often other processes' changes are looked up, in milliseconds. */
const POLL_MS = 400

export interface PageVersionStore extends PageVersions {
  /** Writes the change's number as the version of each tag, inside the change's transaction. */
  bump(trx: Knex.Transaction, tags: ReadonlySet<PageTag>, seq: number): Promise<void>
  /** Tells this process's listeners, after the commit. */
  announce(tags: ReadonlySet<PageTag>, seq: number): void
  /** Stops watching for other processes. */
  stop(): Promise<void>
}

/** Watches the versions that every process over this database writes. */
export async function createPageVersions(reader: Database, log: Log): Promise<PageVersionStore> {
  const listeners = new Set<(tags: ReadonlySet<PageTag>) => void>()
  const own = new Set<number>()
  let seen = await newestVersion(reader)
  let poll: Promise<void> | undefined

  function tell(tags: ReadonlySet<PageTag>) {
    for (const listener of listeners) {
      try {
        listener(tags)
      } catch (error) {
        log.error({ err: error }, 'a listener to page versions failed')
      }
    }
  }

  async function pollVersions() {
    const bumped = await listBumpedSince(reader, seen)
    const foreign = bumped.filter(({ version }) => !own.has(version))
    seen = bumped.at(-1)?.version ?? seen
    for (const version of own) if (version <= seen) own.delete(version)
    if (foreign.length > 0) tell(new Set(foreign.map(({ tag }) => tag)))
  }

  const timer = setInterval(() => {
    poll ??= pollVersions()
      .catch((error: unknown) => log.warn({ err: error }, 'page versions could not be read'))
      .finally(() => {
        poll = undefined
      })
  }, POLL_MS)
  timer.unref()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    bump: async (trx, tags, seq) => bumpTags(trx, [...tags], seq),
    announce(tags, seq) {
      if (tags.size === 0) return
      own.add(seq)
      tell(tags)
    },
    async stop() {
      clearInterval(timer)
      await poll
    },
  }
}
