import type { Question } from '@fettle/shared-types'
import { mailLink, quotedLines } from '../../ui/mail-link.ts'

const MOST_QUOTED = 300

/**
 * A mail to whoever asked, with the public address of the answer, to be sent by hand.
 * @returns `undefined` where the answer is not public, or whoever asked has no address, or may not be seen
 */
export function writeToAsker({ asked, title, address }: Question): string | undefined {
  if (!asked?.email || address === null) return undefined
  const lines = [
    `Hello ${asked.name},`,
    '',
    'You asked us:',
    ...quotedLines(asked.text, MOST_QUOTED),
    '',
    'Our answer is here:',
    address,
    '',
  ]
  return mailLink({ email: asked.email, subject: `Your question: ${title ?? ''}`.trim(), lines })
}
