/** A video that another site plays. */
export interface Video {
  /** As readers know it. */
  site: 'YouTube' | 'Vimeo'
  /** The page that people know for it. */
  page: string
  /** What plays it within another page, and begins at once. */
  player: string
}

/** The most that is read of an address: longer ones lead nowhere. */
const MAX_ADDRESS = 2_000

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{6,20})(?=[?&#/]|$)/i
/** Seconds, as YouTube writes them in the addresses that it gives to copy. */
const START = /[?&](?:t|start)=(\d{1,6})s?(?=&|#|$)/
/** A video that only its link shows has a second part. */
const VIMEO =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?(?:\?(?:[^#]*&)?h=([\da-f]{6,20}))?(?=[/?&#]|$)/i

function youTube(id: string, address: string): Video {
  const start = START.exec(address)?.[1]
  return {
    site: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
  }
}

function vimeo(id: string, key: string | undefined): Video {
  return {
    site: 'Vimeo',
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  }
}

/** Where the players are: what a page must allow to be framed. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/**
 * The video that an address leads to.
 * @param address of its page or of its player
 * @returns nothing where it leads elsewhere
 */
export function videoOf(address: string): Video | undefined {
  if (address.length > MAX_ADDRESS) return undefined
  const id = YOUTUBE.exec(address)?.[1]
  if (id) return youTube(id, address)
  const [, number, part, key] = VIMEO.exec(address) ?? []
  return number ? vimeo(number, part ?? key) : undefined
}
