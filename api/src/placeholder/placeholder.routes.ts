import { PlaceholderParams } from '@fettle/shared-types'
import { errors } from '../http/operation.ts'
import { type Route, route } from '../http/router.ts'
import { placeholderDrawing } from './drawing.ts'

/** `GET /placeholder/{w}/{h}`: a drawing of that many pixels, the same for ever. */
export const placeholderRoutes = (): Route[] => [
  route(
    {
      id: 'getPlaceholder',
      method: 'get',
      path: '/placeholder/{w}/{h}',
      tag: 'Images',
      summary: 'A drawing of 1-4000 by 1-4000 pixels that stands where a picture is not loaded yet',
      params: PlaceholderParams,
      responses: { 200: { description: 'The drawing, cacheable for good', media: 'image/svg+xml' } },
      errors: errors.invalid,
    },
    [],
    (ctx, { params: { w, h } }) => {
      ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
      ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
      ctx.type = 'image/svg+xml'
      ctx.body = placeholderDrawing({ width: w, height: h })
    },
  ),
]
