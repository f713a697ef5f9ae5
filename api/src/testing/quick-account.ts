import type { Role } from '@fettle/shared-types'
import { hash } from '@node-rs/argon2'
import type { Database } from '../database/database.ts'
import { addHashedUser } from '../sessions/users.service.ts'

/** The password of the people of tests. */
export const PASSWORD = 'a good long password'

/** Its hash needs a few kilobytes, where a real one needs 19 MiB twice: to be made, and to be checked at sign-in. */
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 }
let quickHash: Promise<string> | undefined

/** Adds an account whose password is checked at once. */
export async function addQuickAccount(db: Database, email: string, role: Role): Promise<void> {
  quickHash ??= hash(PASSWORD, QUICK)
  await addHashedUser(db, { email, passwordHash: await quickHash, role })
}
