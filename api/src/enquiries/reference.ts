import { randomInt } from 'node:crypto'

/** Letters and figures that are not mistaken for one another, read out or written by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** A new reference such as `FT-7K3M9Q`, one of 729 million. */
export function newReference(): string {
  return `FT-${Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`
}
