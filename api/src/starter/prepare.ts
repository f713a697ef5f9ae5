import type { FirstSignIn } from '../api.ts'
import type { Deps } from '../deps.ts'
import { readablePassword } from '../readable-codes.ts'
import { type Author, hasUsers, listUsers } from '../sessions/users.queries.ts'
import { addFirstUser } from '../sessions/users.service.ts'

const DEFAULT_EMAIL = 'author@fettle.example'

interface FirstAuthor {
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
  const password = firstAuthor.password ?? madeUp ?? ''
  const author = await addFirstUser(db, { email, password, isPrinted: madeUp !== undefined }, now())
  return author && { author, password: madeUp }
}

/**
 * Makes what an empty database lacks: the first author, then the starter content in their name. Safe to repeat.
 * During maintenance nothing is made.
 * @returns the sign-in to show once, where a password was made up
 */
export async function prepare(deps: Deps): Promise<FirstSignIn | undefined> {
  if (deps.config.isReadOnly) return undefined
  return deps.whilePreparing(async () => {
    const made = await makeFirstAuthor(deps)
    const author = made?.author ?? (await listUsers(deps.db)).find(({ role }) => role === 'owner')
    if (author && deps.config.starterContent === 'sample') {
      // It draws pictures and reads YAML: a site without starter content loads neither library.
      const { loadStarter, readArticles } = await import('./starter.ts')
      await loadStarter(deps, author, readArticles()).catch((error: unknown) =>
        // The made-up password is shown once, whatever becomes of the articles; the next start adds those that are missing.
        deps.log.error({ err: error }, 'the starter articles could not all be stored'),
      )
    }
    return made?.password === undefined ? undefined : { email: made.author.email, password: made.password }
  })
}
