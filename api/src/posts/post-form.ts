import { bounds } from '@fettle/shared-types'
import multer from '@koa/multer'
import type { Middleware } from 'koa'
import { unsupportedType } from '../errors.ts'
import { smallBody } from '../http/body.ts'
import { fromUpload } from '../http/upload-error.ts'

const JSON_BYTES = 4 * bounds.content.maxBytes

/** The form has eleven fields and a file; every other bound is the parser's own number of the same kind. */
const limits = {
  fileSize: bounds.image.maxBytes,
  // One more than the bound: a longer field is cut, and the parser tells.
  fieldSize: bounds.content.maxBytes + 1,
  fieldNameSize: 100,
  // `tags[99999999]` would otherwise make a list of that length.
  fieldNestingDepth: 0,
  headerPairs: 20,
  files: 1,
  fields: 20,
  parts: 21,
}

const multipart = multer({ storage: multer.memoryStorage(), limits }).single('thumbnail')

const json = smallBody({ limitBytes: JSON_BYTES })

/**
 * Reads the form of a post: multipart with an optional picture in `thumbnail` (`ctx.file`), or JSON without one.
 * @throws ApiError 400 `invalid`, 413 `too_large`, 415 `unsupported_type`
 */
export const postForm: Middleware = async (ctx, next) => {
  if (ctx.is('json')) return json(ctx, next)
  if (!ctx.is('multipart')) throw unsupportedType('Send the post as multipart/form-data or as JSON.')
  try {
    await multipart(ctx, async () => {})
  } catch (error) {
    throw fromUpload(error)
  }
  await next()
}
