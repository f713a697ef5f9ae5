import type { Category } from '@fettle/shared-types'
import { useRef } from 'react'
import { blogList, blogPageSize } from '../../content/blog.content.ts'
import { LikeButton } from '../like/like-button.tsx'
import { Pager } from '../pager/pager.tsx'
import cards from '../post-card/post-card.module.css'
import { PostCard } from '../post-card/post-card.tsx'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import styles from './blog-list.module.css'
import { ListFilters } from './list-filters.tsx'
import { type BlogQuery, listHref } from './list-query.ts'
import { type LoadedList, useBlogList } from './use-blog-list.ts'

export interface BlogListProps {
  query: BlogQuery
  list: LoadedList
  /** The categories of all Published posts. */
  categories: Category[]
}

/** Search, sort, category, cards and pager. Works as a form and links without scripts. */
export function BlogList({ query: initialQuery, list: initialList, categories }: BlogListProps) {
  const { query, list, status, ask } = useBlogList(initialQuery, initialList, categories)
  const target = useRenderTarget()
  const top = useRef<HTMLDivElement>(null)

  function goTo(page: number) {
    ask({ page })
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={top} className={styles.list}>
      <ListFilters query={query} categories={categories} ask={ask} />
      <div aria-live="polite" aria-busy={status === 'loading'}>
        {status === 'loading' ? <p className={styles.message}>{blogList.loading}</p> : null}
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
          <ul className={cards.grid}>
            {list.posts.map((post, index) => (
              <li key={post._id}>
                <PostCard
                  post={post}
                  eager={index < 3}
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
            onGo={goTo}
          />
        </>
      ) : null}
    </div>
  )
}
