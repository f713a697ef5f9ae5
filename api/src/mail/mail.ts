import type { MailKind } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import type { Message } from './message.ts'
import type { OutboxMail } from './outbox.queries.ts'

/** Writes a mail at the moment it is sent; `undefined` where what it is about is gone, or needs no mail any more. */
export type Compose = (mail: OutboxMail) => Promise<Message | undefined>

interface Wanted {
  kind: MailKind
  recipient: string
  about: string
}

/** The mail of the site: stored with what it tells of, sent after that is committed. */
export interface Mail {
  /**
   * Puts a mail into the outbox, inside the transaction of what it tells of; `wake` is called once that is committed.
   * @returns false where too many wait; then nothing is stored
   */
  enqueue(trx: Queryable, mail: Wanted): Promise<boolean>
  /** Sends what is due, in the background. */
  wake(): void
  /** Waits a little for the mail that is on its way; what waits is sent after the next start. */
  close(): Promise<void>
}
