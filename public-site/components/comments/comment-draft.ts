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
