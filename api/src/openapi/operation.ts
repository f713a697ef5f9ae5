import type { z } from 'zod'
import type { AnswerName, FormName } from './schemas.ts'

/** One answer that is no error. */
export interface Answer {
  description: string
  /** The schema of the JSON body; none for an answer without one. */
  json?: AnswerName
  /** The body is a list of them. */
  list?: boolean
  /** The type of a body that is not JSON. */
  media?: string
  headers?: string[]
}

/** What a request carries; several types mean that either may be sent. */
export interface Body {
  types: Array<'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'image/*'>
  form?: FormName
  /** Fields of the form that are files; `required` when the form is refused without it. */
  file?: { field: string; required: boolean }
}

/** One row of the contract. Parameters of the path are read off the path. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As OpenAPI writes it, below `/api`: `/blogs/{id}`. */
  path: string
  tag: string
  summary: string
  /** Whether a session is needed, or changes the answer; absent where it does neither. */
  session?: 'required' | 'optional'
  /** Whether the caller's anonymous cookie matters. */
  visitor?: boolean
  query?: z.ZodObject
  headers?: Array<'Idempotency-Key' | 'If-Match' | 'If-None-Match'>
  body?: Body
  answers: Record<number, Answer>
  /** Statuses answered with an `ErrorBody`, and when. */
  errors: Record<number, string>
}

const LIMITED = 'Too many attempts; `Retry-After` says when the next one passes'
const CROSS_SITE = 'The request comes from a page of another site'
const KEY_IN_USE = 'The first request with this `Idempotency-Key` is still running'

/** Errors that several operations share. */
export const errors = {
  invalid: { 400: 'A field is missing or past its bound; `error` names both' },
  notSignedIn: { 401: 'No live session' },
  crossSite: { 403: CROSS_SITE },
  foreignPost: { 403: `${CROSS_SITE}, or the post belongs to another author` },
  noPost: { 404: 'Blog not found.' },
  small: { 413: 'The body is too large', 415: 'The body is of another type' },
  image: {
    413: 'More than 10 MiB or 50 megapixels',
    415: 'The file is no JPEG, PNG, WebP, AVIF or GIF by its content',
    422: 'The image does not decode, or the `Idempotency-Key` was used for another request',
  },
  post: {
    422: 'The content shows pictures that the server does not have (`missing_images`, `MissingImages` in `details`), the thumbnail does not decode, or the `Idempotency-Key` was used for another request',
  },
  once: { 409: KEY_IN_USE, 422: 'This `Idempotency-Key` was used for another request' },
  limited: { 429: LIMITED },
} satisfies Record<string, Record<number, string>>
