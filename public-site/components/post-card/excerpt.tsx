import type { ExcerptPiece } from '@fettle/shared-types'

/** The sentence that a search has found, with what was looked for marked. */
export function Excerpt({ pieces }: { pieces: readonly ExcerptPiece[] }) {
  let at = 0
  return pieces.map(({ text, isHit }) => {
    at += text.length
    return isHit ? <mark key={at}>{text}</mark> : text
  })
}
