import { videoOf } from './video.ts'

/** Elements that show a page, a video or a sound of another place. An article has a link in their place. */
export const embeddingTags = ['iframe', 'video', 'audio', 'embed', 'object'] as const

/** The most that is read of an address: longer ones lead nowhere. */
const MAX_ADDRESS = 2_000

export interface EmbedLink {
  href: string
  label: string
}

/**
 * The link that stands for something embedded.
 * @param address as the element has it, in `src` or `data`
 * @param title what the element calls itself
 * @returns nothing where the address is not of the web
 */
export function embedLink(address: string, title = ''): EmbedLink | undefined {
  const absolute = address.trim().replace(/^\/\//, 'https://')
  if (absolute.length > MAX_ADDRESS || !/^https?:\/\//i.test(absolute) || !URL.canParse(absolute))
    return undefined
  const url = new URL(absolute)
  const video = videoOf(url.href)
  if (video) return { href: video.page, label: title.trim() || video.page }
  return { href: url.href, label: title.trim() || url.host + url.pathname }
}
