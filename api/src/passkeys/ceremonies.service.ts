import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { type CeremonyRow, insertCeremony, takeCeremony } from './ceremonies.queries.ts'
import { CEREMONY_SECONDS } from './webauthn.ts'

/** Ceremonies that wait at once, of one account. */
const MOST_OF_AN_ACCOUNT = 5
/** Of everybody who signs in; the limits of callers hold off most floods before. */
const MOST_SIGN_INS = 10_000

type Kind = CeremonyRow['kind']
type CeremonyDeps = Pick<Deps, 'db' | 'now'>

const hashOf = (ceremony: string) => createHash('sha256').update(ceremony).digest('hex')

/** Keeps a challenge for its answer. @returns what names it in the browser that it is for: 256 random bits */
export async function beginCeremony(
  { db, now }: CeremonyDeps,
  { challenge, userId }: { challenge: string; userId?: string },
): Promise<string> {
  const at = now()
  const ceremony = randomBytes(32).toString('base64url')
  const row: CeremonyRow = {
    ceremony_hash: hashOf(ceremony),
    kind: userId === undefined ? 'sign-in' : 'add',
    user_id: userId ?? null,
    challenge,
    expires_at: new Date(at.getTime() + CEREMONY_SECONDS * 1000).toISOString(),
  }
  const most = userId === undefined ? MOST_SIGN_INS : MOST_OF_AN_ACCOUNT
  await inTransaction(db, (trx) => insertCeremony(trx, row, { most, now: at.toISOString() }))
  return ceremony
}

/** Uses a ceremony up, before its answer is looked at. @returns nothing where it is over, or of another kind */
export async function endCeremony(
  { db, now }: CeremonyDeps,
  ceremony: string | undefined,
  kind: Kind,
): Promise<Pick<CeremonyRow, 'challenge' | 'user_id'> | undefined> {
  if (ceremony === undefined) return undefined
  const named = { ceremony_hash: hashOf(ceremony), kind }
  return inTransaction(db, (trx) => takeCeremony(trx, named, now().toISOString()))
}
