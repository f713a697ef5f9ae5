import type { CategoryCount } from '@fettle/api'
import { useMemo, useRef } from 'react'
import { blogListWords } from '../../words/blog.words.ts'
import { useSiteLocale, useWords } from '../dates/site-locale.ts'
import { LikeButton } from '../like/like-button.tsx'
import { Pager } from '../pager/pager.tsx'
import { PostCard } from '../post-card/post-card.tsx'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import styles from './blog-list.module.css'
import { ListFilters } from './list-filters.tsx'
import { articlesId, type BlogQuery, blogPageSize, listHref } from './list-query.ts'
import { Topics } from './topics.tsx'
import { type LoadedList, useBlogList } from './use-blog-list.ts'

export interface BlogListProps {
  query: BlogQuery
  list: LoadedList
  /** The categories of all Published posts, with how many each has. */
  topics: CategoryCount[]
}

/** Search, sort, topics, cards and pager; what a search found comes before the topics. Works as a form and links without scripts. */
export function BlogList({ query: initialQuery, list: initialList, topics }: BlogListProps) {
  const blogList = useWords(blogListWords)
  const categories = useMemo(() => topics.map(({ category }) => category), [topics])
  const { query, list, status, ask } = useBlogList(initialQuery, initialList, categories)
  const target = useRenderTarget()
  const { language } = useSiteLocale()
  const top = useRef<HTMLDivElement>(null)
  const isSearch = query.search !== ''
  const hasLead = query.page === 1 && !isSearch
  const topicLinks = <Topics current={query} topics={topics} ask={ask} />

  function show(change: Partial<BlogQuery>) {
    ask(change)
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={top} id={articlesId}>
      <ListFilters query={query} categories={categories} ask={ask} show={show} />
      {isSearch ? null : topicLinks}
      <div aria-live="polite" aria-busy={status === 'loading'}>
        {status === 'loading' ? <p className={styles.message}>{blogList.loading}</p> : null}
        {status === 'loaded' && isSearch && list.posts.length > 0 ? (
          <p className={styles.found}>
            {list.shownFor === undefined ? null : <strong>{blogList.shownFor(list.shownFor)} </strong>}
            {blogList.found(list.total, list.isCapped, language)}
          </p>
        ) : null}
        {status === 'loaded' && list.posts.length === 0 ? (
          <div className={styles.message}>
            <h2 className={styles.emptyTitle}>{blogList.emptyTitle}</h2>
            <p>{blogList.emptyText}</p>
          </div>
        ) : null}
      </div>
      {status === 'loaded' && list.posts.length > 0 ? (
        <>
          <h2 className="visually-hidden">{blogList.articlesHeading}</h2>
          <ul className={styles.articles}>
            {list.posts.map((post, index) => (
              <li key={post._id} className={hasLead && index === 0 ? styles.lead : styles.article}>
                <PostCard
                  post={post}
                  eager={index === 0}
                  look={hasLead && index === 0 ? 'lead' : hasLead && index < 3 ? 'beside' : 'row'}
                  imageBase={list.imageBase}
                  action={<LikeButton id={post._id} title={post.title} likes={post.likes} />}
                />
              </li>
            ))}
          </ul>
          <Pager
            current={query.page}
            last={Math.ceil(list.total / blogPageSize)}
            hrefOf={(page) => listHref({ ...query, page }, target)}
            onGo={(page) => show({ page })}
          />
        </>
      ) : null}
      {isSearch ? topicLinks : null}
    </div>
  )
}
