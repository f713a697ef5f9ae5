import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drawingNames } from '@fettle/shared-types'
import type { SiteLook } from '../components/business/site-look.ts'
import { drawingUrl } from '../components/drawings/drawing-files.ts'

/** Fonts and drawings lie beside the sources, and the built server lies elsewhere. */
export const siteFile = (...path: string[]) =>
  join(dirname(createRequire(import.meta.url).resolve('@fettle/public-site/package.json')), ...path)

const drawings = new Set([
  ...drawingNames.map(drawingUrl),
  ...[1, 2, 3].map((portrait) => `/drawings/portrait-${portrait}.svg`),
])

/** Whether a path is that of a drawing whose colours are in its file. */
export const isDrawing = (path: string): boolean => drawings.has(path)

/** A drawing's file in the colours of the site; as it is where they are those of the build. */
export function inLook(svg: string, { style }: Pick<SiteLook, 'style'>): string {
  const ink = style.includes('--color-ink:') ? ':root{color:var(--color-ink)}' : ''
  return style ? svg.replace('</style>', `${style}${ink}</style>`) : svg
}
