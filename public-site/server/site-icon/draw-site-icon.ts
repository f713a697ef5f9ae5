import { buffer } from 'node:stream/consumers'
import type { OpenUpload } from '@fettle/api'
import sharp from 'sharp'

/** Draws an icon of a logo, a square PNG; undefined where the logo cannot be read. */
export type DrawSiteIcon = (logo: string, size: number) => Promise<Buffer | undefined>

/** The light paper of `styles/tokens.css`: an icon knows no theme, and a logo may be dark. */
const paper = '#f9f6f1'
/** The share of a side that stays empty around the logo. */
const MARGIN = 0.08

/** @param openUpload opens the logo by its public path */
export const createSiteIcons =
  (openUpload: OpenUpload): DrawSiteIcon =>
  async (logo, size) => {
    const upload = await openUpload(logo)
    if (!upload) return undefined
    const margin = Math.round(size * MARGIN)
    const inner = size - 2 * margin
    return sharp(await buffer(upload.stream))
      .resize(inner, inner, { fit: 'contain', background: paper })
      .flatten({ background: paper })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: paper })
      .png()
      .toBuffer()
      .catch(() => undefined)
  }
