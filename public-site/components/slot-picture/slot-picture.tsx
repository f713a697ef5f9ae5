import { drawingUrl } from '../drawings/drawing-files.ts'
import { Photograph } from '../photograph/photograph.tsx'
import type { PictureSlot } from './picture-slot.ts'
import styles from './slot-picture.module.css'

/** The address of a part of a drawing: the file that the page's hero shows, seen through a window. */
function detailUrl({ name, detail: { x, y, width, height } }: Extract<PictureSlot, { kind: 'drawing' }>) {
  return `${drawingUrl(name)}#svgView(viewBox(${x},${y},${width},${height}))`
}

interface SlotPictureProps {
  slot: PictureSlot
  /** How wide a photograph is shown, as in the `sizes` attribute. */
  sizes: string
  className?: string | undefined
}

/** A photograph, a part of a drawing, or a plate of graph paper with letters, all of one shape (4:3); or nothing. */
export function SlotPicture({ slot, sizes, className }: SlotPictureProps) {
  if (slot.kind === 'nothing') return null
  const frame = [styles.frame, className].filter(Boolean).join(' ')
  if (slot.kind === 'plate')
    return (
      <div className={frame} aria-hidden="true">
        <span className={styles.letters}>{slot.letters}</span>
        {slot.line ? <span className={styles.line}>{slot.line}</span> : null}
      </div>
    )
  return (
    <div className={frame}>
      {slot.kind === 'photograph' ? (
        <Photograph photograph={slot.photograph} sizes={sizes} className={styles.picture} />
      ) : (
        <img
          src={detailUrl(slot)}
          alt=""
          width={slot.detail.width}
          height={slot.detail.height}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      )}
    </div>
  )
}
