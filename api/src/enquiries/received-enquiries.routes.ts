import {
  ChoiceQuery,
  Enquiry,
  EnquiryAssignee,
  EnquiryDetails,
  EnquiryFilter,
  EnquiryListQuery,
  EnquiryParams,
  EnquiryPatch,
} from '@fettle/shared-types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { changeEnquiry, readAssignees, readEnquiries, removeEnquiry } from './enquiries.service.ts'
import { exportEnquiries } from './export-enquiries.service.ts'
import { NO_ENQUIRY, readEnquiry } from './timeline.service.ts'

const tag = 'Enquiries'
const noEnquiry = { 404: NO_ENQUIRY }

/** The lists of enquiries, for staff who may see them. */
const lists = (deps: Deps): Route[] => [
  route(
    {
      id: 'listEnquiries',
      method: 'get',
      path: '/enquiries',
      tag,
      summary: 'Enquiries, newest first',
      permission: 'enquiries',
      query: EnquiryListQuery,
      responses: onePage(Enquiry),
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      const { enquiries, total } = await readEnquiries(deps, signedIn(ctx), query)
      setPaging(ctx, { page: query.page, limit: query.limit, total })
      ctx.set('Cache-Control', 'private, no-store')
      ctx.body = enquiries
    },
  ),
  route(
    {
      id: 'listEnquiryAssignees',
      method: 'get',
      path: '/enquiries/assignees',
      tag,
      summary: 'The accounts that may look after enquiries, or those of them that match a search, by name',
      permission: 'enquiries',
      query: ChoiceQuery,
      responses: { 200: { description: 'The first 200', body: z.array(EnquiryAssignee) } },
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      ctx.body = await readAssignees(deps, query)
    },
  ),
  route(
    {
      id: 'exportEnquiries',
      method: 'get',
      path: '/enquiries/export',
      tag,
      summary: 'The enquiries of a list as a CSV file for spreadsheets',
      permission: 'enquiries',
      query: EnquiryFilter,
      responses: { 200: { description: 'The file', media: 'text/csv' } },
      errors: { ...errors.invalid, ...errors.notSignedIn, ...errors.limited },
    },
    [
      rateLimitedByAccount(deps, {
        name: 'enquiry-exports',
        points: 30,
        seconds: 60 * 60,
        message: 'Too many exports in a short time. Please wait an hour.',
      }),
    ],
    async (ctx, { query }) => {
      const { csv, name } = await exportEnquiries(deps, signedIn(ctx), query)
      ctx.attachment(name)
      ctx.set('Cache-Control', 'private, no-store')
      ctx.type = 'text/csv; charset=utf-8'
      ctx.body = csv
    },
  ),
]

/** One enquiry, for staff who may see it. */
const one = (deps: Deps): Route[] => [
  route(
    {
      id: 'getEnquiry',
      method: 'get',
      path: '/enquiries/{id}',
      tag,
      summary: 'One enquiry, with all that was written and done about it',
      permission: 'enquiries',
      params: EnquiryParams,
      responses: { 200: { description: 'The enquiry', body: EnquiryDetails } },
      errors: { ...errors.notSignedIn, ...noEnquiry },
    },
    [],
    async (ctx, { params: { id } }) => {
      ctx.set('Cache-Control', 'private, no-store')
      ctx.body = await readEnquiry(deps, signedIn(ctx), id)
    },
  ),
  route(
    {
      id: 'updateEnquiry',
      method: 'patch',
      path: '/enquiries/{id}',
      tag,
      summary: 'Say where an enquiry stands, who looks after it, and whether it is spam',
      permission: 'enquiries',
      params: EnquiryParams,
      headers: ['Idempotency-Key'],
      body: { types: ['application/json'], fields: EnquiryPatch },
      responses: { 200: { description: 'The enquiry as it is now', body: Enquiry } },
      errors: {
        ...errors.invalid,
        ...errors.notSignedIn,
        ...errors.crossSite,
        ...noEnquiry,
        ...errors.body,
        ...errors.once,
        409: `The account may not look after enquiries. ${errors.once[409]}`,
      },
    },
    [smallBody(), idempotent(deps)],
    async (ctx, { params: { id }, fields: patch }) => {
      ctx.body = await changeEnquiry(deps, signedIn(ctx), { id, patch, once: recordOnce(ctx) })
    },
  ),
  route(
    {
      id: 'removeEnquiry',
      method: 'delete',
      path: '/enquiries/{id}',
      tag,
      summary: 'Delete an enquiry with all that was written about it',
      permission: 'enquiries',
      params: EnquiryParams,
      responses: { 204: { description: 'It is gone' } },
      errors: { ...errors.notSignedIn, ...errors.crossSite, ...noEnquiry },
    },
    [],
    async (ctx, { params: { id } }) => {
      await removeEnquiry(deps, signedIn(ctx), id)
      ctx.status = 204
    },
  ),
]

/** What visitors have asked; fixed paths are tried before those with an id. */
export const receivedEnquiriesRoutes = (deps: Deps): Route[] => [...lists(deps), ...one(deps)]
