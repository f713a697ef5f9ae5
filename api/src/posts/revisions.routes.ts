import {
  PostParams,
  Revision,
  RevisionListQuery,
  RevisionParams,
  RevisionSummary,
} from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { pageOfRevisions, readRevision } from './revisions.service.ts'

const tag = 'Authoring'
const refusals = {
  ...errors.notSignedIn,
  403: 'The post belongs to another author, whose posts the account may not work on',
  ...errors.noPost,
  ...errors.deleted,
}

/** The versions of a post that were replaced, for whoever may work on it. */
export const revisionsRoutes = ({ reader }: Deps): Route[] => [
  route(
    {
      id: 'listRevisions',
      method: 'get',
      path: '/blogs/{id}/revisions',
      tag,
      summary: 'Superseded versions of a post that the caller may work on, newest first',
      permission: 'write-posts',
      others: 'edit-all-posts',
      params: PostParams,
      query: RevisionListQuery,
      responses: onePage(RevisionSummary),
      errors: { ...errors.invalid, ...refusals },
    },
    [],
    async (ctx, { params: { id: postId }, query }) => {
      const of = { postId, author: signedIn(ctx) }
      const { revisions, total } = await pageOfRevisions(reader, of, query)
      setPaging(ctx, { ...query, total })
      ctx.body = revisions
    },
  ),
  route(
    {
      id: 'getRevision',
      method: 'get',
      path: '/blogs/{id}/revisions/{rev}',
      tag,
      summary: 'One superseded version, whole',
      permission: 'write-posts',
      others: 'edit-all-posts',
      params: RevisionParams,
      responses: { 200: { description: 'The version', body: Revision } },
      errors: refusals,
    },
    [],
    async (ctx, { params: { id: postId, rev } }) => {
      ctx.body = await readRevision(reader, { postId, author: signedIn(ctx) }, rev)
    },
  ),
]
