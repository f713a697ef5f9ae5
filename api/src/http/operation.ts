import { IdempotencyKey } from '@fettle/shared-types'
import { z } from 'zod'
import type { Permission } from '../people/permissions.ts'

const says = (description: string) => z.string().meta({ description })

/** The request headers of the contract. All are optional, and `Fettle-Site` may stand on every request. */
export const requestHeaders = {
  'Fettle-Site': says(
    'The `siteId` of the site that the request is meant for; any other answers 421',
  ).optional(),
  'Idempotency-Key': IdempotencyKey.optional().meta({
    description: 'A UUID that makes the request safe to repeat for 90 days',
  }),
  'If-Match': says('The `ETag` the change was made on; without it the last write wins').optional(),
  'If-None-Match': says(
    'Reading: the `ETag` of the answer the caller already has. Deleting: `*`, only where there is no such post',
  ).optional(),
}
export type RequestHeader = keyof typeof requestHeaders

/** The response headers of the contract; `X-Request-Id` stands on every answer. */
export const responseHeaders = {
  ETag: says('The revision of the resource, or the tag of the list'),
  Link: says('The neighbours of a page: `first`, `prev`, `next` and `last` (RFC 8288)'),
  Location: says('The address of what was created'),
  'Retry-After': says('Seconds until the request may be sent again').optional(),
  'Set-Cookie': says('The session cookie, or the visitor’s; a visitor who has one is given none').optional(),
  'X-Request-Id': says('Names the request in the log of the server'),
  'X-Search-Shown-For': says(
    'What was looked for instead of a search that found nothing, percent-encoded as in an address',
  ).optional(),
  'X-Total-Capped': says('`true` where more match than `X-Total-Count` says').optional(),
  'X-Total-Count': says('Rows on all pages'),
}
export type ResponseHeader = keyof typeof responseHeaders

type MediaType =
  | 'application/json'
  | 'application/octet-stream'
  | 'application/x-www-form-urlencoded'
  | 'multipart/form-data'
  | 'image/*'

/** What a request carries; several types mean that any of them may be sent. */
export interface RequestBody<Fields extends z.ZodType = z.ZodType> {
  types: MediaType[]
  /** The fields; none for a body of bytes. */
  fields?: Fields
  /** The part of a multipart form that is a file. */
  file?: { part: string; isRequired: boolean; description: string }
}

/** One answer that is no error. */
export interface SuccessResponse {
  description: string
  /** The JSON body; none for an answer without one. */
  body?: z.ZodType
  /** The type of a body that is not JSON. */
  media?: string
  headers?: ResponseHeader[]
}

/**
 * One row of the contract: what a route is registered by, what it parses requests with, and what the OpenAPI document
 * says of it.
 */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Fields extends z.ZodType = z.ZodType,
> {
  /** OpenAPI's `operationId`: what a generated client calls the method. */
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As OpenAPI writes it, below `/api`: `/blogs/{id}`. */
  path: string
  tag: string
  summary: string
  /** What one must be allowed to do; refused otherwise, before the body is read. */
  permission: Permission
  /** What an object of one's own takes, where that is more: a draft, of what is open to all. */
  own?: Permission
  /** What the same takes with somebody else's object; absent where no object belongs to anybody. */
  others?: Permission | 'nobody'
  /** Whether the caller's anonymous cookie matters. */
  visitor?: boolean
  params?: Params
  query?: Query
  headers?: RequestHeader[]
  body?: RequestBody<Fields>
  responses: Record<number, SuccessResponse>
  /**
   * Statuses answered with an `ErrorBody`, and when. `router.ts` refuses with the sentence of 401 where a
   * session is needed and missing, and with the sentence of 404 where the path cannot be one of the resource's.
   */
  errors: Record<number, string>
}

const CROSS_SITE = 'The request comes from a page of another site'

/** A 403 that has another reason too. @param reason goes on from “or” */
export const crossSiteOr = (reason: string) => ({ 403: `${CROSS_SITE}, or ${reason}` })

/** Errors that several operations share. */
export const errors = {
  invalid: { 400: 'A field is missing or past its bound; `error` names both' },
  notSignedIn: { 401: 'Please sign in first.' },
  crossSite: { 403: CROSS_SITE },
  foreignPost: crossSiteOr('the post belongs to another author, whose posts the account may not work on'),
  foreignPicture: crossSiteOr(
    'somebody else uploaded the picture, and the account may not change those of others',
  ),
  noPost: { 404: 'Blog not found.' },
  deleted: { 410: 'This post was deleted.' },
  stale: { 412: 'The post has changed since; `details.post` is the stored one' },
  body: { 413: 'The body is too large', 415: 'The body is of another type, or compressed' },
  image: {
    413: 'More than 10 MiB, 50 megapixels or 20,000 pixels on a side',
    415: 'The file is no JPEG, PNG, WebP, AVIF or GIF by its content',
    422: 'The image does not decode, takes too long to, or the `Idempotency-Key` was used for another request',
    503: 'Too many images wait, or the image could not be prepared; `Retry-After` says when to ask again',
  },
  post: {
    422: 'The content shows pictures that the server does not have (`missing_images`, `MissingImages` in `details`), the thumbnail does not decode or takes too long to, or the `Idempotency-Key` was used for another request',
  },
  once: {
    409: 'The first request with this `Idempotency-Key` is still running; `Retry-After` says when to ask again',
    422: 'This `Idempotency-Key` was used for another request',
  },
  limited: { 429: 'Too many attempts; `Retry-After` says when the next one passes' },
} satisfies Record<string, Record<number, string>>
