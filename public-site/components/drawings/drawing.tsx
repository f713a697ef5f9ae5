import type { DrawingName, GridDrawingName } from '@fettle/shared-types'
import styles from './drawing.module.css'

interface Lines {
  viewBox: string
  lines: string
}

/** The drawings that stand in the HTML of a page, as SVG text by file. Only the server loads this module. */
const files: Record<string, string> = import.meta.glob(
  ['../../public/drawings/*.svg', '!../../public/drawings/grid.svg', '!../../public/drawings/portrait-*.svg'],
  { query: '?raw', import: 'default', eager: true },
)

/** The parts of a picture file, which also carries a style and a sheet of paper, for where it stands alone. */
const picture =
  /^<svg[^>]* viewBox="([^"]+)"[^>]*>(?:<style>.*?<\/style>)?(?:<g data-paper.*?<\/g>)?(.*)<\/svg>\s*$/s

function drawingIn([path, text]: [path: string, text: string]): [name: string, drawing: Lines] {
  const [, viewBox, lines = ''] = picture.exec(text) ?? []
  if (!viewBox) throw new Error(`${path} is not a drawing`)
  return [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), { viewBox, lines }]
}

const drawings = new Map(Object.entries(files).map(drawingIn))

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const

interface DrawingProps {
  name: DrawingName
  /** What the drawing shows, for those who cannot see it. Without it the drawing is decoration. */
  alt?: string | undefined
  className?: string | undefined
}

/**
 * A drawing in the HTML of the page, so that it takes the colours of the page's theme.
 * @throws Error when no such drawing is among the files above
 */
export function Drawing({ name, alt, className }: DrawingProps) {
  const drawing = drawings.get(name)
  if (!drawing) throw new Error(`There is no drawing ${name} to stand in a page`)
  return (
    <svg
      viewBox={drawing.viewBox}
      className={[styles.drawing, className].filter(Boolean).join(' ')}
      {...pen}
      role={alt ? 'img' : undefined}
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
      dangerouslySetInnerHTML={{ __html: drawing.lines }}
    />
  )
}

/**
 * A small drawing of the category grid. All nine are in one file beside the page, fetched after its text, and take the
 * colours of the page's theme: properties are inherited into what `use` shows (SVG 2, 5.5).
 */
export const GridDrawing = ({ name }: { name: GridDrawingName }) => (
  <svg viewBox="0 0 240 240" {...pen} className={styles.drawing} aria-hidden>
    <use href={`/drawings/grid.svg#${name}`} />
  </svg>
)
