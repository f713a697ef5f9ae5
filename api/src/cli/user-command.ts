import { pino } from 'pino'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { createRunChange } from '../database/change.ts'
import type { Dialect } from '../database/dialect.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createPageVersions } from '../page-versions/page-versions.ts'
import { tightenDataFolder } from '../private-files.ts'
import { listUsers } from '../sessions/users.queries.ts'
import { addUser, changePassword } from '../sessions/users.service.ts'
import { readPassword } from './password-input.ts'
import { removeAuthor } from './remove-author.ts'
import { CommandError, misuse, type Terminal } from './terminal.ts'

const USAGE = `Usage: npm run user -- add EMAIL
       npm run user -- password EMAIL
       npm run user -- list
       npm run user -- remove EMAIL [--give-to EMAIL]`

function emailOf(text: string | undefined): string {
  if (text === undefined || text.startsWith('-')) throw misuse(USAGE)
  const email = z.email().max(254).safeParse(text)
  if (!email.success) throw misuse(`"${text}" is not an e-mail address.`)
  return email.data
}

const nothingMore = (more: string[]) => {
  if (more.length > 0) throw misuse(USAGE)
}

async function add({ db }: Dialect, [email, ...more]: string[], terminal: Terminal): Promise<void> {
  const credentials = { email: emailOf(email) }
  nothingMore(more)
  if ((await listUsers(db)).some((user) => user.email.toLowerCase() === credentials.email.toLowerCase()))
    throw new CommandError(`There is an author ${credentials.email} already.`)
  const { password, isMadeUp } = await readPassword(terminal)
  if (!(await addUser(db, { ...credentials, password })))
    throw new CommandError(`There is an author ${credentials.email} already.`)
  terminal.print(`Added ${credentials.email}.`)
  if (isMadeUp) terminal.print(`Password: ${password}   (shown this once)`)
}

async function setPassword({ db }: Dialect, [email, ...more]: string[], terminal: Terminal): Promise<void> {
  const credentials = { email: emailOf(email) }
  nothingMore(more)
  const { password, isMadeUp } = await readPassword(terminal)
  if (!(await changePassword(db, { ...credentials, password })))
    throw new CommandError(`There is no author ${credentials.email}.`)
  terminal.print(`${credentials.email} has a new password and is signed out everywhere.`)
  if (isMadeUp) terminal.print(`Password: ${password}   (shown this once)`)
}

async function list({ db }: Dialect, more: string[], { print }: Terminal): Promise<void> {
  nothingMore(more)
  const users = await listUsers(db)
  if (users.length === 0) print('There is no author yet.')
  for (const user of users) print(`${user.email}   since ${user.created_at.slice(0, 10)}`)
}

async function remove(
  database: Dialect,
  [email, flag, heir, ...more]: string[],
  { print }: Terminal,
): Promise<void> {
  const author = emailOf(email)
  if (flag !== undefined && flag !== '--give-to') throw misuse(USAGE)
  const giveTo = flag === undefined ? undefined : emailOf(heir)
  nothingMore(more)
  const pageVersions = await createPageVersions(database, pino({ level: 'silent' }))
  try {
    const { posts } = await removeAuthor(createRunChange(database.db, pageVersions), {
      email: author,
      giveTo,
    })
    print(`Removed ${author}.${posts > 0 ? ` Posts that belong to ${giveTo} now: ${posts}.` : ''}`)
  } finally {
    await pageVersions.stop()
  }
}

const actions = { add, password: setPassword, list, remove }

/** `user add|password|list|remove`: the accounts of authors, also while the server runs. */
export async function userCommand(terminal: Terminal): Promise<void> {
  const [name = '', ...args] = terminal.args
  if (!Object.hasOwn(actions, name)) throw misuse(USAGE)
  // AUTHOR_PASSWORD may stand alone here: it is the password of the author on the command line.
  const config = readConfig({ ...terminal.env, AUTHOR_PASSWORD: undefined })
  tightenDataFolder(config.dataDir)
  const database = openDatabase(config)
  try {
    await database.whilePreparing(() => migrate(database.db))
    await actions[name as keyof typeof actions](database, args, terminal)
  } finally {
    await database.close()
  }
}
