import { matchPath, useLocation } from 'react-router-dom'
import { useStudioName } from '../features/session/index.ts'
import { usePostAtHand, useSummaries } from '../features/sync/index.ts'
import { useOpenPart } from '../ui/open-part.ts'

/** What is done with a post, by the path of the screen; '' for reading it. */
const postScreens = {
  '/create-blog': 'Create Blog',
  '/edit-blog/:id': 'Edit',
  '/blogs/:id': '',
  '/blogs/:id/history': 'History',
  '/conflicts/:id': 'Conflict',
}

/**
 * The title of the window: first the post or what else is open, so that tabs can be told apart, then the screen.
 * @param screen what the top bar calls the screen
 */
export function useDocumentTitle(screen: string): string {
  const { pathname } = useLocation()
  const posts = useSummaries()
  const atHand = usePostAtHand()
  const studio = useStudioName()
  const part = useOpenPart()
  if (pathname.startsWith('/device')) return `Other work on this device · ${studio}`
  const [pattern, task] = Object.entries(postScreens).find(([path]) => matchPath(path, pathname)) ?? []
  const id = pattern && matchPath(pattern, pathname)?.params.id
  const post = atHand ?? posts?.find(({ _id }) => _id === id)
  const name = pattern && post && (post.title || 'Untitled')
  return [name || part, task || (name ? undefined : screen), studio].filter(Boolean).join(' · ')
}
