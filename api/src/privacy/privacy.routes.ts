import { ErasureForm, PersonalDataForm, PersonalDataLook } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { erasePersonalData } from './erase-personal-data.service.ts'
import { exportPersonalData, lookAtPersonalData } from './personal-data.service.ts'
import { sendPersonalData } from './send-personal-data.ts'

const tag = 'People'
const refusals = {
  ...errors.invalid,
  ...errors.notSignedIn,
  ...errors.crossSite,
  ...errors.body,
  ...errors.limited,
}

/** What the site knows by an e-mail address, for owners. The address is in the body: no log has it. */
export function privacyRoutes(deps: Deps): Route[] {
  const limited = rateLimitedByAccount(deps, {
    name: 'personal-data',
    points: 60,
    seconds: 60 * 60,
    message: 'Too many requests about personal data in a short time. Please wait an hour.',
  })
  const before = [smallBody(), limited]
  const fields = { types: ['application/json' as const], fields: PersonalDataForm }
  return [
    route(
      {
        id: 'lookAtPersonalData',
        method: 'post',
        path: '/personal-data/look',
        tag,
        summary: 'What the site knows by an e-mail address, and what an erasure would do with it',
        permission: 'people',
        body: fields,
        responses: { 200: { description: 'How much of each kind there is', body: PersonalDataLook } },
        errors: refusals,
      },
      before,
      async (ctx, { fields: { email } }) => {
        ctx.body = await lookAtPersonalData(deps, email)
      },
    ),
    route(
      {
        id: 'exportPersonalData',
        method: 'post',
        path: '/personal-data/export',
        tag,
        summary: 'Everything that the site knows by an e-mail address, to hand over',
        permission: 'people',
        body: fields,
        responses: { 200: { description: 'A file of JSON', media: 'application/json' } },
        errors: refusals,
      },
      before,
      async (ctx, { fields: { email } }) => {
        sendPersonalData(ctx, await exportPersonalData(deps, signedIn(ctx), email))
      },
    ),
    route(
      {
        id: 'erasePersonalData',
        method: 'post',
        path: '/personal-data/erase',
        tag,
        summary: 'Erase what the site knows by an e-mail address; safe to repeat',
        permission: 'people',
        body: { types: ['application/json'], fields: ErasureForm },
        responses: { 204: { description: 'It is erased' } },
        errors: {
          ...refusals,
          409: 'The caller’s own account, the last owner, or nobody to take the posts',
        },
      },
      before,
      async (ctx, { fields: { email, giveTo } }) => {
        await erasePersonalData(deps, signedIn(ctx), { email, giveTo })
        ctx.status = 204
      },
    ),
  ]
}
