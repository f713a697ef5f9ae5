import { createHash } from 'node:crypto'
import type { SignUpChallenge, SignUpProof, SignUpTicket } from '@fettle/shared-types'
import type { Client } from './client.ts'
import { bodyOf, type MailServer } from './mail-server.ts'

/** What a browser does with the challenge of a sign-up. */
export async function solve(client: Client): Promise<SignUpProof> {
  const { maxnumber, ...challenge } = (await client.get<SignUpChallenge>('/api/auth/sign-up/challenge')).body
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    if (hash === challenge.challenge) return { ...challenge, number }
  }
  throw new Error('The challenge has no solution')
}

/** The codes of the mails to an address, in their order. */
export const codesTo = (mail: MailServer, email: string): string[] =>
  mail.letters
    .filter(({ to }) => to.includes(email))
    .map((letter) => /^\d{6}$/m.exec(bodyOf(letter))?.[0] ?? '')

/** Until a mail to an address has come. @returns its code; '' where it has none */
export async function nextCode(mail: MailServer, email: string, before = 0): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const codes = codesTo(mail, email)
    if (codes.length > before) return codes.at(-1) ?? ''
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`No mail came to ${email}`)
}

/** Signs a client in as a reader by the code of a mail. */
export async function signUpAs(
  client: Client,
  mail: MailServer,
  email: string,
  name = 'Asha',
): Promise<void> {
  const before = codesTo(mail, email).length
  const { body } = await client.post<SignUpTicket>('/api/auth/sign-up', { email, name })
  const code = await nextCode(mail, email, before)
  const { status } = await client.post('/api/auth/sign-up/code', { ticket: body.ticket, code })
  if (status !== 200) throw new Error(`The code was answered with ${status}`)
}
