import { blogPostWords } from '../../words/article.words.ts'
import { useWords } from '../dates/site-locale.ts'
import type { ArticleHeading } from './article-parts.ts'
import styles from './contents-list.module.css'
import { Words } from './devanagari.tsx'

/** A shorter list says no more than the headings do. */
const FEWEST = 3
/** A longer one is no help to find anything in, and makes its page several times as large. */
const MOST = 300
const DEEPEST = 3

/** The sections of an article. `client/reading-position.ts` marks the one that is being read. */
export function ContentsList({ headings }: { headings: readonly ArticleHeading[] }) {
  const blogPost = useWords(blogPostWords)
  const listed = headings.filter(({ level }) => level <= DEEPEST)
  if (listed.length < FEWEST || listed.length > MOST) return null
  return (
    <nav aria-label={blogPost.contentsHeading} className={styles.contents} data-contents="">
      <p className={styles.label} aria-hidden="true">
        {blogPost.contentsHeading}
      </p>
      <ol>
        {listed.map(({ id, text, level }) => (
          <li key={id} className={level === DEEPEST ? styles.inner : undefined}>
            <a href={`#${id}`}>
              <Words text={text} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
