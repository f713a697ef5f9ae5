import { Heart } from 'lucide-react'
import { blogList } from '../../content/blog.content.ts'
import styles from './like-button.module.css'
import { useLike } from './use-like.ts'

interface LikeButtonProps {
  id: string
  title: string
  likes: number
  /** Looks up the count as it is now: for one post on an exported page. */
  refresh?: boolean
}

/** The heart with its count. Without scripts it shows the count and does nothing. */
export function LikeButton(props: LikeButtonProps) {
  const { likes, isLiked, toggle } = useLike(props)
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={`${isLiked ? blogList.unlike : blogList.like}: ${props.title} (${likes})`}
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
      <span>{likes}</span>
    </button>
  )
}
