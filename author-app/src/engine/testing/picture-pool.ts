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
