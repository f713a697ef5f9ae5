import { PostId } from '@fettle/shared-types'

export const DEEP_LINK_SCHEME = 'fettle'

const places: Record<string, string> = {
  new: '/dashboard/create-blog',
  posts: '/dashboard/my-blogs',
  profile: '/dashboard/profile',
}

/**
 * The studio's route of a link such as `fettle://post/{id}`, `fettle://edit/{id}`, `fettle://new` or `fettle://posts`.
 * Any program can open such a link, so only these exact forms are accepted.
 */
export function deepLinkPath(link: string): string | undefined {
  const [, place = '', id] = /^fettle:\/\/([a-z]{1,20})(?:\/([0-9a-fA-F-]{36}))?\/?$/.exec(link) ?? []
  if (id === undefined) return Object.hasOwn(places, place) ? places[place] : undefined
  const post = PostId.safeParse(id)
  if (!post.success) return undefined
  if (place === 'post') return `/dashboard/blogs/${post.data}`
  if (place === 'edit') return `/dashboard/edit-blog/${post.data}`
  return undefined
}

/** The route of the first deep link among the command-line arguments. */
export const deepLinkIn = (argv: string[]): string | undefined =>
  argv.map(deepLinkPath).find((path) => path !== undefined)
