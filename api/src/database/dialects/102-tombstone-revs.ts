import type { Knex } from 'knex'

/**
 * The revisions of a deleted post that the server had, so that a device knows whether the one it holds was deleted with it or was lost
 * in a restore before. NULL in a tombstone of before, or of a process of an earlier version: of those it is not known.
 */
export async function addTombstoneRevs(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE tombstones ADD COLUMN revs TEXT')
}
