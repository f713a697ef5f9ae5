import type { Queryable } from '../database/database.ts'

/** A challenge that waits for its answer. */
export interface CeremonyRow {
  ceremony_hash: string
  kind: 'add' | 'sign-in'
  /** Whose account gets a passkey; nobody's where somebody signs in. */
  user_id: string | null
  challenge: string
  expires_at: string
}

const ceremonies = (db: Queryable) => db<CeremonyRow>('passkey_ceremonies')

/** @param most that wait at once, of one account or of everybody who signs in; the oldest give way */
export async function insertCeremony(
  trx: Queryable,
  ceremony: CeremonyRow,
  { most, now }: { most: number; now: string },
): Promise<void> {
  const { kind, user_id } = ceremony
  await ceremonies(trx).where({ kind, user_id }).where('expires_at', '<=', now).delete()
  await ceremonies(trx)
    .whereIn(
      'ceremony_hash',
      ceremonies(trx)
        .select('ceremony_hash')
        .where({ kind, user_id })
        .orderBy('expires_at', 'desc')
        .limit(most)
        .offset(most - 1),
    )
    .delete()
  await ceremonies(trx).insert(ceremony)
}

/** Uses a ceremony up: of several answers at once, one is looked at. @returns nothing where it is over, or of another kind */
export async function takeCeremony(
  trx: Queryable,
  named: Pick<CeremonyRow, 'ceremony_hash' | 'kind'>,
  now: string,
): Promise<CeremonyRow | undefined> {
  const found = await ceremonies(trx)
    .select('ceremony_hash', 'kind', 'user_id', 'challenge', 'expires_at')
    .where(named)
    .where('expires_at', '>', now)
    .first()
  return found && (await ceremonies(trx).where(named).delete()) === 1 ? found : undefined
}

/** Deletes what ran out before a time. */
export async function deleteCeremoniesBefore(trx: Queryable, at: string): Promise<void> {
  await ceremonies(trx).where('expires_at', '<', at).delete()
}
