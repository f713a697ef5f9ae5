import { useRef } from 'react'

/** What a form has sent and heard nothing of. */
export interface Unanswered {
  text: string
  key: string | undefined
}

/**
 * The `Idempotency-Key` of what a form sends. What got no answer may have arrived: sent again unchanged it keeps its key, and is stored
 * once.
 * @param before of an earlier page, where the form's words outlive it
 */
export function useWriteKey(before?: Unanswered) {
  const unanswered = useRef(before)
  return {
    keyOf(body: unknown): string | undefined {
      const text = JSON.stringify(body)
      // Only what is served by https, or by this machine, has `randomUUID`.
      if (unanswered.current?.text !== text) unanswered.current = { text, key: crypto.randomUUID?.() }
      return unanswered.current.key
    },
    /** To be called once the server has taken it: the same words are a second message from then on. */
    taken() {
      unanswered.current = undefined
    },
  }
}
