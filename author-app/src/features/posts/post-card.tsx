import { Ellipsis } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { Picture } from '../pictures/index.ts'
import selecting from './bulk/selecting.module.css'
import actions from './card-actions.module.css'
import { CardActions } from './card-actions.tsx'
import styles from './post-card.module.css'
import { PostFacts } from './post-facts.tsx'
import { PostMarks } from './post-marks.tsx'
import found from './search/post-search.module.css'
import { MarkedSentence, type PostSearch, useExcerpt } from './search/post-search.tsx'

/** One format is enough at this size. */
const srcSetOf = ({ thumbnail_variants: variants = [] }: PostSummary) =>
  variants
    .filter(({ path }) => path.endsWith('.webp'))
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ') || undefined

/** The thumbnail of a post in a box that is the same without one. */
export const PostPlate = ({ post }: { post: PostSummary }) => (
  <div className={styles.plate} data-thumbnail>
    {post.thumbnail && (
      <Picture
        of={post.thumbnail}
        srcSet={srcSetOf(post)}
        sizes="(max-width: 479.98px) 6rem, 20rem"
        alt=""
        width={400}
        height={225}
        loading="lazy"
        decoding="async"
      />
    )}
  </div>
)

/** What stands in the columns. Each row says so itself to those who do not see them. */
export const Columns = () => (
  <div className={styles.columns} aria-hidden="true">
    <span>Title</span>
    <span>Status</span>
    <span>Category</span>
    <span>Updated</span>
  </div>
)

interface MoreProps {
  title: string
  isOpen: boolean
  toggle: () => void
}

/** Shows the actions of a post where nothing can hover. */
export const MoreButton = ({ title, isOpen, toggle }: MoreProps) => (
  <button
    type="button"
    className={styles.more}
    aria-label={`Actions for ${title}`}
    aria-expanded={isOpen}
    onClick={toggle}
  >
    <Ellipsis size={18} aria-hidden="true" />
  </button>
)

interface PostCardProps {
  post: PostSummary
  search: PostSearch
  isSelected: boolean
  /** @param toHere with everything from the one that was pressed last */
  onSelect: (id: string, isSelected: boolean, toHere: boolean) => void
}

/**
 * One post of My Blogs, a row or a card as the list says. It opens the post; View shows it on the site. Where nothing
 * can hover, its actions are behind one button.
 */
export const PostCard = memo(function PostCard({ post, search, isSelected, onSelect }: PostCardProps) {
  const excerpt = useExcerpt(post._id, search)
  const [isOpen, setOpen] = useState(false)
  const titleId = `post-${post._id}`
  const title = post.title || 'Untitled'
  return (
    <article className={styles.card} aria-labelledby={titleId} data-selected={isSelected}>
      <div className={selecting.box}>
        <label className={actions.check}>
          <input
            type="checkbox"
            data-action="select"
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={({ currentTarget, nativeEvent }) =>
              onSelect(
                post._id,
                currentTarget.checked,
                (nativeEvent as { shiftKey?: boolean }).shiftKey === true,
              )
            }
          />
        </label>
      </div>
      <PostPlate post={post} />
      <div className={styles.text}>
        <h2 className={styles.title} id={titleId}>
          <Link to={`/blogs/${post._id}`} className={styles.open} data-card>
            {title}
          </Link>
        </h2>
        {excerpt && (
          <p className={found.excerpt}>
            <MarkedSentence pieces={excerpt} />
          </p>
        )}
        <PostMarks post={post} />
      </div>
      <PostFacts post={post} />
      <MoreButton title={title} isOpen={isOpen} toggle={() => setOpen((was) => !was)} />
      <div className={styles.actions} data-open={isOpen}>
        <CardActions post={post} titleId={titleId} />
      </div>
    </article>
  )
})
