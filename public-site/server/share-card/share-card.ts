import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { OpenUpload } from '@fettle/api'
import sharp, { type OverlayOptions } from 'sharp'
import type { CardBusiness, CardPostFacts } from '../../components/share-card/share-card-path.ts'
import { type CardFaces, cardDrawing, logoArea, pictureArea } from './card-drawing.ts'
import { openTypeface } from './typeface.ts'

/** Draws the card of a post, as PNG. */
export type DrawShareCard = (post: CardPostFacts, business: CardBusiness) => Promise<Buffer>

export interface ShareCardSetting {
  openUpload: OpenUpload
  /** The site that the card names. */
  publicOrigin: string
}

/** The fonts lie beside the sources, and the built server lies elsewhere. */
function fontFile(name: string) {
  const site = createRequire(import.meta.url).resolve('@fettle/public-site/package.json')
  return join(dirname(site), 'fonts', `${name}.ttf`)
}

type Faces = CardBusiness['look']['faces']

/** The files of a title's face; Devanagari has one for all. */
const titleFiles = {
  grotesque: ['card-title', 'card-title-more'],
  serif: ['card-title-serif', 'card-title-serif-more'],
  legible: ['card-title-text', 'card-title-text-more'],
}
const titleFace = ({ headings, text }: Faces) => (headings === 'text' ? text : headings)

async function openFaces(title: keyof typeof titleFiles): Promise<CardFaces> {
  const [face, figures] = await Promise.all([
    openTypeface([...titleFiles[title], 'card-title-devanagari'].map(fontFile)),
    openTypeface(['card-figures', 'card-figures-more'].map(fontFile)),
  ])
  return { title: face, figures }
}

/**
 * Makes the pictures that networks show beside a link to a post: its title set in type beside a crop of its
 * thumbnail. A thumbnail that cannot be read leaves graph paper in its place.
 */
export function createShareCards({ openUpload, publicOrigin }: ShareCardSetting): DrawShareCard {
  const site = new URL(publicOrigin).host
  const opened = new Map<string, Promise<CardFaces>>()

  async function crop(path: string): Promise<OverlayOptions[]> {
    const upload = await openUpload(path)
    if (!upload) return []
    const { left, top, width, height } = pictureArea
    return sharp(await buffer(upload.stream))
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(
        ({ data, info }) => [{ input: data, raw: info, left, top }],
        () => [],
      )
  }

  async function logo(look: CardBusiness['look']): Promise<OverlayOptions[]> {
    const area = logoArea(look)
    const upload = area && look.logo && (await openUpload(look.logo.light.src))
    if (!upload) return []
    const { left, top, width, height } = area
    return sharp(await buffer(upload.stream))
      .resize(width, height, { fit: 'fill' })
      .png()
      .toBuffer()
      .then(
        (input) => [{ input, left, top }],
        () => [],
      )
  }

  return async ({ title, category, thumbnail }, { name, look }) => {
    const face = titleFace(look.faces)
    const faces = opened.get(face) ?? openFaces(face)
    opened.set(face, faces)
    const drawing = cardDrawing({ title, category, name, site, look }, await faces)
    return sharp(Buffer.from(drawing))
      .composite([...(await crop(thumbnail)), ...(await logo(look))])
      .removeAlpha()
      .png({ compressionLevel: 4, adaptiveFiltering: true })
      .toBuffer()
  }
}
