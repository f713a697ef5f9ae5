import type { Queryable } from '../database/database.ts'

export interface KeyedOutcome {
  fingerprint: string
  status: number
  resource_id: string | null
  rev: string | null
  body: string | null
}

export async function findOutcome(
  db: Queryable,
  owner: string,
  key: string,
): Promise<KeyedOutcome | undefined> {
  return db<KeyedOutcome & { owner: string; key: string }>('idempotency_keys')
    .select('fingerprint', 'status', 'resource_id', 'rev', 'body')
    .where({ owner, key })
    .first()
}

/** @returns whether it was stored: false when another request has used the key meanwhile */
export async function insertOutcome(
  trx: Queryable,
  row: KeyedOutcome & { owner: string; key: string; created_at: string },
): Promise<boolean> {
  const stored = await trx('idempotency_keys')
    .insert(row)
    .onConflict(['owner', 'key'])
    .ignore()
    .returning('key')
  return stored.length === 1
}

export async function deleteOutcomesBefore(db: Queryable, createdAt: string): Promise<void> {
  await db('idempotency_keys').where('created_at', '<', createdAt).delete()
}
