import type { Post } from '@fettle/shared-types'

/** The pictures of one schedule, by numbers: the same number is the same bytes. */
export interface PicturePool {
  /** A picture that this schedule has not shown of late. */
  next(): number
  /** The one that was drawn last, on either device. */
  same(): number
  /** Takes down that this schedule used a picture. */
  used(sha256: string, options?: { isLarge?: boolean }): void
  /** Whether a text of this device needs a large picture, by its reference. */
  needsLarge(text: string): boolean
  /** Every picture that was used, the oldest first. */
  all(): string[]
}

/** Few enough that the server has encoded them all before long. */
const SHARED = 24
/** Far above the shared ones. A number has 16 bits. */
const OWN = 1_000

let pools = 0

/**
 * @param isOwn no other schedule draws these pictures, so that their files can be lost without disturbing it; the
 * server has to encode each of them anew
 */
export function createPicturePool(isOwn: boolean): PicturePool {
  pools += 1
  const first = isOwn ? OWN + ((pools * SHARED) % 60_000) : 0
  const sha256s = new Set<string>()
  const large = new Set<string>()
  let drawn = pools * 7
  const number = () => first + (drawn % SHARED)
  return {
    next() {
      drawn += 1
      return number()
    },
    same: number,
    used(sha256, { isLarge = false } = {}) {
      sha256s.add(sha256)
      if (isLarge) large.add(sha256)
    },
    needsLarge: (text) => [...large].some((sha256) => text.includes(sha256)),
    all: () => [...sha256s],
  }
}

/** Every path under `/uploads/` that a post names. */
export const picturesOf = ({ thumbnail, thumbnail_variants, content }: Post): Set<string> =>
  new Set([
    thumbnail,
    ...thumbnail_variants.map(({ path }) => path),
    ...(content.match(/\/uploads\/[^"'\s<>]+/g) ?? []),
  ])

/** The pictures that posts of a schedule have lost. A post that was not written since cannot have been repaired. */
export interface LostPictures {
  /** Notes what each post said when files were lost. */
  note(posts: readonly Post[], sha256s: readonly string[]): void
  /** Whether this path of this post may be without its file. */
  isExcused(post: Post, path: string): boolean
  /** Pictures that no post showed may be gone: what is written from a copy of them cannot have them. */
  noteUnused(): void
  /** Whether anything was lost at all. */
  any(): boolean
}

export function createLostPictures(): LostPictures {
  const excused = new Map<string, Set<string>>()
  /** A thumbnail stays lost over revisions: only a write that brings another one names it. */
  const nameOf = ({ _id, rev, thumbnail, thumbnail_variants }: Post, path: string) => {
    const isThumbnail = path === thumbnail || thumbnail_variants.some((variant) => variant.path === path)
    return isThumbnail ? _id : `${_id} ${rev}`
  }
  let isAny = false
  return {
    note(posts, sha256s) {
      isAny ||= sha256s.length > 0
      for (const post of posts)
        for (const path of picturesOf(post))
          if (sha256s.some((sha256) => path.includes(sha256))) {
            const name = nameOf(post, path)
            excused.set(name, (excused.get(name) ?? new Set()).add(path))
          }
    },
    isExcused: (post, path) => excused.get(nameOf(post, path))?.has(path) === true,
    noteUnused() {
      isAny = true
    },
    any: () => isAny,
  }
}
