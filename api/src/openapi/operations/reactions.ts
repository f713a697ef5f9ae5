import { EnquiryListQuery } from '@fettle/shared-types'
import { errors, type Operation } from '../operation.ts'

export const reactions: Operation[] = [
  {
    method: 'post',
    path: '/blogs/{id}/comments',
    tag: 'Comments',
    summary: 'Comment on a Published post',
    session: 'required',
    headers: ['Idempotency-Key'],
    body: { types: ['application/json'], form: 'CommentForm' },
    answers: { 201: { description: 'The new comment', json: 'Comment' } },
    errors: {
      ...errors.invalid,
      401: 'You must be logged in to comment.',
      ...errors.crossSite,
      ...errors.noPost,
      ...errors.small,
      ...errors.once,
      ...errors.limited,
    },
  },
  ...(['put', 'delete'] as const).map(
    (method): Operation => ({
      method,
      path: '/blogs/{id}/like',
      tag: 'Likes',
      summary:
        method === 'put' ? 'Like a Published post; safe to repeat' : 'Take the like back; safe to repeat',
      visitor: true,
      headers: ['Idempotency-Key'],
      answers: {
        200: {
          description: 'How many like it, and whether the visitor does',
          json: 'LikeState',
          ...(method === 'put' ? { headers: ['Set-Cookie'] } : {}),
        },
      },
      errors: { ...errors.invalid, ...errors.crossSite, ...errors.noPost, ...errors.once, ...errors.limited },
    }),
  ),
  {
    method: 'post',
    path: '/enquiries',
    tag: 'Enquiries',
    summary: 'Ask for a quote',
    headers: ['Idempotency-Key'],
    body: { types: ['application/json', 'application/x-www-form-urlencoded'], form: 'EnquiryForm' },
    answers: {
      201: { description: 'The reference of the enquiry', json: 'EnquiryReceipt' },
      303: { description: 'To a form without scripts: back to its page with the reference or the error' },
    },
    errors: { ...errors.invalid, ...errors.crossSite, ...errors.small, ...errors.once, ...errors.limited },
  },
  {
    method: 'get',
    path: '/enquiries',
    tag: 'Enquiries',
    summary: 'Enquiries, newest first',
    session: 'required',
    query: EnquiryListQuery,
    answers: {
      200: {
        description: 'One page of them',
        json: 'Enquiry',
        list: true,
        headers: ['X-Total-Count', 'Link'],
      },
    },
    errors: { ...errors.invalid, ...errors.notSignedIn },
  },
  {
    method: 'patch',
    path: '/enquiries/{id}',
    tag: 'Enquiries',
    summary: 'Say where an enquiry stands',
    session: 'required',
    headers: ['Idempotency-Key'],
    body: { types: ['application/json'], form: 'EnquiryPatch' },
    answers: { 200: { description: 'The enquiry as it is now', json: 'Enquiry' } },
    errors: {
      ...errors.invalid,
      ...errors.notSignedIn,
      ...errors.crossSite,
      404: 'Enquiry not found.',
      ...errors.small,
      ...errors.once,
    },
  },
]
