import { randomBytes } from 'node:crypto'
import type { DiscussionSettings, DiscussionState } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { type DiscussionRow, findSettings, writeSettings } from './discussion.queries.ts'

/** Whether the site has a mail server. */
export type MailConfig = Partial<Pick<Config, 'smtpUrl' | 'enquiryTo'>>
const sendsMail = ({ smtpUrl, enquiryTo }: MailConfig) => smtpUrl !== undefined && enquiryTo !== undefined

const present = (row: DiscussionRow | undefined, config: MailConfig): DiscussionState => ({
  signUp: row?.sign_up === 1,
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

const inWords = ({ signUp }: DiscussionSettings) => (signUp ? 'readers may sign up' : 'nobody may sign up')

/** Sets who may take part; every page that says so is rendered anew. Safe to repeat. */
export async function changeDiscussion(
  { change, now, config }: Pick<Deps, 'change' | 'now' | 'config'>,
  owner: Author,
  settings: DiscussionSettings,
): Promise<DiscussionState> {
  return change(async ({ trx, touch }) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    const before = present(await findSettings(trx), config)
    const row = { sign_up: settings.signUp ? 1 : 0, challenge_key: randomBytes(32).toString('base64url') }
    await writeSettings(trx, row)
    const subject = inWords(settings)
    if (inWords(before) !== subject)
      await recordEvent(trx, { at: now(), actor, action: 'discussion-changed', subject })
    touch('discussion')
    return present(row, config)
  })
}
