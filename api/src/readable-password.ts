import { randomInt } from 'node:crypto'

/** Lower-case letters and figures that are not mistaken for one another. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A new password that is easily copied by hand, such as `k7xm-3qwp-9dtr-hf2n`: 78 random bits. */
export function readablePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
