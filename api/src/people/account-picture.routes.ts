import { Account, bounds } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { readImage } from '../http/image-body.ts'
import { largeBody } from '../http/large-body.ts'
import { crossSiteOr, errors } from '../http/operation.ts'
import { createRateLimit, rateLimited } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { removeAccountPicture, setAccountPicture } from './account-picture.service.ts'

const tag = 'Account'

/** The picture of the caller's account. Nobody else sets or removes it. */
export function accountPictureRoutes(deps: Deps): Route[] {
  const pictures = createRateLimit(deps, {
    name: 'account-picture',
    points: 20,
    seconds: 60 * 60,
    message: 'The picture was changed too often. Please wait an hour.',
  })
  return [
    route(
      {
        id: 'setAccountPicture',
        method: 'put',
        path: '/account/picture',
        tag,
        summary: 'Make the middle of an image the picture of the account; safe to repeat',
        permission: 'write-posts',
        body: { types: ['image/*'] },
        responses: { 200: { description: 'The account as it is now', body: Account } },
        errors: {
          ...errors.notSignedIn,
          ...crossSiteOr('the caller is a reader'),
          ...errors.image,
          ...errors.limited,
        },
      },
      [largeBody(deps.largeBodies, bounds.image.maxBytes), rateLimited(pictures, (ctx) => signedIn(ctx).id)],
      async (ctx) => {
        const bytes = await readImage(ctx.req)
        ctx.body = await setAccountPicture(deps, signedIn(ctx), { bytes, owes: ctx.state.owing?.owes })
      },
    ),
    route(
      {
        id: 'removeAccountPicture',
        method: 'delete',
        path: '/account/picture',
        tag,
        summary: 'Remove the picture of the account; safe to repeat',
        permission: 'account',
        responses: { 200: { description: 'The account as it is now', body: Account } },
        errors: { ...errors.notSignedIn, ...errors.crossSite },
      },
      [],
      async (ctx) => {
        ctx.body = await removeAccountPicture(deps, signedIn(ctx), ctx.state.owing?.owes)
      },
    ),
  ]
}
