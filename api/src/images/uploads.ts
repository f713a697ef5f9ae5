import type { Middleware } from 'koa'
import type { OpenUpload } from '../api.ts'
import { notFound } from '../errors.ts'
import { etag, isNotModified } from '../http/conditional.ts'
import { contentTypeOf, type ImageStore } from './image-store.ts'
import { imageOfFile, UPLOADS_PATH } from './stored-files.ts'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * The file of an address under `/uploads/`, inside the image store; `undefined` for an address that no file has. A name
 * that the server does not give is refused, wherever it points.
 */
function uploadName(path: string): string | undefined {
  if (!path.startsWith(UPLOADS_PATH)) return undefined
  const name = path.slice(UPLOADS_PATH.length)
  return imageOfFile(name) === undefined ? undefined : name
}

/** The SHA-256 of the uploaded bytes that a file under `/uploads/` was made from. */
export const sha256InPath = (path: string): string | undefined => uploadName(path)?.split('-')[0]

/** Opens pictures of a store by their public path; without a store there is none. */
export const uploadOpener =
  (store: ImageStore | undefined): OpenUpload =>
  async (path) => {
    const name = uploadName(path)
    return name === undefined ? undefined : store?.open(name)
  }

/** Answers GET and HEAD of `/uploads/{file}`. A file never changes under its name, so it is cacheable for good. */
export function uploadsHandler(deps: { imagePipeline: { store: ImageStore } }): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(UPLOADS_PATH) || !['GET', 'HEAD'].includes(ctx.method)) return next()
    const { store } = deps.imagePipeline
    const name = uploadName(ctx.path)
    if (name === undefined) throw notFound('Image not found.')
    const tag = etag(name)
    const isKnown = isNotModified(ctx, tag)
    const file = isKnown || ctx.method === 'HEAD' ? undefined : await store.open(name)
    const sizeBytes = file?.sizeBytes ?? (await store.sizesOf([name])).get(name)
    if (sizeBytes === undefined) throw notFound('Image not found.')
    ctx.set({
      'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: tag,
    })
    ctx.status = isKnown ? 304 : 200
    if (isKnown) return
    ctx.type = contentTypeOf(name)
    if (file) ctx.body = file.stream
    ctx.length = sizeBytes
  }
}
