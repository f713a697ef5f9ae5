import type { Queryable } from './database.ts'

/** What a successful write is remembered by, so that repeating it changes nothing. */
export interface Outcome {
  did: 'create' | 'update' | 'delete'
  /** What was written, and its revision. */
  id?: string
  rev?: string
  /** The answer, where it is small and not read again from what was written. */
  body?: unknown
}

/**
 * Keeps the outcome of the running request under its idempotency key, inside the transaction of the change it made.
 * Does nothing for a request without a key.
 */
export type Once = (trx: Queryable, outcome: Outcome) => Promise<void>
