import { bounds } from '@fettle/shared-types'
import Router from '@koa/router'
import { z } from 'zod'
import { placeholderDrawing } from './drawing.ts'

const { min, max } = bounds.placeholder
const side = (name: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `${name} must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name} must be a whole number from ${min} to ${max}`)

export const PlaceholderParams = z.object({ w: side('width'), h: side('height') })

/** `GET /placeholder/{w}/{h}`: a drawing of that many pixels, the same for ever. */
export function placeholderRoutes(): Router {
  const router = new Router()
  router.get('/placeholder/:w/:h', (ctx) => {
    const { w, h } = PlaceholderParams.parse(ctx.params)
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
    ctx.type = 'image/svg+xml'
    ctx.body = placeholderDrawing({ width: w, height: h })
  })
  return router
}
