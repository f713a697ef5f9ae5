import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's figures for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** libuv's thread pool has four threads; the other two are left to the database and the disk. */
const AT_ONCE = 2

/** @returns the argon2id hash of a password, with its salt and parameters */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID)

/** Tells whether a password belongs to a hash; `undefined`, for a user who is not there, takes as long and is false. */
export type CheckPassword = (passwordHash: string | undefined, password: string) => Promise<boolean>

/** The hash of a password that nobody knows, made once for each process. */
let nobody: Promise<string> | undefined

/** A password check that computes at most two hashes at once; its caller bounds how many wait. */
export async function createPasswordCheck(): Promise<CheckPassword> {
  const limit = pLimit(AT_ONCE)
  nobody ??= hashPassword(randomBytes(32).toString('base64url'))
  const decoy = await nobody
  return async (passwordHash, password) => {
    const matches = await limit(() => verify(passwordHash ?? decoy, password))
    return matches && passwordHash !== undefined
  }
}
