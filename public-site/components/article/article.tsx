import type { Post, SafeHtml } from '@fettle/shared-types'
import { blogPost, formatDate } from '../../content/blog.content.ts'
import { Badge } from '../badge/badge.tsx'
import { Thumbnail } from '../thumbnail/thumbnail.tsx'
import styles from './article.module.css'

export interface ArticleProps {
  post: Pick<
    Post,
    | 'title'
    | 'description'
    | 'caption'
    | 'category'
    | 'tags'
    | 'read_time_minutes'
    | 'thumbnail'
    | 'thumbnail_variants'
    | 'author'
    | 'createdAt'
  > & { content: SafeHtml }
  /** The API host where it is not this origin, without a slash at the end. */
  imageBase?: string | undefined
}

/** A post as readers see it, on the site and in the studio's preview. */
export function Article({ post, imageBase }: ArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <Badge look="signal">{post.category}</Badge>
        <h1 className={styles.title}>{post.title}</h1>
        <p className={styles.lede}>{post.description}</p>
        <p className={styles.facts}>
          <span>{post.author.email}</span>
          <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
          <span>{blogPost.readTime(post.read_time_minutes)}</span>
        </p>
      </header>
      {post.thumbnail ? (
        <figure className={styles.figure}>
          <Thumbnail
            path={post.thumbnail}
            variants={post.thumbnail_variants}
            alt={post.caption || post.title}
            sizes="(min-width: 75rem) 70rem, 94vw"
            eager
            imageBase={imageBase}
            className={styles.picture}
          />
          {post.caption ? <figcaption className={styles.caption}>{post.caption}</figcaption> : null}
        </figure>
      ) : null}
      <ArticleHtml className={styles.content} html={post.content} />
      {post.tags.length ? (
        <ul className={styles.tags}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}

interface ArticleHtmlProps {
  html: SafeHtml
  className: string | undefined
}

/** The one place where the HTML of an article becomes elements, on the site and in the studio. */
export function ArticleHtml({ html, className }: ArticleHtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
