import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { postWords } from '../../words/post.words.ts'
import { Badge } from '../badge/badge.tsx'
import { WrittenOn } from '../dates/site-dates.tsx'
import { useWords } from '../dates/site-locale.ts'
import { pageHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { Thumbnail } from '../thumbnail/thumbnail.tsx'
import type { CardPost } from './card-post.ts'
import { Excerpt } from './excerpt.tsx'
import styles from './post-card.module.css'

/**
 * `card` everywhere; `lead` opens a list; `row` is a line on small screens and a card on wide ones, and so is `beside`, which
 * stands shorter next to the leading one.
 */
type CardLook = 'card' | 'lead' | 'row' | 'beside'

interface PostCardProps {
  post: CardPost
  /** The like button, where there is one. */
  action?: ReactNode
  /** Above the fold: its picture loads at once. */
  eager?: boolean
  look?: CardLook
  /** The API host where its pictures are not the site's own, without a slash at the end. */
  imageBase?: string | undefined
}

const card = '(min-width: 62rem) 24rem, (min-width: 40rem) 46vw, 92vw'
const row = '(min-width: 62rem) 24rem, (min-width: 40rem) 15rem, 7rem'

/** How wide the picture of each look is shown, as in the `sizes` attribute. */
const sizes: Record<CardLook, string> = { card, lead: '(min-width: 62rem) 49rem, 92vw', row, beside: row }

/**
 * A post in a list. The whole card leads to it; its heading is the link. Below its picture lies a plate with its category,
 * which is seen where there is no picture or it does not arrive.
 */
export function PostCard({ post, action, look = 'card', eager = false, imageBase }: PostCardProps) {
  const words = useWords(postWords)
  const target = useRenderTarget()
  return (
    <article className={look === 'card' ? styles.card : `${styles.card} ${styles[look]}`}>
      <div className={styles.frame} data-plate={post.category}>
        {post.thumbnail ? (
          <Thumbnail
            path={post.thumbnail}
            variants={post.thumbnail_variants}
            alt=""
            sizes={sizes[look]}
            eager={eager}
            imageBase={imageBase}
            className={styles.picture}
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <Badge look="signal">{post.category}</Badge>
        <h3 className={styles.title}>
          <a href={pageHref(`/blogs/${post.slug}`, target)} className={styles.link}>
            {post.title}
          </a>
        </h3>
        <p className={styles.description}>{post.description}</p>
        {post.excerpt ? (
          <p className={styles.excerpt}>
            <Excerpt pieces={post.excerpt} />
          </p>
        ) : null}
      </div>
      <div className={styles.facts}>
        <span>
          <WrittenOn at={post.createdAt} />
          <span>{words.readTime(post.read_time_minutes)}</span>
        </span>
        <span className={styles.counts}>
          {action}
          <span className={styles.comments}>
            <MessageSquare aria-hidden="true" />
            {post.comments_count}
            <span className="visually-hidden"> {words.commentsHeading}</span>
          </span>
        </span>
      </div>
    </article>
  )
}
