import type { Enquiry } from '@fettle/shared-types'
import { createTransport } from 'nodemailer'

const TIMEOUT_MS = 15_000

/** Tells staff about new enquiries. */
export interface EnquiryMail {
  /** Sends in the background; a failure is handed to `onFailure` and goes no further. */
  send(enquiry: Enquiry): void
  /** Waits for what is being sent and closes the connection. */
  close(): Promise<void>
}

interface MailSetting {
  smtpUrl: string
  /** Who receives enquiries; the mail comes from the same address and is answered to the customer's. */
  to: string
  onFailure: (error: unknown, enquiry: Enquiry) => void
}

/** One line, whatever was typed: no control character reaches a header. */
const oneLine = (text: string) => text.replace(/\p{Cc}|\p{Zl}|\p{Zp}/gu, ' ').trim()

function body(enquiry: Enquiry): string {
  return [
    `Reference: ${enquiry.reference}`,
    `Name: ${oneLine(`${enquiry.first_name} ${enquiry.last_name}`)}`,
    `E-mail: ${enquiry.email}`,
    `Phone: ${oneLine(enquiry.phone)}`,
    `Page: ${enquiry.page}`,
    `Received: ${enquiry.createdAt}`,
    '',
    enquiry.message,
    '',
  ].join('\n')
}

/** Mail over SMTP, as plain text. */
export function openEnquiryMail({ smtpUrl, to, onFailure }: MailSetting): EnquiryMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sending = new Set<Promise<void>>()
  const deliver = async (enquiry: Enquiry) => {
    const name = oneLine(`${enquiry.first_name} ${enquiry.last_name}`)
    try {
      await transport.sendMail({
        from: { name: 'Website enquiries', address: to },
        to: { name: '', address: to },
        replyTo: { name, address: enquiry.email },
        subject: `Enquiry ${enquiry.reference} from ${name}`,
        text: body(enquiry),
      })
    } catch (error) {
      onFailure(error, enquiry)
    }
  }
  return {
    send(enquiry) {
      const sent = deliver(enquiry).finally(() => sending.delete(sent))
      sending.add(sent)
    },
    async close() {
      await Promise.all(sending)
      transport.close()
    },
  }
}
