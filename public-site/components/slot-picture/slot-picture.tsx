import { drawingUrl } from '../../content/drawings.content.ts'
import type { PictureSlot } from '../../content/picture-slot.ts'
import styles from './slot-picture.module.css'

/** The address of a part of a drawing: the file that the page's hero shows, seen through a window. */
function detailUrl({ name, detail: { x, y, width, height } }: Extract<PictureSlot, { kind: 'drawing' }>) {
  return `${drawingUrl(name)}#svgView(viewBox(${x},${y},${width},${height}))`
}

/** A photograph, a part of a drawing, or a plate of graph paper with letters, all of one shape (4:3). */
export function SlotPicture({ slot, className }: { slot: PictureSlot; className?: string | undefined }) {
  const frame = [styles.frame, className].filter(Boolean).join(' ')
  if (slot.kind === 'plate')
    return (
      <div className={frame} aria-hidden="true">
        <span className={styles.letters}>{slot.letters}</span>
        {slot.line ? <span className={styles.line}>{slot.line}</span> : null}
      </div>
    )
  const isPhotograph = slot.kind === 'photograph'
  const { width, height } = isPhotograph ? slot : slot.detail
  return (
    <div className={frame}>
      <img
        src={isPhotograph ? slot.src : detailUrl(slot)}
        alt={isPhotograph ? slot.alt : ''}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
    </div>
  )
}
