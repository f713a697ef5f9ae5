import type { DrawingName, GridDrawingName } from '../../content/drawings.content.ts'
import styles from './drawing.module.css'

/** The drawings that stand in the HTML of a page, as SVG text by file. Only the server loads this module. */
const files: Record<string, string> = import.meta.glob(
  [
    '../../drawings/grid.svg',
    '../../public/drawings/slide-appliances.svg',
    '../../public/drawings/street-map.svg',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The parts of a picture file, which also carries a style and a sheet of paper, for where it stands alone. */
const picture =
  /^<svg[^>]* viewBox="([^"]+)"[^>]*>(?:<style>.*?<\/style>)?(?:<g data-paper.*?<\/g>)?(.*)<\/svg>\s*$/s

/** A drawing of a file that holds several. */
const symbol = /^<symbol id="([\w-]+)" viewBox="([^"]+)">(.*)<\/symbol>$/gm

interface Lines {
  viewBox: string
  lines: string
}

function drawingsIn([path, text]: [path: string, text: string]): Array<[name: string, drawing: Lines]> {
  const [, viewBox, lines = ''] = picture.exec(text) ?? []
  if (viewBox) return [[path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), { viewBox, lines }]]
  const symbols = [...text.matchAll(symbol)]
  if (symbols.length === 0) throw new Error(`${path} is not a drawing`)
  return symbols.map(([, name = '', viewBox = '', lines = '']) => [name, { viewBox, lines }])
}

const drawings = new Map(Object.entries(files).flatMap(drawingsIn))

interface DrawingProps {
  name: DrawingName | GridDrawingName
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
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
      role={alt ? 'img' : undefined}
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
      dangerouslySetInnerHTML={{ __html: drawing.lines }}
    />
  )
}
