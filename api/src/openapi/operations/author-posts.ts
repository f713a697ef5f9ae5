import { z } from 'zod'
import { errors, type Operation } from '../operation.ts'

const tag = 'Authoring'
const session = 'required'
const deleted = { 410: 'This post was deleted' }
const stale = { 412: 'The post has changed since; `details.post` is the stored one' }
const RevisionsQuery = z.object({
  page: z.int().min(1).default(1),
  limit: z.int().min(1).max(100).default(100),
})
const ChangesQuery = z.object({ since: z.string().optional() })

export const authorPosts: Operation[] = [
  {
    method: 'get',
    path: '/blogs/myblogs/all',
    tag,
    summary: 'All posts of the caller, whole, newest first',
    session,
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'The posts', json: 'Post', list: true, headers: ['ETag'] },
      304: { description: 'Nothing has changed' },
    },
    errors: { ...errors.notSignedIn },
  },
  {
    method: 'get',
    path: '/blogs/myblogs/changes',
    tag,
    summary: 'What has changed in the posts of the caller since a cursor; everything without one',
    session,
    query: ChangesQuery,
    answers: { 200: { description: 'At most 200 changes and the next cursor', json: 'PostChanges' } },
    errors: { ...errors.invalid, ...errors.notSignedIn },
  },
  {
    method: 'get',
    path: '/blogs/{id}/revisions',
    tag,
    summary: 'Superseded versions of a post of the caller, newest first',
    session,
    query: RevisionsQuery,
    answers: {
      200: {
        description: 'One page of them',
        json: 'RevisionSummary',
        list: true,
        headers: ['X-Total-Count', 'Link'],
      },
    },
    errors: {
      ...errors.invalid,
      ...errors.notSignedIn,
      ...errors.noPost,
      403: 'The post belongs to another author',
    },
  },
  {
    method: 'get',
    path: '/blogs/{id}/revisions/{rev}',
    tag,
    summary: 'One superseded version, whole',
    session,
    answers: { 200: { description: 'The version', json: 'Revision' } },
    errors: { ...errors.notSignedIn, ...errors.noPost, 403: 'The post belongs to another author' },
  },
  {
    method: 'post',
    path: '/blogs',
    tag,
    summary: 'Create a post',
    session,
    headers: ['Idempotency-Key'],
    body: {
      types: ['multipart/form-data'],
      form: 'CreatePostForm',
      file: { field: 'thumbnail', required: true },
    },
    answers: { 201: { description: 'The new post', json: 'Post', headers: ['ETag', 'Location'] } },
    errors: {
      ...errors.invalid,
      ...errors.notSignedIn,
      ...errors.crossSite,
      409: 'The `_id` is taken, or the first request with this `Idempotency-Key` is still running',
      ...deleted,
      ...errors.image,
      ...errors.post,
    },
  },
  {
    method: 'put',
    path: '/blogs/{id}',
    tag,
    summary: 'Replace a post of the caller; a save that changes nothing keeps its revision',
    session,
    headers: ['Idempotency-Key', 'If-Match'],
    body: { types: ['multipart/form-data'], form: 'PostForm', file: { field: 'thumbnail', required: false } },
    answers: { 200: { description: 'The post as it is now', json: 'Post', headers: ['ETag'] } },
    errors: {
      ...errors.invalid,
      ...errors.notSignedIn,
      ...errors.foreignPost,
      ...errors.noPost,
      ...errors.once,
      ...deleted,
      ...stale,
      ...errors.image,
      ...errors.post,
    },
  },
  {
    method: 'delete',
    path: '/blogs/{id}',
    tag,
    summary:
      'Delete a post of the caller; safe to repeat. With `If-None-Match: *` only where there is none: no post can be created under the identifier any more',
    session,
    headers: ['Idempotency-Key', 'If-Match', 'If-None-Match'],
    answers: { 204: { description: 'The post is gone' } },
    errors: { ...errors.notSignedIn, ...errors.foreignPost, ...errors.noPost, ...errors.once, ...stale },
  },
]
