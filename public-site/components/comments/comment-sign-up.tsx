import { useEffect, useRef } from 'react'
import { signUpWords } from '../../words/sign-up.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { SignUp } from '../sign-up/sign-up.tsx'
import styles from './comments.module.css'

export interface CommentSignUpProps {
  onSignedIn: () => void
  onCancel: () => void
}

/** The step between writing a comment and posting it, for whoever has no account. Its code is fetched when it is needed. */
export function CommentSignUp({ onSignedIn, onCancel }: CommentSignUpProps) {
  const signUpText = useWords(signUpWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="sign-up-title" className={styles.signUp}>
      <h3 ref={heading} id="sign-up-title" tabIndex={-1} className={styles.signUpTitle}>
        {signUpText.commentHeading}
      </h3>
      <p>{signUpText.commentText}</p>
      <SignUp confirmLabel={signUpText.confirmAndPost} onSignedIn={onSignedIn} onCancel={onCancel} />
    </section>
  )
}
