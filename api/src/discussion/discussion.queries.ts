import type { HoldMode } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

/** The one row of settings; there is none until an owner has decided something, or its key was needed. */
export interface DiscussionRow {
  /** 0 or 1. */
  sign_up: number
  /** Whether it was ever 1. */
  had_sign_up: number
  /** Signs the challenges of sign-ups, and hashes addresses that are blocked; it never leaves the server. */
  challenge_key: string
  hold_readers: HoldMode
  hold_staff: HoldMode
  /** A list as JSON. */
  blocked_words: string
}

export async function findSettings(db: Queryable): Promise<DiscussionRow | undefined> {
  return db('discussion_settings')
    .select('sign_up', 'had_sign_up', 'challenge_key', 'hold_readers', 'hold_staff', 'blocked_words')
    .where({ id: 1 })
    .first<DiscussionRow | undefined>()
}

/** Writes the first settings; any that are there stay. */
export async function insertSettings(trx: Queryable, row: DiscussionRow): Promise<void> {
  await trx('discussion_settings')
    .insert({ id: 1, ...row })
    .onConflict('id')
    .ignore()
}

/** Writes the settings; the key that is there stays. */
export async function writeSettings(trx: Queryable, row: DiscussionRow): Promise<void> {
  await trx('discussion_settings')
    .insert({ id: 1, ...row })
    .onConflict('id')
    .merge(['sign_up', 'had_sign_up', 'hold_readers', 'hold_staff', 'blocked_words'])
}
