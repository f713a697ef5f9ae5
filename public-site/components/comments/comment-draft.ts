import type { Unanswered } from '../api-client/use-write-key.ts'

const keyOf = (postId: string) => `comment:${postId}`

/** What somebody began to write below a post in this tab; '' where there is nothing. */
export function commentDraft(postId: string): string {
  try {
    return sessionStorage.getItem(keyOf(postId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is typed until it is posted, also while its writer signs in on another page. */
export function keepCommentDraft(postId: string, text: string) {
  try {
    if (text.trim()) sessionStorage.setItem(keyOf(postId), text)
    else sessionStorage.removeItem(keyOf(postId))
  } catch {
    // A full or locked store: the text is still in its box.
  }
}

const keysOf = (postId: string) => `comment-key:${postId}`

/** The comment of this tab that got no answer, with its key; `undefined` where there is none. */
export function unansweredComment(postId: string): Unanswered | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keysOf(postId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the key beside the text until the answer is there: posted again from a new page the comment is stored once. */
export function keepUnanswered(postId: string, unanswered?: Unanswered) {
  try {
    if (unanswered) sessionStorage.setItem(keysOf(postId), JSON.stringify(unanswered))
    else sessionStorage.removeItem(keysOf(postId))
  } catch {
    // A full or locked store: the page itself still knows the key.
  }
}
