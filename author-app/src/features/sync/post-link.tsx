import type { PostStatus } from '@fettle/shared-types'
import { Link } from 'react-router-dom'
import { postPath } from '../paths/index.ts'
import { useSummaries } from './sync-state.tsx'

interface PostLinkProps {
  post: {
    _id: string
    title: string | null
    status: PostStatus | null
  }
}

/** The title of a post and a way to it: one that is kept on this device is opened in the studio, another one on the site. */
export function PostLink({ post: { _id, title, status } }: PostLinkProps) {
  const kept = useSummaries()
  const name = title || 'Untitled'
  if (kept?.some((summary) => summary._id === _id)) return <Link to={postPath(_id)}>{name}</Link>
  if (status === 'Draft') return <span>{name}</span>
  return (
    <a href={postPath(_id)} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}
