import { Link } from 'lucide-react'
import { blogPostWords } from '../../words/article.words.ts'
import { useWords } from '../dates/site-locale.ts'
import styles from './share.module.css'

/** Puts the page's address on the clipboard and says so. */
export function CopyLink({ url }: { url: string }) {
  const blogPost = useWords(blogPostWords)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      window.alert(blogPost.copied)
    } catch {
      // Without access to the clipboard the visitor copies by hand.
      window.prompt(blogPost.copyLink, url)
    }
  }
  return (
    <button type="button" className={styles.item} onClick={copy}>
      {blogPost.copyLink}
      <Link aria-hidden="true" />
    </button>
  )
}
