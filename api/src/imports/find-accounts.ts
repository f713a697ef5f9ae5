import type { Deps } from '../deps.ts'
import { may } from '../people/permissions.ts'
import { type Author, authorOf, findUserByEmail, listUsers } from '../sessions/users.queries.ts'
import { ImportError, type ImportOptions, type Source } from './source.ts'

/**
 * The account that an import is made in the name of.
 * @param email of an account that may write posts; the first owner without one
 * @throws ImportError where there is none
 */
export async function importingAccount(db: Deps['db'], email: string | undefined): Promise<Author> {
  if (email === undefined) {
    const owner = (await listUsers(db)).find(({ role }) => role === 'owner')
    if (!owner)
      throw new ImportError('The site has no owner yet. Start it once, or add one with npm run user.')
    return owner
  }
  const row = await findUserByEmail(db, email)
  if (!row) throw new ImportError(`There is no account ${email}. Add it with npm run user, or in the studio.`)
  const account = authorOf(row)
  if (!may(account, 'write-posts'))
    throw new ImportError(`${row.email} may not write posts. Give that account another role first.`)
  return account
}

export interface FoundAccount {
  /** Who wrote there, as people call them. */
  name: string
  account: Author
  /** Whether nobody here is known to be the same person. */
  isUnknown: boolean
}

/** Finds who of this site wrote what there: as the map says, else by the same e-mail address, else whoever imports. */
export function createAccountFinder(
  db: Deps['reader'],
  { source, options, importer }: { source: Source; options: ImportOptions; importer: Author },
): (key: string) => Promise<FoundAccount> {
  const known = new Map<string, Promise<FoundAccount>>()

  async function find(key: string): Promise<FoundAccount> {
    const { name, email } = source.authors.get(key) ?? { name: key, email: key.includes('@') ? key : '' }
    const mapped = [key, email, name].map((one) => options.authorMap.get(one.toLowerCase())).find(Boolean)
    if (mapped !== undefined) return { name, account: await importingAccount(db, mapped), isUnknown: false }
    const row = email === '' ? undefined : await findUserByEmail(db, email)
    const account = row && authorOf(row)
    if (account && may(account, 'write-posts')) return { name, account, isUnknown: false }
    return { name, account: importer, isUnknown: key !== '' }
  }

  return (key) => {
    const found = known.get(key) ?? find(key)
    known.set(key, found)
    return found
  }
}
