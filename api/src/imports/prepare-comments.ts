import { bounds, nameFromElsewhere, withoutControls } from '@fettle/shared-types'
import { beginningOf } from './prepare-post.ts'
import type { SourceNote, SourcePost } from './source.ts'

export interface PreparedComment {
  /** '' for no name. */
  writtenBy: string
  text: string
  createdAt: Date
}

/** The comments of a post as they are stored, oldest first. */
export function prepareComments(post: SourcePost, at: Date, notes: SourceNote[]): PreparedComment[] {
  const prepared: PreparedComment[] = []
  for (const { name, text, createdAt } of post.comments) {
    const words = withoutControls(text).trim()
    if (words === '') notes.push({ what: 'comment-left-out' })
    else {
      if (words.length > bounds.comment.max) notes.push({ what: 'comment-cut', detail: name })
      prepared.push({
        writtenBy: beginningOf(nameFromElsewhere(name), bounds.displayName.max),
        text: beginningOf(words, bounds.comment.max),
        createdAt: createdAt ?? at,
      })
    }
  }
  if (post.commentsLeftOut > 0) notes.push({ what: 'comment-left-out', count: post.commentsLeftOut })
  return prepared.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}
