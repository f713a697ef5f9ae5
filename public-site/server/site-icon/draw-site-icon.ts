import { buffer } from 'node:stream/consumers'
import type { OpenUpload } from '@fettle/api'
import sharp from 'sharp'
import type { SiteLook } from '../../components/business/site-look.ts'
import { createFaces } from '../share-card/card-faces.ts'
import { markOf } from '../share-card/mark.ts'

/** Draws an icon in the look of the site, a square PNG; undefined where its picture cannot be read. */
export type DrawSiteIcon = (look: SiteLook, size: number) => Promise<Buffer | undefined>

/** The share of a side that stays empty around the logo. */
const MARGIN = 0.08
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** The side of the icon that Apple's devices fill with black where it lets through what is behind it. */
const HOME_SCREEN = 180

/** @param openUpload opens a picture by its public path */
export function createSiteIcons(openUpload: OpenUpload): DrawSiteIcon {
  const openFaces = createFaces()

  /** Letters fill the square; the nut stands on the paper. */
  async function ofMark(look: SiteLook, size: number): Promise<Buffer> {
    const { title: face } = await openFaces(look.faces)
    const isLettered = look.letters !== ''
    const ground = isLettered ? look.accent : look.paper.light.paper
    const place = isLettered ? { left: 0, top: 0, size: 100 } : { left: 12, top: 12, size: 76 }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${markOf(look, face, place)}</svg>`
    return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
  }

  return async (look, size) => {
    const src = look.favicon ?? look.logo?.light.src
    if (!src) return ofMark(look, size)
    const upload = await openUpload(src)
    if (!upload) return undefined
    // An icon knows no theme, and a logo may be dark.
    const background = look.paper.light.paper
    const margin = look.favicon ? 0 : Math.round(size * MARGIN)
    const inner = size - 2 * margin
    const drawn = sharp(await buffer(upload.stream)).resize(inner, inner, {
      fit: 'contain',
      background: look.favicon ? CLEAR : background,
    })
    const opaque = look.favicon && size !== HOME_SCREEN ? drawn : drawn.flatten({ background })
    return opaque
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
      .png()
      .toBuffer()
      .catch(() => undefined)
  }
}
