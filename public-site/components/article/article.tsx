import type { Post, SafeHtml } from '@fettle/shared-types'
import { blogPostWords } from '../../words/article.words.ts'
import { postWords } from '../../words/post.words.ts'
import { Badge } from '../badge/badge.tsx'
import { WrittenOn } from '../dates/site-dates.tsx'
import { directionOf, useSiteLocale, useWords } from '../dates/site-locale.ts'
import { Thumbnail } from '../thumbnail/thumbnail.tsx'
import prose from './article.module.css'
import styles from './article-frame.module.css'
import { articleParts } from './article-parts.ts'
import { ContentsList } from './contents-list.tsx'
import { Words } from './devanagari.tsx'
import { shownName } from './shown-name.ts'

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
  > & {
    /** The tag of its language; nothing for the site's. */
    language?: string | null | undefined
    content: SafeHtml
  }
  /** The API host where it is not this origin, without a slash at the end. */
  imageBase?: string | undefined
}

/**
 * A post as readers see it, on the site and in the studio's preview. Its picture follows the opening paragraph, so that the
 * first sentence stands on the first screen.
 */
export function Article({ post, imageBase }: ArticleProps) {
  const blogPost = useWords(blogPostWords)
  const { readTime } = useWords(postWords)
  const { language } = useSiteLocale()
  const { lead, rest, headings } = articleParts(post.content, language)
  return (
    <article
      className={styles.article}
      lang={post.language || undefined}
      dir={post.language ? directionOf(post.language) : undefined}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <Badge look="signal">{post.category}</Badge>
          <h1 className={styles.title}>
            <Words text={post.title} />
          </h1>
          <p className={styles.lede}>
            <Words text={post.description} />
          </p>
          <p className={styles.facts}>
            <span>
              <Words text={shownName(post.author, blogPost)} />
            </span>
            <WrittenOn at={post.createdAt} />
            <span>{readTime(post.read_time_minutes)}</span>
          </p>
        </header>
        {lead ? <ArticleHtml className={prose.content} html={lead} /> : null}
        {post.thumbnail ? (
          <figure className={styles.figure}>
            <div className={styles.plate}>
              <Thumbnail
                path={post.thumbnail}
                variants={post.thumbnail_variants}
                alt={post.caption || post.title}
                sizes="(min-width: 75rem) 56rem, (min-width: 62rem) 70vw, 94vw"
                eager
                imageBase={imageBase}
                className={styles.picture}
              />
            </div>
            {post.caption ? (
              <figcaption className={styles.caption}>
                <Words text={post.caption} />
              </figcaption>
            ) : null}
          </figure>
        ) : null}
        <ContentsList headings={headings} />
        <ArticleHtml className={prose.content} html={rest} />
        {post.tags.length ? (
          <ul className={styles.tags}>
            {post.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
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
