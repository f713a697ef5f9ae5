import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { OpenUpload } from '@fettle/api'
import sharp, { type OverlayOptions } from 'sharp'
import type { CardBusiness, CardFacts } from '../../components/share-card/share-card-path.ts'
import { siteFile } from '../drawings.ts'
import { cardDrawing, logoAreas, pictureArea } from './card-drawing.ts'
import { type CardFaces, createFaces } from './card-faces.ts'
import { cardFigure } from './card-figure.ts'

/** Draws a card, as PNG. */
export type DrawShareCard = (card: CardFacts, business: CardBusiness) => Promise<Buffer>

export interface ShareCardSetting {
  openUpload: OpenUpload
  /** The site that the card names. */
  publicOrigin: string
}

/** A picture that fills an area, cut around a point of it or, without one, around what strikes the eye. */
async function fill(bytes: Buffer, area: ReturnType<typeof pictureArea>, focal?: { x: number; y: number }) {
  const { width, height } = area
  if (!focal) return sharp(bytes).resize(width, height, { fit: 'cover', position: 'attention' })
  const size = await sharp(bytes).metadata()
  const scale = Math.max(width / size.width, height / size.height)
  const shown = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) }
  const left = Math.round(((shown.width - width) * focal.x) / 100)
  const top = Math.round(((shown.height - height) * focal.y) / 100)
  return sharp(bytes)
    .resize({ ...shown, fit: 'fill' })
    .extract({ left, top, width, height })
}

/**
 * Makes the pictures that networks show beside a link: the title of a post, or the line of the business, set in type
 * beside a picture. One that cannot be read leaves graph paper in its place.
 */
export function createShareCards({ openUpload, publicOrigin }: ShareCardSetting): DrawShareCard {
  const site = new URL(publicOrigin).host
  const openFaces = createFaces()

  async function photograph(card: CardFacts): Promise<OverlayOptions[]> {
    const { picture } = card
    const upload = picture && 'upload' in picture && (await openUpload(picture.upload))
    if (!upload) return []
    const area = pictureArea(card)
    const bytes = await buffer(upload.stream)
    return fill(bytes, area, picture.focal)
      .then((filled) => filled.raw().toBuffer({ resolveWithObject: true }))
      .then(
        ({ data, info }) => [{ input: data, raw: info, left: area.left, top: area.top }],
        () => [],
      )
  }

  async function logos(card: CardFacts, look: CardBusiness['look']): Promise<OverlayOptions[]> {
    const upload = look.logo && (await openUpload(look.logo.light.src))
    if (!upload) return []
    const bytes = await buffer(upload.stream)
    const laid = logoAreas(card, look).map(async ({ left, top, width, height }) => ({
      input: await sharp(bytes).resize(width, height, { fit: 'fill' }).png().toBuffer(),
      ...{ left, top },
    }))
    return Promise.all(laid).catch(() => [])
  }

  async function figure(card: CardFacts, look: CardBusiness['look'], { figures }: CardFaces) {
    if (!card.picture || !('drawing' in card.picture)) return ''
    const svg = await readFile(siteFile('public', 'drawings', `${card.picture.drawing}.svg`), 'utf8')
    return cardFigure({ svg, area: pictureArea(card), look }, figures)
  }

  return async (card, { name, look }) => {
    const faces = await openFaces(look.faces)
    const drawing = cardDrawing({ card, name, site, look, figure: await figure(card, look, faces) }, faces)
    return sharp(Buffer.from(drawing))
      .composite([...(await photograph(card)), ...(await logos(card, look))])
      .removeAlpha()
      .png({ compressionLevel: 4, adaptiveFiltering: true })
      .toBuffer()
  }
}
