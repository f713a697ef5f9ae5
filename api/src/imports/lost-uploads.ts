import type { ImportRow } from './imports.queries.ts'

/** Another machine begins within seconds, and is longer at no post: it may only be starting anew. */
const LOST_MS = 5 * 60_000

/** Said of a file that went with a disk, or that is no part of a restored copy. */
export const FILE_GONE = 'Its file is no longer here. Upload it again.'

/**
 * Tells an import whose file lies nowhere from one whose file another machine has: that one gets on.
 * @returns whether nothing has happened to an import since it was first asked about so long ago
 */
export function watchLost(lostMs = LOST_MS): (job: ImportRow) => boolean {
  let seen = { state: '', at: 0 }
  return ({ id, started_at, done, settings }) => {
    const state = JSON.stringify([id, started_at, done, settings])
    if (state !== seen.state) seen = { state, at: performance.now() }
    return performance.now() - seen.at >= lostMs
  }
}
