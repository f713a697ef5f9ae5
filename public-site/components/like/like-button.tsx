import type { LikeState } from '@fettle/shared-types'
import { Heart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { postWords } from '../../words/post.words.ts'
import { callApi, isToldUnreachable, livePost } from '../api-client/api-client.ts'
import { useWords } from '../dates/site-locale.ts'
import { hasApi } from '../render-target/render-target.ts'
import { documentRenderTarget } from '../render-target/use-render-target.ts'
import { showToast } from '../toast/toast.tsx'
import styles from './like-button.module.css'

const KEY = 'liked-posts'

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Whether this browser liked the post; the count itself is the server's. */
const isLikedHere = (id: string) => read().includes(id)

function rememberLike(id: string, isLiked: boolean) {
  const others = read().filter((liked) => liked !== id)
  localStorage.setItem(KEY, JSON.stringify(isLiked ? [...others, id] : others))
}

const LIKE_TOAST_MS = 2000

interface LikedPost {
  id: string
  title: string
  likes: number
  refresh?: boolean
}

/**
 * A visitor's like of a post: it shows at once and is saved in the background. When saving fails it is taken back
 * silently; only on exported pages, where the server may be missing, is the visitor told.
 */
function useLike({ id, title, likes, refresh = false }: LikedPost) {
  const words = useWords(postWords)
  const [state, setState] = useState<LikeState>({ likes, isLiked: false })
  const lastClick = useRef(0)

  // The page is the same for everybody; only this browser knows what its visitor liked.
  useEffect(() => setState({ likes, isLiked: isLikedHere(id) }), [id, likes])

  useEffect(() => {
    if (!refresh || !hasApi(documentRenderTarget())) return
    livePost(id).then(
      (post) => {
        if (lastClick.current === 0) setState({ likes: post.likes, isLiked: isLikedHere(id) })
      },
      () => undefined,
    )
  }, [id, refresh])

  async function toggle() {
    const before = state
    const isLiked = !before.isLiked
    lastClick.current += 1
    const click = lastClick.current
    const apply = (next: LikeState) => {
      if (click !== lastClick.current) return
      setState(next)
      rememberLike(id, next.isLiked)
    }
    apply({ isLiked, likes: Math.max(0, before.likes + (isLiked ? 1 : -1)) })
    showToast({ title: isLiked ? words.like : words.unlike, message: title, durationMs: LIKE_TOAST_MS })
    try {
      const { answer } = await callApi<LikeState>(`/blogs/${id}/like`, {
        method: isLiked ? 'PUT' : 'DELETE',
        keepalive: true,
      })
      apply(answer)
    } catch (error) {
      apply(before)
      if (isToldUnreachable(error)) showToast({ title: error.message, kind: 'error' })
    }
  }

  return { ...state, toggle }
}

interface LikeButtonProps {
  id: string
  title: string
  likes: number
  /** Looks up the count as it is now: for one post on an exported page. */
  refresh?: boolean
}

/** The heart with its count. Without scripts it shows the count and does nothing. */
export function LikeButton(props: LikeButtonProps) {
  const words = useWords(postWords)
  const { likes, isLiked, toggle } = useLike(props)
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={`${isLiked ? words.unlike : words.like}: ${props.title} (${likes})`}
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
      <span>{likes}</span>
    </button>
  )
}
