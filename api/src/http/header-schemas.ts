import { IdempotencyKey } from '@fettle/shared-types'
import { z } from 'zod'

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
  'X-Total-Count': says('Rows on all pages'),
}
export type ResponseHeader = keyof typeof responseHeaders
