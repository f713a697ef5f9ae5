import { createHash } from 'node:crypto'
import type { SiteLook } from './site-look.ts'

/** Sides of the icons made of a look, in pixels. */
export const siteIconSizes = [32, 180, 192, 512] as const
type SiteIconSize = (typeof siteIconSizes)[number]

/** Where browsers and phones look for icons that no page names, with the size they expect. The build has files there. */
export const usualIcons = new Map<string, SiteIconSize>([
  ['/favicon.ico', 32],
  ['/favicon.svg', 192],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])

/**
 * The path of an icon made of the uploaded one, of the logo, of letters or of the mark in the colours of the site; undefined where the look is
 * that of the build, whose icons are files. Another look has another path.
 */
export function siteIconPath(
  { faces, favicon, icon, logo, paper }: SiteLook,
  size: SiteIconSize,
): string | undefined {
  if (!favicon && !logo && !icon) return undefined
  const shown = [favicon ?? logo?.light.src, icon, paper.light.paper, faces.headings, faces.text]
  const key = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
  return `/site-icons/${size}-${key}.png`
}
