import type { Comment, CommentRights } from '@fettle/shared-types'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { blogPostWords } from '../../words/article.words.ts'
import { exportedWords } from '../../words/errors.words.ts'
import { postWords } from '../../words/post.words.ts'
import { callApi, livePost } from '../api-client/api-client.ts'
import { useWords } from '../dates/site-locale.ts'
import { hasApi } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { storedUser, useSessionCheck } from '../session/session.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { threadsOf } from './threads.ts'

export interface CommentsProps {
  postId: string
  /** Newest first. */
  comments: Comment[]
  /** Whether strangers can get an account to comment with. */
  isSignUpOpen?: boolean
}

/** Which comments the visitor may change and which of theirs wait, as the server says; none while nobody is signed in. */
function useCommentRights(postId: string, onWaiting: (waiting: Comment[]) => void) {
  const [rights, setRights] = useState<Omit<CommentRights, 'waiting'>>({ edit: [], remove: [] })
  const tell = useEffectEvent(onWaiting)
  useEffect(() => {
    if (!storedUser()) return
    callApi<Partial<CommentRights>>(`/blogs/${postId}/comments/rights`).then(
      ({ answer: { edit = [], remove = [], waiting = [] } }) => {
        // The visitor may have written one since the server was asked.
        setRights((own) => ({ edit: [...edit, ...own.edit], remove: [...remove, ...own.remove] }))
        tell(waiting)
      },
      () => undefined,
    )
  }, [postId])
  const addOwn = (id: string) =>
    setRights(({ edit, remove }) => ({ edit: [...edit, id], remove: [...remove, id] }))
  return { rights, addOwn }
}

/** The discussion below a post: reading for everybody, writing for those who are signed in. */
export function Comments({ postId, comments: initial, isSignUpOpen = false }: CommentsProps) {
  const exportedText = useWords(exportedWords)
  const blogPost = useWords(blogPostWords)
  const { commentsHeading } = useWords(postWords)
  const [comments, setComments] = useState(initial)
  const target = useRenderTarget()
  const isRefreshed = target.isExported && hasApi(target)
  const heading = useRef<HTMLHeadingElement>(null)
  const { rights, addOwn } = useCommentRights(postId, (waiting) =>
    setComments((before) => [
      ...waiting.filter(({ _id }) => before.every((each) => each._id !== _id)),
      ...before,
    ]),
  )
  useSessionCheck()

  // An exported page holds the comments of the export.
  useEffect(() => {
    if (!isRefreshed) return
    livePost(postId).then(
      (post) => setComments((before) => [...before.filter(({ isWaiting }) => isWaiting), ...post.comments]),
      () => undefined,
    )
  }, [isRefreshed, postId])

  const add = (comment: Comment) => {
    setComments((before) => [comment, ...before])
    addOwn(comment._id)
  }
  const replace = (changed: Comment) =>
    setComments((before) => before.map((each) => (each._id === changed._id ? changed : each)))
  const takeAway = ({ _id }: Comment) => {
    setComments((before) => before.filter((each) => each._id !== _id))
    heading.current?.focus()
  }

  const itemOf = (comment: Comment) => (
    <CommentItem
      address={`/blogs/${postId}/comments/${comment._id}`}
      comment={comment}
      mayEdit={rights.edit.includes(comment._id)}
      mayRemove={rights.remove.includes(comment._id)}
      mayTakePart={hasApi(target) && !comment.isWaiting}
      onChanged={replace}
      onRemoved={takeAway}
      onReplied={add}
    />
  )
  return (
    <section aria-labelledby="comments-title" className={styles.comments}>
      <h2 ref={heading} id="comments-title" tabIndex={-1} className={styles.heading}>
        {commentsHeading}{' '}
        <span className={styles.count}>({comments.filter(({ isWaiting }) => !isWaiting).length})</span>
      </h2>
      {hasApi(target) ? (
        <CommentForm postId={postId} isSignUpOpen={isSignUpOpen} onPosted={add} />
      ) : (
        <p className={styles.prompt}>{exportedText.noComments}</p>
      )}
      {comments.length === 0 && hasApi(target) ? (
        <p className={styles.none}>
          {blogPost.noComments}{' '}
          <span className={isSignUpOpen ? undefined : 'when-signed-in'}>{blogPost.beTheFirst}</span>
        </p>
      ) : null}
      <ol className={styles.list}>
        {threadsOf(comments).map(({ comment, replies }) => (
          <li key={comment._id} className={styles.thread}>
            {itemOf(comment)}
            {replies.length > 0 ? (
              <ol className={styles.replies}>
                {replies.map((reply) => (
                  <li key={reply._id}>{itemOf(reply)}</li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
