import { LRUCache } from 'lru-cache'
import type { PageVersions } from '../api.ts'

/**
 * Reads what every list shows once per change, of this process or another, and each time while other processes' changes cannot
 * be known. An answer is shared, so nobody may alter it.
 */
export function untilChange<Value>(
  pageVersions: PageVersions,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let known: Promise<Value> | undefined
  pageVersions.subscribe(() => {
    known = undefined
  })
  return () => {
    if (known && pageVersions.isFresh()) return known
    const answer = read()
    if (!pageVersions.isFresh()) return answer
    known = answer
    answer.catch(() => {
      if (known === answer) known = undefined
    })
    return answer
  }
}

interface OfPosts<Value extends object> {
  pageVersions: PageVersions
  /** By `posts.number`; a post that is not there has none. Never asked for nothing. */
  read: (numbers: readonly number[]) => Promise<ReadonlyMap<number, Value>>
  /** The sum of the sizes that is kept. */
  maxSize: number
  /** One each, where nothing is said. */
  sizeOf?: (value: Value) => number
}

/** The same of single posts: those that are not known are read together. */
export function postsUntilChange<Value extends object>({
  pageVersions,
  read,
  maxSize,
  sizeOf = () => 1,
}: OfPosts<Value>): (numbers: readonly number[]) => Promise<ReadonlyMap<number, Value>> {
  const known = new LRUCache<number, Value>({ maxSize, sizeCalculation: sizeOf })
  let changes = 0
  pageVersions.subscribe(() => {
    changes += 1
    known.clear()
  })

  return async (numbers) => {
    const before = changes
    const isKept = pageVersions.isFresh()
    const found = new Map<number, Value>()
    for (const number of numbers) {
      const value = isKept ? known.get(number) : undefined
      if (value) found.set(number, value)
    }
    const unknown = numbers.filter((number) => !found.has(number))
    if (unknown.length === 0) return found
    for (const [number, value] of await read(unknown)) {
      found.set(number, value)
      // Read before a change, it may be older.
      if (isKept && changes === before) known.set(number, value)
    }
    return found
  }
}
