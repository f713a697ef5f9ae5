import type { Comment } from '@fettle/shared-types'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { blogPostWords } from '../../words/article.words.ts'
import { callApi, errorMessage } from '../api-client/api-client.ts'
import { shownName } from '../article/shown-name.ts'
import { Button } from '../button/button.tsx'
import { WrittenOn } from '../dates/site-dates.tsx'
import { useWords } from '../dates/site-locale.ts'
import { TextArea } from '../field/field.tsx'
import { showToast } from '../toast/toast.tsx'
import styles from './comments.module.css'
import { ReplyForm } from './reply-form.tsx'
import { ReportButton } from './report-button.tsx'

interface CommentItemProps {
  comment: Comment
  /** Its path in the API. */
  address: string
  mayEdit: boolean
  mayRemove: boolean
  /** Whether it can be answered and reported. */
  mayTakePart: boolean
  onChanged: (comment: Comment) => void
  onRemoved: (comment: Comment) => void
  onReplied: (reply: Comment) => void
}

/** One comment, with what its reader may do with it. */
export function CommentItem({
  comment,
  address,
  mayEdit,
  mayRemove,
  mayTakePart,
  onChanged,
  onRemoved,
  onReplied,
}: CommentItemProps) {
  const blogPost = useWords(blogPostWords)
  const [mode, setMode] = useState<'shown' | 'edited' | 'asked' | 'answered'>('shown')
  const [isBusy, setIsBusy] = useState(false)
  const item = useRef<HTMLDivElement>(null)
  const last = useRef(mode)

  // The control that was pressed gives way to others: the focus goes to the first of them, and back.
  useEffect(() => {
    if (last.current === mode) return
    last.current = mode
    const first = item.current?.querySelector<HTMLElement>('textarea, button')
    first?.focus()
    // Behind what is written, where a comment goes on.
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length)
  }, [mode])

  async function run(work: () => Promise<void>, failure: string) {
    if (isBusy) return
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ title: errorMessage(error, failure), kind: 'error' })
    }
    setIsBusy(false)
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('comment') ?? '').trim()
    if (!text) return
    void run(async () => {
      const { answer } = await callApi<Comment>(address, { method: 'PATCH', body: { comment: text } })
      setMode('shown')
      onChanged(answer)
      showToast({ title: blogPost.commentChanged, kind: 'success' })
    }, blogPost.commentNotChanged)
  }

  const remove = () =>
    run(async () => {
      await callApi(address, { method: 'DELETE' })
      showToast({ title: blogPost.commentRemoved, kind: 'success' })
      onRemoved(comment)
    }, blogPost.commentNotRemoved)

  return (
    <div ref={item} className={styles.comment}>
      <p className={styles.facts}>
        <span className={styles.author}>
          {shownName(comment.author, blogPost)}
          {comment.author.role ? (
            <>
              {' '}
              <span className={styles.role}>{blogPost.roles[comment.author.role]}</span>
            </>
          ) : null}
        </span>
        <WrittenOn at={comment.createdAt} />
      </p>
      {comment.isWaiting ? (
        <p className={styles.waiting}>
          <strong>{blogPost.waiting}</strong> {blogPost.waitingNote}
        </p>
      ) : null}
      {mode === 'edited' ? (
        <form className={styles.change} onSubmit={save}>
          <TextArea
            label={blogPost.editCommentLabel}
            name="comment"
            maxLength={5000}
            defaultValue={comment.comment}
            readOnly={isBusy}
          />
          <div className={styles.controls}>
            <Button type="submit" look="ink" aria-disabled={isBusy}>
              {blogPost.saveComment}
            </Button>
            <button type="button" className={styles.control} onClick={() => setMode('shown')}>
              {blogPost.leaveComment}
            </button>
          </div>
        </form>
      ) : (
        <p className={styles.text}>{comment.comment}</p>
      )}
      {mode === 'answered' ? (
        <ReplyForm
          comment={comment}
          address={address}
          onCancel={() => setMode('shown')}
          onReplied={(reply) => {
            setMode('shown')
            onReplied(reply)
          }}
        />
      ) : null}
      {mode === 'asked' ? (
        <fieldset className={styles.controls}>
          <legend>{blogPost.removeCommentAsk}</legend>
          <button type="button" className={styles.control} onClick={() => setMode('shown')}>
            {blogPost.keepComment}
          </button>
          <button
            type="button"
            className={styles.control}
            aria-disabled={isBusy}
            onClick={() => void remove()}
          >
            {blogPost.removeComment}
          </button>
        </fieldset>
      ) : null}
      {mode === 'shown' && (mayEdit || mayRemove || mayTakePart) ? (
        <div className={`${styles.controls} when-scripted`}>
          {mayEdit ? (
            <button type="button" className={styles.control} onClick={() => setMode('edited')}>
              {blogPost.editComment}
            </button>
          ) : null}
          {mayRemove ? (
            <button type="button" className={styles.control} onClick={() => setMode('asked')}>
              {blogPost.removeComment}
            </button>
          ) : null}
          {mayTakePart ? (
            <button
              type="button"
              className={`${styles.control} when-signed-in`}
              onClick={() => setMode('answered')}
            >
              {blogPost.reply}
            </button>
          ) : null}
          {mayTakePart && !mayEdit ? <ReportButton address={address} /> : null}
        </div>
      ) : null}
    </div>
  )
}
