import { EnquirySettings } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { changeEnquirySettings, readEnquirySettings } from './enquiry-retention.service.ts'

const tag = 'Enquiries'

/** How long enquiries are kept. */
export const enquiryRetentionRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'getEnquirySettings',
      method: 'get',
      path: '/enquiry-settings',
      tag,
      summary: 'How long enquiries are kept',
      permission: 'enquiries',
      responses: { 200: { description: 'The settings', body: EnquirySettings } },
      errors: errors.notSignedIn,
    },
    [],
    async (ctx) => {
      ctx.body = await readEnquirySettings(deps)
    },
  ),
  route(
    {
      id: 'changeEnquirySettings',
      method: 'put',
      path: '/enquiry-settings',
      tag,
      summary: 'Change how long enquiries are kept; older ones are deleted within an hour',
      permission: 'people',
      body: { types: ['application/json'], fields: EnquirySettings },
      responses: { 200: { description: 'The settings as they are now', body: EnquirySettings } },
      errors: { ...errors.invalid, ...errors.notSignedIn, ...errors.crossSite, ...errors.body },
    },
    [smallBody()],
    async (ctx, { fields }) => {
      ctx.body = await changeEnquirySettings(deps, signedIn(ctx), fields)
    },
  ),
]
