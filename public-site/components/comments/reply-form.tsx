import type { Comment } from '@fettle/shared-types'
import { type FormEvent, useState } from 'react'
import { blogPostWords } from '../../words/article.words.ts'
import { callApi, errorMessage } from '../api-client/api-client.ts'
import { useWriteKey } from '../api-client/use-write-key.ts'
import { shownName } from '../article/shown-name.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { TextArea } from '../field/field.tsx'
import { showToast } from '../toast/toast.tsx'
import styles from './comments.module.css'

interface ReplyFormProps {
  /** What is answered. */
  comment: Comment
  /** Its path in the API. */
  address: string
  onReplied: (reply: Comment) => void
  onCancel: () => void
}

/** Where a comment is answered. */
export function ReplyForm({ comment, address, onReplied, onCancel }: ReplyFormProps) {
  const blogPost = useWords(blogPostWords)
  const [isBusy, setIsBusy] = useState(false)
  const write = useWriteKey()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('comment') ?? '').trim()
    if (!text || isBusy) return
    setIsBusy(true)
    try {
      const body = { comment: text, replyTo: comment._id }
      const { answer } = await callApi<Comment>(address.slice(0, address.lastIndexOf('/')), {
        method: 'POST',
        body,
        idempotencyKey: write.keyOf(body),
      })
      showToast({ title: blogPost.commentPosted, kind: 'success' })
      onReplied(answer)
    } catch (error) {
      showToast({ title: errorMessage(error, blogPost.commentFailed), kind: 'error' })
      setIsBusy(false)
    }
  }

  return (
    <form className={styles.change} onSubmit={(event) => void send(event)}>
      <TextArea
        label={blogPost.replyLabel(shownName(comment.author, blogPost))}
        name="comment"
        maxLength={5000}
        readOnly={isBusy}
      />
      <div className={styles.controls}>
        <Button type="submit" look="ink" aria-disabled={isBusy}>
          {blogPost.sendReply}
        </Button>
        <button type="button" className={styles.control} onClick={onCancel}>
          {blogPost.leaveComment}
        </button>
      </div>
    </form>
  )
}
