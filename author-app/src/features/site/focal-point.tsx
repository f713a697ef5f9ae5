import type { Photograph } from '@fettle/shared-types'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { Picture } from '../pictures/index.ts'
import styles from './picture-input.module.css'

type Point = Photograph['focal']

interface FocalPointProps {
  image: string
  focal: Point
  onChange: (focal: Point) => void
}

const STEP = 5
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The point of a photograph that stays in view where it is cut: set by a click, or moved by the arrow keys. */
export function FocalPoint({ image, focal, onChange }: FocalPointProps) {
  const hint = useId()
  const setByPointer = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press clicks too, at no place.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    })
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey) return
    event.preventDefault()
    const by = event.shiftKey ? 1 : STEP
    onChange({ x: within(focal.x + step.x * by), y: within(focal.y + step.y * by) })
  }
  return (
    <div>
      <button
        type="button"
        className={styles.focal}
        aria-label={`What stays in view: ${focal.x} % from the left, ${focal.y} % from the top`}
        aria-describedby={hint}
        onClick={setByPointer}
        onKeyDown={moveByKey}
      >
        <Picture of={image} alt="" className={styles.whole} />
        <span
          className={styles.point}
          style={{ left: `${focal.x}%`, top: `${focal.y}%` }}
          aria-hidden="true"
        />
      </button>
      <p id={hint} className={styles.note}>
        Click the point that must stay in view, or move it with the arrow keys (with Shift by less).
      </p>
      <p role="status" className="visually-hidden">
        {`${focal.x} % from the left, ${focal.y} % from the top`}
      </p>
    </div>
  )
}
