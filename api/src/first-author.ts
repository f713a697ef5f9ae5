import type { Deps } from './deps.ts'
import { readablePassword } from './readable-codes.ts'
import { type Author, hasUsers } from './sessions/users.queries.ts'
import { addFirstUser } from './sessions/users.service.ts'

const DEFAULT_EMAIL = 'author@fettle.example'

export interface FirstAuthor {
  author: Author
  /** The password that was made up, to be shown once; nothing when the environment gave one. */
  password: string | undefined
}

/**
 * Makes the first author where there is none yet, from the environment or with a made-up password.
 * @returns nothing when there is an author already, also one that another process has just made
 */
export async function makeFirstAuthor({
  db,
  config: { firstAuthor },
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Promise<FirstAuthor | undefined> {
  if (await hasUsers(db)) return undefined
  const email = firstAuthor.email ?? DEFAULT_EMAIL
  const madeUp = firstAuthor.password === undefined ? readablePassword() : undefined
  const author = await addFirstUser(db, { email, password: firstAuthor.password ?? madeUp ?? '' }, now())
  return author && { author, password: madeUp }
}
