import { DigestForm, DigestSettings } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { changeDigest, readDigest } from './digests.service.ts'

const tag = 'Account'

/** How often the caller is told by mail what waits. */
export const digestsRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'getDigest',
      method: 'get',
      path: '/account/digest',
      tag,
      summary: 'How often the caller is told by mail what waits',
      permission: 'account',
      responses: { 200: { description: 'The setting', body: DigestSettings } },
      errors: errors.notSignedIn,
    },
    [],
    async (ctx) => {
      ctx.body = await readDigest(deps, signedIn(ctx))
    },
  ),
  route(
    {
      id: 'changeDigest',
      method: 'put',
      path: '/account/digest',
      tag,
      summary: 'Change how often the caller is told by mail what waits',
      permission: 'account',
      body: { types: ['application/json'], fields: DigestForm },
      responses: { 200: { description: 'The setting as it is now', body: DigestSettings } },
      errors: { ...errors.invalid, ...errors.notSignedIn, ...errors.crossSite, ...errors.body },
    },
    [smallBody()],
    async (ctx, { fields: { frequency } }) => {
      ctx.body = await changeDigest(deps, signedIn(ctx), frequency)
    },
  ),
]
