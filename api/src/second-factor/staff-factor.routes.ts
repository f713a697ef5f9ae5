import { PersonParams, SignInSettings } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { NO_PERSON } from '../errors.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { changeSignInSettings, readSignInSettings, removeFactorOf } from './staff-factor.service.ts'

const tag = 'People'

/** What owners decide about the second factors of others. */
export const staffFactorRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'getSignInSettings',
      method: 'get',
      path: '/sign-in-settings',
      tag,
      summary: 'What signing in takes',
      permission: 'people',
      responses: { 200: { description: 'The settings', body: SignInSettings } },
      errors: errors.notSignedIn,
    },
    [],
    async (ctx) => {
      ctx.body = await readSignInSettings(deps.reader)
    },
  ),
  route(
    {
      id: 'changeSignInSettings',
      method: 'patch',
      path: '/sign-in-settings',
      tag,
      summary: 'Demand a second factor of staff; who has none can do nothing else before it is set up',
      permission: 'people',
      body: { types: ['application/json'], fields: SignInSettings },
      responses: { 200: { description: 'The settings as they are now', body: SignInSettings } },
      errors: {
        ...errors.invalid,
        ...errors.notSignedIn,
        ...errors.crossSite,
        409: 'The caller has a passkey, and has signed in without it',
        ...errors.body,
      },
    },
    [smallBody()],
    async (ctx, { fields }) => {
      const caller = { author: signedIn(ctx), sessionHash: ctx.state.sessionHash }
      ctx.body = await changeSignInSettings(deps, caller, fields)
    },
  ),
  route(
    {
      id: 'removeSecondFactor',
      method: 'delete',
      path: '/people/{id}/second-factor',
      tag,
      summary: 'Remove the second factor of somebody who has lost it; they are told by mail',
      permission: 'people',
      params: PersonParams,
      responses: { 204: { description: 'It is removed' } },
      errors: {
        ...errors.invalid,
        ...errors.notSignedIn,
        ...errors.crossSite,
        404: NO_PERSON,
        409: 'There is none, or it is the caller’s own',
      },
    },
    [],
    async (ctx, { params: { id } }) => {
      await removeFactorOf(deps, signedIn(ctx), id)
      ctx.status = 204
    },
  ),
]
