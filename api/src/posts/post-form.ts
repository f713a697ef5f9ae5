import { bounds, JSON_PARTS, MEBIBYTE } from '@fettle/shared-types'
import multer, { type StorageEngine } from '@koa/multer'
import type { Context, Middleware } from 'koa'
import { isStorageFailure } from '../database/failures.ts'
import { ApiError, insufficientStorage, invalid, tooLarge, unsupportedType } from '../errors.ts'
import { smallBody } from '../http/body.ts'
import { collectBytes } from '../http/collect-bytes.ts'

/** The error that multer throws at a limit. multer exports no type for it. */
interface MulterError extends Error {
  code: string
  field?: string
}

const isMulterError = (error: unknown): error is MulterError =>
  error instanceof Error && error.name === 'MulterError'

/** The API error for a multipart form that cannot be read: over a limit, no disk space, or truncated. */
export function fromUpload(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isStorageFailure(error)) return insufficientStorage()
  if (!isMulterError(error)) return invalid('The form cannot be read; it may be cut off.')
  const field = error.field ?? 'the form'
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge(`${field} must be at most ${bounds.image.maxBytes / MEBIBYTE} MiB.`)
    case 'LIMIT_FIELD_VALUE':
      return tooLarge(`${field} must be at most ${bounds.content.maxBytes / MEBIBYTE} MiB`)
    case 'LIMIT_UNEXPECTED_FILE':
      return invalid(`${field} is not a file this form takes`)
    case 'LIMIT_FIELD_NESTING':
      return invalid(`The form must not have fields with brackets in their names, as ${field} has.`)
    default:
      return invalid(`The form cannot be read: ${error.message.toLowerCase()}.`)
  }
}

const JSON_BYTES = 4 * bounds.content.maxBytes

/** The part of the form that is a picture. */
export const thumbnailPart = 'thumbnail'

/** The form has fewer fields than `fields` allows, and a file; every other bound is the parser's own number of the same kind. */
const limits = {
  fileSize: bounds.image.maxBytes,
  // One more than the bound: the parser truncates a longer field and reports it.
  fieldSize: bounds.content.maxBytes + 1,
  fieldNameSize: 100,
  // `tags[99999999]` would otherwise make a list of that length.
  fieldNestingDepth: 0,
  headerPairs: 20,
  files: 1 + JSON_PARTS.length,
  fields: 20,
  parts: 21,
}

/** What multer gives its storage, and takes from it; its types for koa say neither. */
interface Upload {
  fieldname: string
  stream: NodeJS.ReadableStream
}
type Done = (error: Error | null, stored?: { buffer: Buffer; size: number }) => void

/** Files in memory: of a part that carries JSON no more than its bound, and the rest of it is passed over. */
const memory = {
  _handleFile(_request: unknown, { fieldname, stream }: Upload, done: Done) {
    const maxBytes = fieldname === thumbnailPart ? limits.fileSize : bounds.jsonPart.maxBytes
    const collected = collectBytes(maxBytes)
    stream.on('data', (chunk: Buffer) => collected.add(chunk))
    stream.on('error', done)
    stream.on('end', () => {
      const size = collected.size()
      if (size > maxBytes) done(tooLarge(`${fieldname} is too large`))
      else done(null, { buffer: collected.bytes(), size })
    })
  },
  _removeFile(_request: unknown, _file: unknown, done: Done) {
    done(null)
  },
}

const multipart = multer({ storage: memory as unknown as StorageEngine, limits }).fields(
  [thumbnailPart, ...JSON_PARTS].map((name) => ({ name, maxCount: 1 })),
)

/** The most that is kept of a form. */
export const FORM_BYTES =
  limits.fileSize + limits.fields * limits.fieldSize + JSON_PARTS.length * bounds.jsonPart.maxBytes

const json = smallBody({ limitBytes: JSON_BYTES })

/**
 * Makes fields of the parts that carry JSON and came as files: that is how a browser sends a `Blob` of type
 * `application/json`. What stays is `ctx.file`, the picture.
 * @throws ApiError 400 `invalid`
 */
function sortParts(ctx: Context): void {
  const parts = Array.isArray(ctx.files) ? {} : (ctx.files ?? {})
  const fields: Record<string, string> = { ...Object(ctx.request.body) }
  for (const name of JSON_PARTS) {
    const [part] = parts[name] ?? []
    if (!part) continue
    if (name in fields) throw invalid(`${name} must be given once`)
    fields[name] = part.buffer.toString('utf8')
  }
  ctx.request.body = fields
  const [picture] = parts[thumbnailPart] ?? []
  if (picture) ctx.file = picture
}

/**
 * Reads the form of a post: multipart with an optional picture in `thumbnail` (`ctx.file`), or JSON without one.
 * @throws ApiError 400 `invalid`, 413 `too_large`, 415 `unsupported_type`
 */
export const readPostForm: Middleware = async (ctx, next) => {
  if (ctx.is('json')) return json(ctx, next)
  if (!ctx.is('multipart')) throw unsupportedType('Send the post as multipart/form-data or as JSON.')
  try {
    await multipart(ctx, async () => {})
  } catch (error) {
    throw fromUpload(error)
  }
  sortParts(ctx)
  await next()
}
