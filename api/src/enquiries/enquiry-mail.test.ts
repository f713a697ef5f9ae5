import type { AddressInfo } from 'node:net'
import type { EnquiryReceipt } from '@fettle/shared-types'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApi } from '../testing/index.ts'

interface Letter {
  from: string
  to: string[]
  text: string
}

interface MailServerOptions {
  refuse?: boolean
}

/** A real SMTP server on a free port. */
async function startMailServer({ refuse = false }: MailServerOptions = {}) {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        })
        done(refuse ? new Error('mailbox full') : null)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => server.close(closed))
  onTestFinished(close)
  return { letters, url: `smtp://127.0.0.1:${port}`, close }
}

const form = {
  first_name: 'Ravi',
  last_name: 'मेनन',
  email: 'ravi@example.com',
  phone: '00000',
  message: 'The geyser trips.\n\n.\n<b>Please</b> call.',
  page: '/contact',
}

async function startSite(smtpUrl: string) {
  const site = await startApi({ env: { SMTP_URL: smtpUrl, ENQUIRY_TO: 'desk@example.com' } })
  onTestFinished(() => site.close())
  return {
    site,
    send: (changes = {}) => site.visitor().post<EnquiryReceipt>('/api/enquiries', { ...form, ...changes }),
  }
}

const headerOf = (letter: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(letter.split('\r\n\r\n')[0] ?? '')?.[1]

const bodyOf = (letter: string) => {
  const body = letter.slice(letter.indexOf('\r\n\r\n') + 4)
  const encoding = headerOf(letter, 'Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

test('staff get each enquiry as plain text, and answer to the customer', async () => {
  const mail = await startMailServer()
  const { send } = await startSite(mail.url)
  const { body } = await send()
  await expect.poll(() => mail.letters).toHaveLength(1)
  const [letter] = mail.letters
  expect(letter).toMatchObject({ from: 'desk@example.com', to: ['desk@example.com'] })
  const text = letter?.text ?? ''
  expect(headerOf(text, 'Subject')).toContain(body.reference)
  expect(headerOf(text, 'Reply-To')).toContain('ravi@example.com')
  expect(headerOf(text, 'Content-Type')).toMatch(/^text\/plain/)
  const lines = bodyOf(text).replaceAll('\r\n', '\n')
  expect(lines).toContain('Name: Ravi मेनन\n')
  expect(lines).toContain('The geyser trips.\n\n.\n<b>Please</b> call.')
})

test('nothing that is typed becomes a header or another recipient', async () => {
  const mail = await startMailServer()
  const { send } = await startSite(mail.url)
  await send({
    first_name: 'Ravi\r\nBcc: everyone@example.com\r\nX-Evil: 1',
    last_name: '"<boss@example.com>, \u2028x',
    phone: '123\r\n\r\nPage: /forged',
  })
  await expect.poll(() => mail.letters).toHaveLength(1)
  const { text = '', to } = mail.letters[0] ?? {}
  expect(to).toEqual(['desk@example.com'])
  expect(headerOf(text, 'Bcc')).toBeUndefined()
  expect(headerOf(text, 'X-Evil')).toBeUndefined()
  expect(bodyOf(text)).toContain('Phone: 123')
  expect(bodyOf(text)).not.toMatch(/^Page: \/forged/m)
})

test('a robot is not mailed', async () => {
  const mail = await startMailServer()
  const { send } = await startSite(mail.url)
  await send({ website: 'spam' })
  await send()
  await expect.poll(() => mail.letters).toHaveLength(1)
})

test.each(['a server that refuses', 'no server at all'])('%s loses no enquiry', async (kind) => {
  const mail = await startMailServer({ refuse: true })
  if (kind === 'no server at all') await mail.close()
  const { site, send } = await startSite(mail.url)
  const logged = vi.spyOn(site.deps.log, 'error')
  const { status, body } = await send()
  expect(status).toBe(201)
  const told = [
    expect.objectContaining({ reference: body.reference }),
    'an enquiry was stored but could not be mailed',
  ]
  await expect.poll(() => logged.mock.calls).toContainEqual(told)
  expect(await site.deps.db('enquiries').select('reference')).toEqual([{ reference: body.reference }])
})

test('stopping the server waits for the mail that is on its way', async () => {
  const mail = await startMailServer()
  const { site, send } = await startSite(mail.url)
  await send()
  await site.close()
  expect(mail.letters).toHaveLength(1)
})
