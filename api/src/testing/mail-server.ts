import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server gets it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body, as they were sent. */
  raw: string
}

/** A real SMTP server on a free port of 127.0.0.1. */
export interface MailServer {
  letters: ReceivedMail[]
  url: string
  /** Whether mails are refused from now on. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

export async function startMailServer({ refuse = false } = {}): Promise<MailServer> {
  const letters: ReceivedMail[] = []
  let isRefusing = refuse
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        if (isRefusing) return done(new Error('mailbox full'))
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done(null)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    letters,
    url: `smtp://127.0.0.1:${port}`,
    refuse: (refusing) => {
      isRefusing = refusing
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

const splitAtBody = (part: string): [head: string, body: string] => {
  const at = part.indexOf('\r\n\r\n')
  return [part.slice(0, at), part.slice(at + 4)]
}

/** A header of a mail or of a part of it, as it was sent. */
export const headerOf = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(splitAtBody(raw)[0])?.[1]

function decoded(part: string): string {
  const [, body] = splitAtBody(part)
  const encoding = headerOf(part, 'Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The text of a mail of this type, decoded; '' where it has none. */
export function bodyOf({ raw }: ReceivedMail, type: 'text/plain' | 'text/html' = 'text/plain'): string {
  const boundary = /boundary="([^"]+)"/.exec(headerOf(raw, 'Content-Type') ?? '')?.[1]
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`).map((part) => part.trimStart())
  const found = parts.find((part) => headerOf(part, 'Content-Type')?.startsWith(type))
  return found === undefined ? '' : decoded(found).replaceAll('\r\n', '\n')
}
