import { Role } from '@fettle/shared-types'
import { pino } from 'pino'
import { z } from 'zod'
import { COMMAND_LINE } from '../audit/audit.queries.ts'
import { readConfig } from '../config.ts'
import { type Change, createRunChange } from '../database/change.ts'
import type { Dialect } from '../database/dialect.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createPageVersions } from '../page-versions/page-versions.ts'
import { withArticle } from '../people/invitations.service.ts'
import { may, type Rights } from '../people/permissions.ts'
import { hasWritten, removePerson } from '../people/remove-person.service.ts'
import { changeRights, requireOwnerBeside } from '../people/roles.service.ts'
import { tightenDataFolder } from '../private-files.ts'
import { removeFactorByEmail } from '../second-factor/staff-factor.service.ts'
import { type AuthorRow, authorOf, findUserByEmail, listUsers } from '../sessions/users.queries.ts'
import { addUser, changePassword } from '../sessions/users.service.ts'
import { CommandError, misuse, readPassword, type Terminal } from './terminal.ts'

/** Runs a change of what the site shows; every process that serves it hears of it. */
async function inChange<Result>(
  database: Dialect,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const pageVersions = await createPageVersions(database, pino({ level: 'silent' }))
  try {
    return await createRunChange(database, pageVersions)(work)
  } finally {
    await pageVersions.stop()
  }
}

interface RemoveAuthor {
  email: string
  /** Who gets the posts and comments. */
  giveTo: string | undefined
}

/**
 * Removes an author; their posts and comments go to another. The pages that show them are rendered anew.
 * @returns how many posts changed hands, and how many of these lost their schedule
 * @throws CommandError when one of the two is unknown, or there is something to give and nobody to give it to
 */
async function removeAuthor(
  change: Change,
  { email, giveTo }: RemoveAuthor,
): ReturnType<typeof removePerson> {
  const { trx } = change
  const author = await findUserByEmail(trx, email)
  if (!author) throw new CommandError(`There is no author ${email}.`)
  if (author.role === 'owner') await requireOwnerBeside(trx, author)
  let heir: AuthorRow | undefined
  if (giveTo !== undefined) {
    heir = await findUserByEmail(trx, giveTo)
    if (!heir) throw new CommandError(`There is no author ${giveTo} to give the posts to.`)
    if (heir.id === author.id) throw new CommandError('The posts must be given to another author.')
    if (!may(authorOf(heir), 'write-posts'))
      throw new CommandError(`${heir.email} may not write posts. Give that account another role first.`)
  }
  if (!heir && (await hasWritten(trx, author.id)))
    throw new CommandError(`${email} has posts or comments. Say who gets them: --give-to EMAIL`)
  return removePerson(change, { person: author, heir, at: new Date(), actor: COMMAND_LINE })
}

const USAGE = `Usage: npm run user -- add EMAIL [owner|editor|author|reader]
       npm run user -- password EMAIL
       npm run user -- list
       npm run user -- role EMAIL owner|editor|author|reader
       npm run user -- enquiries EMAIL give|withhold
       npm run user -- remove-second-factor EMAIL
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

const roleOf = (name: string | undefined): Role => {
  const role = Role.safeParse(name)
  if (!role.success) throw misuse(USAGE)
  return role.data
}

async function add({ db }: Dialect, [email, name, ...more]: string[], terminal: Terminal): Promise<void> {
  const credentials: { email: string; role?: Role } = {
    email: emailOf(email),
    ...(name === undefined ? {} : { role: roleOf(name) }),
  }
  nothingMore(more)
  if ((await listUsers(db)).some((user) => user.email.toLowerCase() === credentials.email.toLowerCase()))
    throw new CommandError(`There is an author ${credentials.email} already.`)
  const { password, isMadeUp } = await readPassword(terminal)
  if (!(await addUser(db, { ...credentials, password })))
    throw new CommandError(`There is an author ${credentials.email} already.`)
  const as = credentials.role ? `, ${withArticle(credentials.role)}` : ''
  terminal.print(`Added ${credentials.email}${as}.`)
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
  for (const { email, createdAt, role, enquiriesGiven } of users) {
    const enquiries = role === 'author' && !enquiriesGiven ? ', no enquiries' : ''
    print(`${email}   since ${createdAt.slice(0, 10)}   ${role}${enquiries}`)
  }
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
  const { posts, unscheduled } = await inChange(database, (change) =>
    removeAuthor(change, { email: author, giveTo }),
  )
  print(`Removed ${author}.${posts > 0 ? ` Posts that belong to ${giveTo} now: ${posts}.` : ''}`)
  if (unscheduled > 0) print(`Scheduled posts that are drafts without a time now: ${unscheduled}.`)
}

async function setRights(
  database: Dialect,
  email: string,
  rights: Partial<Rights>,
  { print }: Terminal,
): Promise<void> {
  const isKnown = await inChange(database, (change) => changeRights(change, email, rights))
  if (!isKnown) throw new CommandError(`There is no author ${email}.`)
  if (rights.role !== undefined) print(`${email} is ${withArticle(rights.role)} now.`)
  else print(`${email} ${rights.enquiriesGiven ? 'is given' : 'is not given'} enquiries now.`)
}

async function setRole(
  database: Dialect,
  [email, name, ...more]: string[],
  terminal: Terminal,
): Promise<void> {
  const role = roleOf(name)
  nothingMore(more)
  await setRights(database, emailOf(email), { role }, terminal)
}

async function setEnquiries(
  database: Dialect,
  [email, word, ...more]: string[],
  terminal: Terminal,
): Promise<void> {
  if (word !== 'give' && word !== 'withhold') throw misuse(USAGE)
  nothingMore(more)
  await setRights(database, emailOf(email), { enquiriesGiven: word === 'give' }, terminal)
}

async function removeFactor({ db }: Dialect, [text, ...more]: string[], { print }: Terminal): Promise<void> {
  const email = emailOf(text)
  nothingMore(more)
  const removed = await removeFactorByEmail(db, email)
  if (removed === 'unknown') throw new CommandError(`There is no author ${email}.`)
  if (removed === 'none') throw new CommandError(`${email} has no second factor.`)
  print(`${email} signs in with the password alone now.`)
}

const actions = {
  add,
  password: setPassword,
  list,
  role: setRole,
  enquiries: setEnquiries,
  'remove-second-factor': removeFactor,
  remove,
}

/** `user add|password|list|role|enquiries|remove-second-factor|remove`: the accounts, also while the server runs. */
export async function userCommand(terminal: Terminal): Promise<void> {
  const [name = '', ...args] = terminal.args
  if (!Object.hasOwn(actions, name)) throw misuse(USAGE)
  // AUTHOR_PASSWORD may stand alone here: it is the password of the author on the command line.
  const config = readConfig({ ...terminal.env, AUTHOR_PASSWORD: undefined })
  tightenDataFolder(config.dataDir)
  const database = await openDatabase(config)
  try {
    await database.whilePreparing(() => migrate(database.db))
    await actions[name as keyof typeof actions](database, args, terminal)
  } finally {
    await database.close()
  }
}
