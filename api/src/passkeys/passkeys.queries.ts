import type { Queryable } from '../database/database.ts'

export interface PasskeyRow {
  id: string
  user_id: string
  /** As the authenticator names it, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** The newest of its signatures; 0 for good where it counts none. */
  counter: number
  name: string
  created_at: string
  last_used_at: string | null
}

const columns = [
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'counter',
  'name',
  'created_at',
  'last_used_at',
] as const
const passkeys = (db: Queryable) => db<PasskeyRow>('passkeys')

/** The passkeys of an account, the first one first. */
export async function listPasskeys(db: Queryable, userId: string, limit: number): Promise<PasskeyRow[]> {
  return passkeys(db)
    .select(...columns)
    .where({ user_id: userId })
    .orderBy(['created_at', 'id'])
    .limit(limit)
}

export async function findByCredential(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  return passkeys(db)
    .select(...columns)
    .where({ credential_id: credentialId })
    .first()
}

/** @returns false where some account has this credential */
export async function insertPasskey(trx: Queryable, passkey: PasskeyRow): Promise<boolean> {
  const stored = await passkeys(trx).insert(passkey).onConflict('credential_id').ignore().returning('id')
  return stored.length === 1
}

/**
 * Notes that a passkey was used.
 * @returns false where it is gone, or where a signature counted as far was seen meanwhile
 */
export async function notePasskeyUse(
  trx: Queryable,
  { id, counter, at }: { id: string; counter: number; at: string },
): Promise<boolean> {
  const noted = await passkeys(trx)
    .where({ id })
    .where((row) => row.where('counter', '<', counter).orWhere({ counter: 0 }))
    .update({ counter, last_used_at: at })
  return noted === 1
}

/** @returns the passkey as it is now; nothing where the account has none of this id */
export async function updatePasskeyName(
  trx: Queryable,
  named: Pick<PasskeyRow, 'id' | 'user_id'>,
  name: string,
): Promise<PasskeyRow | undefined> {
  const changed = await passkeys(trx)
    .where(named)
    .update({ name })
    .returning([...columns])
  return changed[0]
}

/** @returns what it was called; nothing where the account has none of this id */
export async function deletePasskey(
  trx: Queryable,
  named: Pick<PasskeyRow, 'id' | 'user_id'>,
): Promise<string | undefined> {
  const passkey = await passkeys(trx).select('name').where(named).first()
  return passkey && (await passkeys(trx).where(named).delete()) === 1 ? passkey.name : undefined
}

/** Deletes every passkey of an account. @returns how many */
export const deletePasskeysOf = (trx: Queryable, userId: string): Promise<number> =>
  passkeys(trx).where({ user_id: userId }).delete()
