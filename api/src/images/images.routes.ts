import { createHash } from 'node:crypto'
import { bounds, ImageParams, PutImageQuery, StoredImage } from '@fettle/shared-types'
import type { Context, Middleware } from 'koa'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { idempotent, type Replay, recordOnce } from '../http/idempotency.ts'
import { readImage } from '../http/image-body.ts'
import { largeBody } from '../http/large-body.ts'
import { errors } from '../http/operation.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { keepArticleImage } from './images.service.ts'

declare module 'koa' {
  interface DefaultState {
    imageBytes?: Buffer
  }
}

const bytesOf = ({ state }: Pick<Context, 'state'>): Buffer => state.imageBytes ?? Buffer.alloc(0)

/** Reads the body into `ctx.state.imageBytes`. The address names its checksum, which is the request's fingerprint. */
const imageBody: Middleware = async (ctx, next) => {
  const bytes = await readImage(ctx.req)
  const { sha256 } = ImageParams.parse(ctx.params)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw invalid('The image does not have the SHA-256 that its address names; it may have been cut off.')
  ctx.state.imageBytes = bytes
  await next()
}

/** The address is the idempotency key here: a repeated request stores bytes that were deleted since. */
const keepAgain =
  (deps: Deps): Replay =>
  async (ctx, { status }) => {
    const uploader = { id: signedIn(ctx).id, title: '' }
    const { image } = await keepArticleImage(deps, bytesOf(ctx), async () => {}, uploader)
    ctx.status = status
    ctx.body = image
  }

/** Adds a picture, which is named by its own checksum. */
export const imagesRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'putImage',
      method: 'put',
      path: '/images/{sha256}',
      tag: 'Images',
      summary: 'Keep a picture of an article under the SHA-256 of its bytes; safe to repeat',
      permission: 'write-posts',
      params: ImageParams,
      query: PutImageQuery,
      headers: ['Idempotency-Key'],
      body: { types: ['image/*'] },
      responses: {
        200: { description: 'It was here before', body: StoredImage },
        201: { description: 'It is kept now', body: StoredImage },
      },
      errors: {
        400: 'The bytes do not have this SHA-256, or `title` is past its bound',
        ...errors.notSignedIn,
        ...errors.crossSite,
        ...errors.once,
        ...errors.image,
      },
    },
    [largeBody(deps.largeBodies, bounds.image.maxBytes), imageBody, idempotent(deps, keepAgain(deps))],
    async (ctx, { query }) => {
      const uploader = { id: signedIn(ctx).id, title: query.title ?? '' }
      const { image, isNew } = await keepArticleImage(deps, bytesOf(ctx), recordOnce(ctx), uploader)
      ctx.status = isNew ? 201 : 200
      ctx.body = image
    },
  ),
]
