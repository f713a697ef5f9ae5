import { matchPath, useLocation } from 'react-router-dom'
import { useSummaries } from '../features/sync/index.ts'

/** Screens of one post: what is done there, before the post's title. */
const postScreens = [
  { path: '/blogs/:id', of: (post: string) => post },
  { path: '/blogs/:id/history', of: (post: string) => `History of ${post}` },
  { path: '/edit-blog/:id', of: (post: string) => `Edit ${post}` },
  { path: '/conflicts/:id', of: (post: string) => `Decide on ${post}` },
]

/**
 * What the browser's tab and its history call the present screen: it tells posts and screens of them apart, which the
 * top bar's title does not.
 * @param title what the top bar says
 */
export function useDocumentTitle(title: string): string {
  const { pathname } = useLocation()
  const posts = useSummaries()
  if (pathname.startsWith('/device')) return 'Other work on this device'
  for (const { path, of } of postScreens) {
    const id = matchPath(path, pathname)?.params.id
    if (id) return of(posts?.find(({ _id }) => _id === id)?.title || 'a post')
  }
  return title
}
