import { bounds, MEBIBYTE } from '@fettle/shared-types'
import { isStorageFailure } from '../database/failures.ts'
import { type ApiError, insufficientStorage, invalid, tooLarge } from '../errors.ts'

/** What multer throws at a limit; it carries no types of its own. */
interface MulterError extends Error {
  code: string
  field?: string
}

const isMulterError = (error: unknown): error is MulterError =>
  error instanceof Error && error.name === 'MulterError'

/** What a multipart form that cannot be read means to the caller: too much of something, no room, or broken off. */
export function fromUpload(error: unknown): ApiError {
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
