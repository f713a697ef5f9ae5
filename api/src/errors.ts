import type { ErrorCode, MissingImages } from '@fettle/shared-types'

/**
 * An expected refusal. `message` is a sentence for people and is sent as `error`.
 * `http/error-answer.ts` is the one place that turns it into an answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly extra: { details?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message)
  }
}

export const invalid = (message: string, details?: unknown) =>
  new ApiError(400, 'invalid', message, { details })
export const notSignedIn = (message = 'Please sign in first.') => new ApiError(401, 'not_signed_in', message)
export const forbidden = (message: string) => new ApiError(403, 'forbidden', message)
export const notFound = (message: string) => new ApiError(404, 'not_found', message)
export const deleted = () => new ApiError(410, 'deleted', 'This post was deleted.')
export const tooLarge = (message: string) => new ApiError(413, 'too_large', message)
export const unsupportedType = (message: string) => new ApiError(415, 'unsupported_type', message)
export const unreadableImage = (message: string) => new ApiError(422, 'unreadable_image', message)
export const missingImages = (details: MissingImages) =>
  new ApiError(422, 'missing_images', 'The content shows pictures that the server does not have.', {
    details,
  })
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new ApiError(429, 'too_many', message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
