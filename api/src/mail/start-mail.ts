import type { MailKind } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { MailLook } from './letter.ts'
import type { Compose, Mail } from './mail.ts'
import { oneLine } from './message.ts'
import {
  claimMail,
  countWaiting,
  deleteMail,
  giveUpTried,
  insertMail,
  type OutboxMail,
  trimFailed,
  updateMail,
} from './outbox.queries.ts'
import type { Smtp } from './smtp.ts'

const MINUTE_MS = 60_000
/** After each attempt, in minutes. There is one attempt more than waits; the whole takes a day and a half. */
const WAIT_MINUTES = [1, 5, 30, 120, 8 * 60, 24 * 60]
const MOST_ATTEMPTS = WAIT_MINUTES.length + 1
/** Mails that wait, and of these the ones that anybody may cause: they leave room for the others. */
const MOST_WAITING = 1_000
const MOST_OF_KIND: Partial<Record<MailKind, number>> = {
  enquiry: 500,
  'enquiry-answer': 200,
  digest: 200,
  'password-reset': 200,
  'sign-up-code': 200,
}
const MOST_FAILED = 500
const LONGEST_ERROR = 300
/** How often it is looked at what is due, beside what this process has written itself. */
const LOOK_MS = 15_000
/** How long the mail that is on its way is waited for when the site stops; then it is sent after the next start. */
const CLOSE_MS = 3_000

type MailDeps = Pick<Deps, 'db' | 'nowMs' | 'lockAvailable' | 'log' | 'now'>

/** Notes, with the mail, that it was sent. */
export type NoteSent = (trx: Queryable, mail: OutboxMail, at: string) => Promise<void>

/** How mails are written, and what follows when one was sent. */
interface Writing {
  compose: Record<MailKind, Compose>
  readLook: () => Promise<MailLook>
  noteSent: NoteSent
}

/** The outbox of one process; several over one database never send the same mail at once. */
export function startMail(
  { db, nowMs, lockAvailable, log, now }: MailDeps,
  smtp: Smtp,
  { compose, readLook, noteSent }: Writing,
  lookMs = LOOK_MS,
): Mail {
  const stopped = new AbortController()
  let isStopped = false
  let isWoken = false
  let running: Promise<void> | undefined

  const claim = () =>
    inTransaction(db, async (trx) => {
      const at = await nowMs(trx)
      await giveUpTried(trx, MOST_ATTEMPTS, at, now().toISOString())
      const dueAfter = (attempt: number) =>
        at + (WAIT_MINUTES[Math.min(attempt, WAIT_MINUTES.length) - 1] ?? 1) * MINUTE_MS
      return claimMail(trx, lockAvailable, { now: at, dueAfter })
    })

  async function noteFailure(mail: OutboxMail, thrown: unknown): Promise<void> {
    const { kind, about, attempts } = mail
    log.error({ err: thrown, kind, about, attempts }, 'a mail could not be sent')
    const error = oneLine(thrown instanceof Error ? thrown.message : String(thrown)).slice(0, LONGEST_ERROR)
    await inTransaction(db, async (trx) => {
      const isLast = attempts >= MOST_ATTEMPTS
      await updateMail(
        trx,
        mail,
        isLast ? { error, status: 'failed', ended_at: now().toISOString() } : { error },
      )
      if (isLast) await trimFailed(trx, MOST_FAILED)
    })
  }

  async function deliver(mail: OutboxMail): Promise<void> {
    try {
      const message = await compose[mail.kind](mail)
      if (!message) return await deleteMail(db, mail.id)
      const look = await readLook()
      await smtp.send({ ...message, text: message.text(look), html: message.html(look) }, stopped.signal)
    } catch (error) {
      return noteFailure(mail, error)
    }
    await inTransaction(db, async (trx) => {
      const at = now().toISOString()
      await updateMail(trx, mail, { status: 'sent', ended_at: at, error: '' })
      await noteSent(trx, mail, at)
    })
  }

  async function sendDue(): Promise<void> {
    do {
      isWoken = false
      for (let mail = await claim(); mail; mail = isStopped ? undefined : await claim()) await deliver(mail)
    } while (isWoken && !isStopped)
  }

  function wake(): void {
    isWoken = true
    if (isStopped) return
    running ??= sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be looked at'))
      .finally(() => {
        running = undefined
        // Woken after the last look, and before this.
        if (isWoken) wake()
      })
  }

  const timer = setInterval(wake, lookMs)
  timer.unref()
  wake()

  return {
    async enqueue(trx, mail) {
      if ((await countWaiting(trx)) >= MOST_WAITING) return false
      const most = MOST_OF_KIND[mail.kind]
      if (most !== undefined && (await countWaiting(trx, mail.kind)) >= most) return false
      await insertMail(trx, { ...mail, created_at: now().toISOString(), due_at: await nowMs(trx) })
      return true
    },
    wake,
    async close() {
      isStopped = true
      clearInterval(timer)
      const impatience = setTimeout(() => stopped.abort(), CLOSE_MS)
      await running
      clearTimeout(impatience)
      smtp.close()
    },
  }
}
