import type { ReactNode } from 'react'
import { type Point3, project, short } from './projection.ts'
import styles from './sheet.module.css'

export interface DrawingProps {
  /** What the drawing shows, for those who cannot see it. Without it the drawing is decoration. */
  alt?: string | undefined
  className?: string | undefined
}

interface SheetProps extends DrawingProps {
  width?: number
  height?: number
  children: ReactNode
}

/** The paper a drawing stands on: its size, its line and its name. */
export function Sheet({ width = 800, height = 600, alt, className, children }: SheetProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={[styles.sheet, className].filter(Boolean).join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
      role={alt ? 'img' : undefined}
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
    >
      {children}
    </svg>
  )
}

/** Moves isometric parts so that their origin stands at a point of the sheet. */
export function At({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return <g transform={`translate(${short(x)} ${short(y)})`}>{children}</g>
}

/** Where a point in space stands on the sheet, below an `At` with the same x and y. */
export function place(x: number, y: number, point: Point3): [number, number] {
  const [px, py] = project(point)
  return [short(x + px), short(y + py)]
}
