import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { writeSettings } from '../discussion/discussion.queries.ts'
import { insertSignUp, setCode } from '../discussion/sign-ups.queries.ts'
import { beginEmailChangeOf, setEmailCode } from '../people/email-changes.queries.ts'
import { newSecret } from '../second-factor/one-time-codes.ts'
import { beginFactor, confirmFactor, replaceRecoveryCodes } from '../second-factor/second-factor.queries.ts'
import { issueTicket } from '../second-factor/tickets.service.ts'
import { hashPassword } from '../sessions/passwords.ts'
import type { Belongings } from './belongings.ts'
import type { Client } from './client.ts'
import { RECOVERY_CODE } from './factor-requests.ts'
import { enquiry } from './operation-requests.ts'

/** Makes a sign-up whose code is 123456, where sign-up is open. */
export async function makeSignUp(db: Database): Promise<Belongings['signUpTicket']> {
  await writeSettings(db, {
    sign_up: 1,
    had_sign_up: 1,
    challenge_key: 'a key',
    hold_readers: 'off',
    hold_staff: 'off',
    blocked_words: '[]',
  })
  const id = randomUUID()
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  await insertSignUp(db, { id, email: `${id}@example.com`, name: 'Asha', expires_at })
  await setCode(db, id, await hashPassword('123456'))
  return id
}

type Links = Pick<
  Belongings,
  'personId' | 'leaverId' | 'readerId' | 'invitationIds' | 'inviteToken' | 'resetToken'
>

/** Makes an account with a link that resets its password, and two invitations. */
export async function makeLinks(db: Database, madeBy: string): Promise<Links> {
  const at = new Date()
  const readerId = randomUUID()
  const [personId, leaverId, invitationIds] = [
    randomUUID(),
    randomUUID(),
    [randomUUID(), randomUUID()] as [string, string],
  ]
  const [inviteToken, resetToken] = [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('base64url'),
  ]
  const maker = await db('users').where({ email: madeBy }).first<{ id: string }>('id')
  const email = `${personId}@example.com`
  const account = { password_hash: 'none', created_at: at.toISOString() }
  await db('users').insert({ id: personId, email, ...account })
  await db('users').insert({ id: leaverId, email: `${leaverId}@example.com`, ...account })
  await db('users').insert({ id: readerId, email: `${readerId}@example.com`, role: 'reader', ...account })
  const times = { created_at: at.toISOString(), expires_at: new Date(at.getTime() + 60_000).toISOString() }
  const link = (id: string, what: object) =>
    db('account_links').insert({ id, made_by: maker.id, ...times, ...what })
  for (const id of invitationIds)
    await link(id, { kind: 'invitation', email: `${id}@example.com`, role: 'author' })
  const resetId = randomUUID()
  await link(resetId, { kind: 'reset', email, user_id: personId })
  const token = (value: string, link_id: string) =>
    db('account_link_tokens').insert({
      token_hash: createHash('sha256').update(value).digest('hex'),
      link_id,
    })
  await token(inviteToken, invitationIds[0])
  await token(resetToken, resetId)
  return { personId, leaverId, readerId, invitationIds, inviteToken, resetToken }
}

/** Makes an account with a second factor, another one, and a sign-in to it that waits for a code. */
export async function makeFactors(db: Database): Promise<Pick<Belongings, 'guardedId' | 'signInTicket'>> {
  const at = new Date().toISOString()
  const account = async () => {
    const id = randomUUID()
    await db('users').insert({ id, email: `${id}@example.com`, password_hash: 'none', created_at: at })
    const factor = { user_id: id, secret: newSecret(), begun_at: at }
    await beginFactor(db, factor)
    await confirmFactor(db, id, at)
    const hash = createHash('sha256').update(RECOVERY_CODE.replaceAll('-', '')).digest('hex')
    await replaceRecoveryCodes(db, id, [hash])
    return id
  }
  const guardedId = await account()
  return { guardedId, signInTicket: await issueTicket(db, await account(), new Date()) }
}

/** Puts two mails into the database that were given up. */
export async function makeFailedMails(db: Database): Promise<Belongings['mailIds']> {
  const ids: Belongings['mailIds'] = [randomUUID(), randomUUID()]
  const at = new Date().toISOString()
  const mail = {
    kind: 'enquiry',
    recipient: 'desk@example.com',
    about: randomUUID(),
    created_at: at,
    ended_at: at,
  }
  for (const id of ids)
    await db('mail_outbox').insert({
      ...mail,
      id,
      status: 'failed',
      attempts: 7,
      due_at: 0,
      error: 'mailbox full',
    })
  return ids
}

/** Leaves an enquiry. */
export async function makeEnquiry(visitor: Client, staff: Client): Promise<string> {
  await visitor.post('/api/enquiries', enquiry)
  return (await staff.get<Array<{ _id: string }>>('/api/enquiries')).body[0]?._id ?? ''
}

/** Begins a change of the address of an account, whose code is 123456. */
export async function makeEmailChange(db: Database, userId: string): Promise<void> {
  const id = randomUUID()
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  await beginEmailChangeOf(db, { user_id: userId, id, email: `${id}@example.com`, expires_at })
  await setEmailCode(db, id, await hashPassword('123456'))
}
