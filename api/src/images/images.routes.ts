import { createHash } from 'node:crypto'
import { bounds } from '@fettle/shared-types'
import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { idempotent, type Replay, recordOnce } from '../http/idempotency.ts'
import { requireSession } from '../http/require-session.ts'
import { keepArticleImage } from './images.service.ts'
import { readBytes } from './read-bytes.ts'

const MEBIBYTE = 1024 * 1024
const { maxBytes } = bounds.image

export const ImageParams = z.object({
  sha256: z
    .string()
    .regex(
      /^[0-9a-f]{64}$/,
      'The address must end in the SHA-256 of the image, 64 lower-case hexadecimal digits',
    ),
})

declare module 'koa' {
  interface DefaultState {
    imageBytes?: Buffer
  }
}

const bytesOf = ({ state }: Pick<Context, 'state'>): Buffer => state.imageBytes ?? Buffer.alloc(0)

/** Reads the body into `ctx.state.imageBytes`. The address names its checksum, which is the request's fingerprint. */
const imageBody: Middleware = async (ctx, next) => {
  const bytes = await readBytes(ctx.req, maxBytes, `The image must be at most ${maxBytes / MEBIBYTE} MiB.`)
  const { sha256 } = ImageParams.parse({ sha256: ctx.path.split('/').at(-1) })
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw invalid('The image does not have the SHA-256 that its address names; it may have been cut off.')
  ctx.state.imageBytes = bytes
  await next()
}

/** Of this resource the key is the address: bytes that went away since the first request are kept again. */
const keepAgain =
  (deps: Deps): Replay =>
  async (ctx, { status }) => {
    const { image } = await keepArticleImage(deps, bytesOf(ctx), async () => {})
    ctx.status = status
    ctx.body = image
  }

/** `PUT /images/{sha256}`: the bytes of a picture inside an article, named by their own checksum. */
export function imagesRoutes(deps: Deps): Router {
  const router = new Router()
  const repeatable = idempotent(deps, keepAgain(deps))
  router.put('/images/:sha256', requireSession, imageBody, repeatable, async (ctx) => {
    const { image, isNew } = await keepArticleImage(deps, bytesOf(ctx), recordOnce(ctx))
    ctx.status = isNew ? 201 : 200
    ctx.body = image
  })
  return router
}
