import type { Comment } from '@fettle/shared-types'
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { blogPostWords } from '../../words/article.words.ts'
import { callApi, errorMessage } from '../api-client/api-client.ts'
import { useWriteKey } from '../api-client/use-write-key.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { TextArea } from '../field/field.tsx'
import { pageHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { loginFrom } from '../session/from-field.tsx'
import { storedUser } from '../session/session.ts'
import { showToast } from '../toast/toast.tsx'
import { commentDraft, keepCommentDraft, keepUnanswered, unansweredComment } from './comment-draft.ts'
import type { CommentSignUpProps } from './comment-sign-up.tsx'
import styles from './comments.module.css'

interface CommentFormProps {
  postId: string
  /** Whether strangers can get an account here; nothing invites them otherwise. */
  isSignUpOpen: boolean
  onPosted: (comment: Comment) => void
}

/** Where a comment is written. A stranger’s comment waits in its box while they sign up. */
export function CommentForm({ postId, isSignUpOpen, onPosted }: CommentFormProps) {
  const blogPost = useWords(blogPostWords)
  const [isBusy, setIsBusy] = useState(false)
  const write = useWriteKey(unansweredComment(postId))
  const [SignUpStep, setSignUpStep] = useState<ComponentType<CommentSignUpProps>>()
  const form = useRef<HTMLFormElement>(null)
  const target = useRenderTarget()
  // An id leads to the present address. Exported pages have a server of another address behind them.
  const from = target.isExported ? undefined : `/blogs/${postId}#comments-title`
  const boxOf = () => form.current?.elements.namedItem('comment') as HTMLTextAreaElement | null

  useEffect(() => {
    const box = form.current?.elements.namedItem('comment') as HTMLTextAreaElement | null
    if (box && box.value === '') box.value = commentDraft(postId)
  }, [postId])

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ title: errorMessage(error, blogPost.commentFailed), kind: 'error' })
    }
    setIsBusy(false)
  }

  const post = (comment: string) =>
    run(async () => {
      const path = `/blogs/${postId}/comments`
      const body = { comment }
      const idempotencyKey = write.keyOf(body)
      keepUnanswered(postId, { text: JSON.stringify(body), key: idempotencyKey })
      const { answer } = await callApi<Comment>(path, { method: 'POST', body, idempotencyKey })
      write.taken()
      keepUnanswered(postId)
      form.current?.reset()
      keepCommentDraft(postId, '')
      onPosted(answer)
      showToast({ title: blogPost.commentPosted, kind: 'success' })
    })

  const askToSignUp = () =>
    run(async () => {
      const { CommentSignUp } = await import('./comment-sign-up.tsx')
      setSignUpStep(() => CommentSignUp)
    })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const comment = boxOf()?.value.trim()
    if (!comment) return
    if (storedUser()) void post(comment)
    else if (isSignUpOpen) void askToSignUp()
    else showToast({ title: blogPost.mustLogIn, kind: 'error' })
  }

  /** The step goes, and the focus with it: it comes back to where the comment stands. */
  function leaveSignUp() {
    setSignUpStep(undefined)
    boxOf()?.focus()
  }

  function goOn() {
    leaveSignUp()
    const comment = boxOf()?.value.trim()
    if (comment) void post(comment)
  }

  return (
    <>
      <form
        ref={form}
        className={`${styles.form} ${isSignUpOpen ? 'when-scripted' : 'when-signed-in'}`}
        onSubmit={submit}
      >
        <TextArea
          label={blogPost.commentLabel}
          name="comment"
          maxLength={5000}
          readOnly={isBusy}
          placeholder={blogPost.commentPlaceholder}
          onInput={({ currentTarget }) => keepCommentDraft(postId, currentTarget.value)}
        />
        <Button type="submit" look="ink" aria-disabled={isBusy}>
          {blogPost.postComment}
        </Button>
      </form>
      {SignUpStep ? (
        <SignUpStep onSignedIn={goOn} onCancel={leaveSignUp} />
      ) : (
        <p className={`${styles.prompt} when-signed-out`}>
          {blogPost.logInPrompt}{' '}
          <a href={loginFrom(pageHref('/login', target), from)}>{blogPost.logInLink}</a>
          {isSignUpOpen ? (
            <>
              {' '}
              <span className={`${styles.newHere} when-scripted`}>{blogPost.newHere}</span>
              <a href={loginFrom(pageHref('/login', target), from, '#readers')} className="when-unscripted">
                {blogPost.signUpLink}
              </a>
            </>
          ) : null}
        </p>
      )}
    </>
  )
}
