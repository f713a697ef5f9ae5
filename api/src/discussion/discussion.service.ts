import { randomBytes } from 'node:crypto'
import type { DiscussionPatch, DiscussionSettings, DiscussionState } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { type DiscussionRow, findSettings, insertSettings, writeSettings } from './discussion.queries.ts'

/** Whether the site has a mail server. */
export type MailConfig = Partial<Pick<Config, 'smtpUrl' | 'enquiryTo'>>
const sendsMail = ({ smtpUrl, enquiryTo }: MailConfig) => smtpUrl !== undefined && enquiryTo !== undefined

/** What holds where no owner has decided anything. */
const settingsOf = (row: DiscussionRow | undefined): DiscussionSettings => ({
  signUp: row?.sign_up === 1,
  holdReaders: row?.hold_readers ?? 'first',
  holdStaff: row?.hold_staff ?? 'off',
  blockedWords: row ? (JSON.parse(row.blocked_words) as string[]) : [],
})

/** Whether readers may have signed up by themselves. */
const hadSignUp = (row: DiscussionRow | undefined) => row?.sign_up === 1 || row?.had_sign_up === 1

/** The settings as a row, with a key for a site that has none. @param before the row that is there */
const rowOf = (settings: DiscussionSettings, before?: DiscussionRow): DiscussionRow => ({
  sign_up: settings.signUp ? 1 : 0,
  had_sign_up: settings.signUp || hadSignUp(before) ? 1 : 0,
  challenge_key: randomBytes(32).toString('base64url'),
  hold_readers: settings.holdReaders,
  hold_staff: settings.holdStaff,
  blocked_words: JSON.stringify(settings.blockedWords),
})

/** The key that never leaves the server; nothing where it was never needed. */
export const findKey = async (db: Queryable): Promise<string | undefined> =>
  (await findSettings(db))?.challenge_key

/** The key that never leaves the server, made where there is none. */
export async function ensureKey(trx: Queryable): Promise<string> {
  await insertSettings(trx, rowOf(settingsOf(undefined)))
  const key = await findKey(trx)
  if (key === undefined) throw new Error('The settings of discussions were not stored')
  return key
}

export const readSettings = async (db: Queryable): Promise<DiscussionSettings> =>
  settingsOf(await findSettings(db))

const present = (row: DiscussionRow | undefined, config: MailConfig): DiscussionState => ({
  ...settingsOf(row),
  sendsMail: sendsMail(config),
})

export async function readDiscussion({
  reader,
  config,
}: Pick<Deps, 'reader' | 'config'>): Promise<DiscussionState> {
  return present(await findSettings(reader), config)
}

/** Whether strangers can get an account to comment with. */
export async function isSignUpOpen(db: Queryable, config: MailConfig): Promise<boolean> {
  return sendsMail(config) && (await findSettings(db))?.sign_up === 1
}

/** Whether readers who have an account can sign in by a code: also where nobody may sign up, once the site has stored its settings. */
export async function isCodeSignInOpen(db: Queryable, config: MailConfig): Promise<boolean> {
  return sendsMail(config) && hadSignUp(await findSettings(db))
}

const inWords = ({ signUp, holdReaders, holdStaff, blockedWords }: DiscussionSettings) =>
  [
    signUp ? 'readers may sign up' : 'nobody may sign up',
    `approval of readers: ${holdReaders}`,
    `of staff: ${holdStaff}`,
    `blocked words: ${blockedWords.length}`,
  ].join(', ')

/** Sets who may take part and what waits; every page that says so is rendered anew. Safe to repeat. */
export async function changeDiscussion(
  { change, now, config }: Pick<Deps, 'change' | 'now' | 'config'>,
  owner: Author,
  patch: DiscussionPatch,
): Promise<DiscussionState> {
  const changed = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return change(async ({ trx, touch }) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    const before = await findSettings(trx)
    const settings: DiscussionSettings = { ...settingsOf(before), ...changed }
    const row = rowOf(settings, before)
    await writeSettings(trx, row)
    await recordEvent(trx, { at: now(), actor, action: 'discussion-changed', subject: inWords(settings) })
    touch('discussion')
    return present(row, config)
  })
}
