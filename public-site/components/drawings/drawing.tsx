import type { DrawingName, GridDrawingName } from '../../content/drawings.content.ts'
import styles from './drawing.module.css'

/** The drawings that stand in the HTML of a page, as SVG text by file. Only the server loads this module. */
const files: Record<string, string> = import.meta.glob(
  [
    '../../drawings/*.svg',
    '../../public/drawings/slide-appliances.svg',
    '../../public/drawings/street-map.svg',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The parts of the SVG files: picture files also carry a style and a sheet of paper, for where they stand alone. */
const svgFile =
  /^<svg[^>]* viewBox="(?<viewBox>[^"]+)"[^>]*>(?:<style>.*?<\/style>)?(?:<g data-paper.*?<\/g>)?(?<lines>.*)<\/svg>\s*$/s

const drawings = new Map(
  Object.entries(files).map(([path, text]) => {
    const { viewBox, lines = '' } = svgFile.exec(text)?.groups ?? {}
    if (!viewBox) throw new Error(`${path} is not a drawing`)
    return [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), { viewBox, lines }]
  }),
)

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
