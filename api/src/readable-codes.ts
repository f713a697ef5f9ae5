import { randomInt } from 'node:crypto'

/** Letters and figures that are not mistaken for one another, read out or written by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** A new password that is easily copied by hand, such as `k7xm-3qwp-9dtr-hf2n`: 78 random bits. */
export const readablePassword = (): string =>
  Array.from({ length: 4 }, () => randomText(4).toLowerCase()).join('-')

/** A new code that is compared by eye or read out, such as `WXYZ-2345`, one of 656 billion. */
export const newReadableCode = (): string => `${randomText(4)}-${randomText(4)}`
