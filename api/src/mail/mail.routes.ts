import { MailFailure, MailFailureParams, MailFailuresQuery } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { NO_FAILURE, readMailFailures, removeFailure, sendAgain } from './mail.service.ts'

const tag = 'People'
const refusals = {
  ...errors.notSignedIn,
  ...errors.crossSite,
  404: NO_FAILURE,
}

/** The mails that were given up, for owners. */
export const mailRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'listMailFailures',
      method: 'get',
      path: '/mail/failures',
      tag,
      summary: 'Mails that could not be sent and are not tried any more, the one that failed last first',
      permission: 'people',
      query: MailFailuresQuery,
      responses: onePage(MailFailure),
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      const { failures, total } = await readMailFailures(deps, query)
      setPaging(ctx, { ...query, total })
      ctx.body = failures
    },
  ),
  route(
    {
      id: 'sendMailAgain',
      method: 'post',
      path: '/mail/failures/{id}/retry',
      tag,
      summary: 'Try a mail again that was given up',
      permission: 'people',
      params: MailFailureParams,
      responses: { 202: { description: 'It is tried in the background' } },
      errors: { ...refusals, 409: 'No mail server is set up' },
    },
    [],
    async (ctx, { params: { id } }) => {
      await sendAgain(deps, signedIn(ctx), id)
      ctx.status = 202
    },
  ),
  route(
    {
      id: 'removeMailFailure',
      method: 'delete',
      path: '/mail/failures/{id}',
      tag,
      summary: 'Forget a mail that was given up',
      permission: 'people',
      params: MailFailureParams,
      responses: { 204: { description: 'It is gone' } },
      errors: refusals,
    },
    [],
    async (ctx, { params: { id } }) => {
      await removeFailure(deps, signedIn(ctx), id)
      ctx.status = 204
    },
  ),
]
