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
    known = answer
    answer.catch(() => {
      if (known === answer) known = undefined
    })
    return answer
  }
}
