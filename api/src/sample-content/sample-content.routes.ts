import { SampleContent, SampleRemoval } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { readSampleContent, removeSampleContent } from './sample-content.service.ts'

const tag = 'Site'

/** What is left of the sample business, and its removal. */
export const sampleContentRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'getSampleContent',
      method: 'get',
      path: '/sample-content',
      tag,
      summary: 'What of the sample is still on the site',
      permission: 'business',
      responses: { 200: { description: 'What goes with a removal, and what stays', body: SampleContent } },
      errors: errors.notSignedIn,
    },
    [],
    async (ctx) => {
      ctx.body = await readSampleContent(deps)
    },
  ),
  route(
    {
      id: 'removeSampleContent',
      method: 'post',
      path: '/sample-content/remove',
      tag,
      summary: 'Remove what nobody has changed of the sample, all of it or nothing; safe to repeat',
      permission: 'business',
      body: { types: ['application/json'], fields: SampleRemoval },
      responses: { 200: { description: 'What is left', body: SampleContent } },
      errors: {
        ...errors.invalid,
        ...errors.body,
        ...errors.notSignedIn,
        ...errors.crossSite,
        409: 'What would go has changed since `seen` was told',
      },
    },
    [smallBody()],
    async (ctx, { fields }) => {
      ctx.body = await removeSampleContent(deps, signedIn(ctx), fields)
    },
  ),
]
