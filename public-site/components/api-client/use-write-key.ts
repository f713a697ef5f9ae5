import { useRef } from 'react'

/**
 * The `Idempotency-Key` of what a form sends. What got no answer may have arrived: sent again unchanged it keeps its key, and is stored
 * once.
 */
export function useWriteKey() {
  const unanswered = useRef<{ text: string; key: string | undefined }>(undefined)
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
