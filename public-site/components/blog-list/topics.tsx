import type { CategoryCount } from '@fettle/api'
import { blogListWords } from '../../words/blog.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { whenPlain } from '../pager/when-plain.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { type BlogQuery, everything, listHref } from './list-query.ts'
import styles from './topics.module.css'

interface TopicsProps {
  current: BlogQuery
  topics: readonly CategoryCount[]
  ask: (query: BlogQuery) => void
}

/** Every category that has Published posts, with their number, as a link to its list. */
export function Topics({ current, topics, ask }: TopicsProps) {
  const blogList = useWords(blogListWords)
  const target = useRenderTarget()
  const all = topics.reduce((sum, { posts }) => sum + posts, 0)
  if (all === 0) return null
  const links = [{ category: 'all' as const, posts: all }, ...topics]
  return (
    <nav aria-label={blogList.topicsLabel} className={styles.topics}>
      <ul>
        {links.map(({ category, posts }) => {
          const query = { ...everything, category }
          const isCurrent = category === current.category && current.search === ''
          return (
            <li key={category}>
              <a
                href={listHref(query, target)}
                onClick={whenPlain(() => ask(query))}
                aria-current={isCurrent}
              >
                <span>{category === 'all' ? blogList.allTopics : category}</span>
                <span className={styles.count}>
                  {posts}
                  <span className="visually-hidden"> {blogList.topicUnit(posts)}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
