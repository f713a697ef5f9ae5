import { useState } from 'react'
import { blogPostWords } from '../../words/article.words.ts'
import { callApi, errorMessage } from '../api-client/api-client.ts'
import { useWords } from '../dates/site-locale.ts'
import { showToast } from '../toast/toast.tsx'
import styles from './comments.module.css'

/** Tells those who look after the discussion of a comment. @param address the comment's path in the API */
export function ReportButton({ address }: { address: string }) {
  const blogPost = useWords(blogPostWords)
  const [status, setStatus] = useState<'idle' | 'sending' | 'sent'>('idle')

  async function report() {
    if (status !== 'idle') return
    setStatus('sending')
    try {
      await callApi(`${address}/report`, { method: 'POST' })
      setStatus('sent')
      showToast({ title: blogPost.commentReported, kind: 'success' })
    } catch (error) {
      setStatus('idle')
      showToast({ title: errorMessage(error, blogPost.commentNotReported), kind: 'error' })
    }
  }

  return (
    <button
      type="button"
      className={styles.control}
      aria-disabled={status !== 'idle'}
      onClick={() => void report()}
    >
      {status === 'sent' ? blogPost.reported : blogPost.reportComment}
    </button>
  )
}
