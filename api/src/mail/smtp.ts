import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { headerText, type Message, oneLine } from './message.ts'

/** A mail whose HTML has the look of its site. */
export type WrittenMail = Omit<Message, 'text' | 'html'> & { text: string; html: string }

/** Of each step of the exchange, in milliseconds. */
const STEP_MS = 15_000
/** Of a whole mail. It is shorter than the first wait before a repetition. */
const WHOLE_MS = 45_000

/** Hands mails to a mail server. */
export interface Smtp {
  /**
   * @param stopped aborts where it is not waited for any longer
   * @throws Error where the server has not taken it
   */
  send(message: WrittenMail, stopped: AbortSignal): Promise<void>
  close(): void
}

/** @param from the address that all mail of the site comes from */
export function openSmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): Smtp {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ fromName, to, replyTo, subject, unsubscribe, text, html }, stopped) {
      const ended = new AbortController()
      const signal = AbortSignal.any([ended.signal, stopped])
      const late = sleep(WHOLE_MS, undefined, { signal, ref: false }).then(
        () => {
          throw new Error('The mail server takes too long.')
        },
        () => {
          throw new Error('The site stopped before the mail server had taken it.')
        },
      )
      const sent = transport.sendMail({
        from: { name: headerText(fromName), address: from },
        to: { name: '', address: oneLine(to) },
        ...(replyTo
          ? { replyTo: { name: headerText(replyTo.name), address: oneLine(replyTo.address) } }
          : {}),
        subject: headerText(subject),
        text,
        html,
        ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
      })
      try {
        await Promise.race([sent, late])
      } finally {
        ended.abort()
        late.catch(() => {})
        sent.catch(() => {})
      }
    },
    close: () => transport.close(),
  }
}
