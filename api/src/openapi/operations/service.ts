import { errors, type Operation } from '../operation.ts'

export const service: Operation[] = [
  {
    method: 'put',
    path: '/images/{sha256}',
    tag: 'Images',
    summary: 'Keep a picture of an article under the SHA-256 of its bytes; safe to repeat',
    session: 'required',
    headers: ['Idempotency-Key'],
    body: { types: ['image/*'] },
    answers: {
      200: { description: 'It was here before', json: 'StoredImage' },
      201: { description: 'It is kept now', json: 'StoredImage' },
    },
    errors: {
      400: 'The bytes do not have this SHA-256',
      ...errors.notSignedIn,
      ...errors.crossSite,
      ...errors.once,
      ...errors.image,
    },
  },
  {
    method: 'get',
    path: '/placeholder/{w}/{h}',
    tag: 'Images',
    summary: 'A drawing of 1-4000 by 1-4000 pixels that stands where a picture is not loaded yet',
    answers: { 200: { description: 'The drawing, cacheable for good', media: 'image/svg+xml' } },
    errors: { ...errors.invalid },
  },
  {
    method: 'get',
    path: '/health',
    tag: 'Service',
    summary: 'Whether the process lives',
    answers: { 200: { description: 'It does', json: 'Health' } },
    errors: {},
  },
  {
    method: 'get',
    path: '/ready',
    tag: 'Service',
    summary:
      'Whether it can serve, as a probe found it less than a minute ago: the database and the disk take writes, and the migrations are current',
    answers: { 200: { description: 'It can', json: 'Health' } },
    errors: { 503: 'It cannot' },
  },
  {
    method: 'get',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1', media: 'application/json' } },
    errors: {},
  },
]
