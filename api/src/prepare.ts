import type { FirstSignIn } from './api.ts'
import type { Deps } from './deps.ts'
import { makeFirstAuthor } from './first-author.ts'
import { listUsers } from './sessions/users.queries.ts'
import { readArticles } from './starter/article.ts'
import { loadStarter } from './starter/load-starter.ts'

/**
 * Makes what an empty database lacks: the first author, then the starter content in their name. Safe to repeat.
 * @returns the sign-in to show once, where a password was made up
 */
export function prepare(deps: Deps): Promise<FirstSignIn | undefined> {
  return deps.whilePreparing(async () => {
    const made = await makeFirstAuthor(deps)
    const author = made?.author ?? (await listUsers(deps.db))[0]
    if (author && deps.config.starterContent === 'sample') await loadStarter(deps, author, readArticles())
    return made?.password === undefined ? undefined : { email: made.author.email, password: made.password }
  })
}
