import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Who did something; neither part is ever stored or logged. */
export interface Visitor {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  address: string
  /** What the browser calls itself. */
  program: string
}

/** What is remembered of one day: about 10 MB at most. */
const MOST_SEEN = 50_000
const MOST_ADDRESSES = 20_000
/** Counted of one address in one day; behind the address of a mobile network are many people. */
const MOST_OF_ADDRESS = 2_000
/** Characters of a digest that are compared. */
const SHORT = 16

/**
 * Tells whether somebody does something for the first time today, without knowing who it is: what is kept is a digest with a
 * salt, in memory alone. At the end of the day (UTC) the salt and all digests are thrown away, so that no two days can be joined.
 */
export function createFirstToday(now: () => Date) {
  const seen = new LRUCache<string, true>({ max: MOST_SEEN })
  const ofAddress = new LRUCache<string, number>({ max: MOST_ADDRESSES })
  let day = ''
  let salt = randomBytes(32)
  const digest = (...parts: string[]) =>
    createHash('sha256').update(salt).update(JSON.stringify(parts)).digest('base64url').slice(0, SHORT)

  return function isFirstToday({ address, program }: Visitor, deed: string): boolean {
    const today = now().toISOString().slice(0, 10)
    if (today !== day) {
      day = today
      salt = randomBytes(32)
      seen.clear()
      ofAddress.clear()
    }
    const deedKey = digest(address, program, deed)
    if (seen.get(deedKey)) return false
    const addressKey = digest(address)
    const before = ofAddress.get(addressKey) ?? 0
    if (before >= MOST_OF_ADDRESS) return false
    ofAddress.set(addressKey, before + 1)
    seen.set(deedKey, true)
    return true
  }
}
