import type { Comment } from '@fettle/shared-types'
import { type FormEvent, useEffect, useState } from 'react'
import { blogPost, formatDate } from '../../content/blog.content.ts'
import { exportedText } from '../../content/errors.content.ts'
import { callApi, errorMessage, livePost } from '../api-client/api-client.ts'
import { Button } from '../button/button.tsx'
import { TextArea } from '../field/field.tsx'
import { hasApi, pageHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { storedUser, useSessionCheck } from '../session/session.ts'
import { showToast } from '../toast/toast.tsx'
import styles from './comments.module.css'

export interface CommentsProps {
  postId: string
  /** Newest first. */
  comments: Comment[]
}

/** The discussion below a post: reading for everybody, writing for those who are signed in. */
export function Comments({ postId, comments: initial }: CommentsProps) {
  const [comments, setComments] = useState(initial)
  const [status, setStatus] = useState<'idle' | 'posting'>('idle')
  const target = useRenderTarget()
  const isRefreshed = target.isExported && hasApi(target)
  useSessionCheck()

  // An exported page holds the comments of the export.
  useEffect(() => {
    if (!isRefreshed) return
    livePost(postId).then(
      (post) => setComments(post.comments),
      () => undefined,
    )
  }, [isRefreshed, postId])

  async function post(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const comment = String(new FormData(form).get('comment') ?? '').trim()
    if (!comment || status === 'posting') return
    if (!storedUser()) {
      showToast({ title: blogPost.mustLogIn, kind: 'error' })
      return
    }
    setStatus('posting')
    try {
      const { answer } = await callApi<Comment>(`/blogs/${postId}/comments`, {
        method: 'POST',
        body: { comment },
      })
      setComments((before) => [answer, ...before])
      form.reset()
      showToast({ title: blogPost.commentPosted, kind: 'success' })
    } catch (error) {
      showToast({ title: errorMessage(error, blogPost.commentFailed), kind: 'error' })
    }
    setStatus('idle')
  }

  return (
    <section aria-labelledby="comments-title" className={styles.comments}>
      <h2 id="comments-title" className={styles.heading}>
        {blogPost.commentsHeading} <span className={styles.count}>({comments.length})</span>
      </h2>
      {hasApi(target) ? (
        <>
          <form className={`${styles.form} when-signed-in`} onSubmit={post}>
            <TextArea
              label={blogPost.commentLabel}
              name="comment"
              maxLength={5000}
              placeholder={blogPost.commentPlaceholder}
            />
            <Button type="submit" look="ink" aria-disabled={status === 'posting'}>
              {blogPost.postComment}
            </Button>
          </form>
          <p className={`${styles.prompt} when-signed-out`}>
            {blogPost.logInPrompt} <a href={pageHref('/login', target)}>{blogPost.logInLink}</a>
          </p>
        </>
      ) : (
        <p className={styles.prompt}>{exportedText.noComments}</p>
      )}
      {comments.length === 0 && hasApi(target) ? <p className={styles.none}>{blogPost.noComments}</p> : null}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <li key={comment._id} className={styles.comment}>
            <p className={styles.facts}>
              <span className={styles.author}>{comment.author.email}</span>
              <time dateTime={comment.createdAt}>{formatDate(comment.createdAt)}</time>
            </p>
            <p className={styles.text}>{comment.comment}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
