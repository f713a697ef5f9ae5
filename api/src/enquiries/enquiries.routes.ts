import {
  Enquiry,
  EnquiryForm,
  EnquiryListQuery,
  EnquiryParams,
  EnquiryPatch,
  EnquiryReceipt,
} from '@fettle/shared-types'
import type { Context } from 'koa'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { isPlainForm, plainFormErrors, smallBody } from '../http/body.ts'
import { requireWritable } from '../http/guards.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { errors } from '../http/operation.ts'
import { setPaging } from '../http/paging.ts'
import { rateLimitedByCaller } from '../http/rate-limit.ts'
import { type Route, route } from '../http/router.ts'
import {
  type EnquiryWord,
  readEnquiries,
  receiveEnquiry,
  returnPath,
  setEnquiryStatus,
} from './enquiries.service.ts'

/** The page of an exported site stands on its own host; it is led back there and nowhere else. */
const hostOf = (ctx: Context, { siteOrigins }: Config) => {
  const origin = ctx.get('Origin')
  return siteOrigins.includes(origin) ? origin : ''
}

function pageOf(body: unknown): string {
  const page = typeof body === 'object' && body !== null && 'page' in body ? body.page : undefined
  return typeof page === 'string' ? page : '/'
}

/** Leads a browser without scripts back to the page its form stands on, with one word about the enquiry. */
function backToPage(ctx: Context, config: Config, word: EnquiryWord): void {
  ctx.redirect(hostOf(ctx, config) + returnPath(pageOf(ctx.request.body), word))
  ctx.status = 303
}

const tag = 'Enquiries'

export function enquiriesRoutes(deps: Deps): Route[] {
  const { config, log } = deps
  const limited = rateLimitedByCaller(deps, {
    name: 'enquiries',
    points: 20,
    seconds: 600,
    message: 'Too many enquiries in a short time. Please wait a few minutes, or call us.',
  })
  return [
    route(
      {
        id: 'createEnquiry',
        method: 'post',
        path: '/enquiries',
        tag,
        summary: 'Ask for a quote',
        permission: 'read',
        headers: ['Idempotency-Key'],
        body: { types: ['application/json', 'application/x-www-form-urlencoded'], fields: EnquiryForm },
        responses: {
          201: { description: 'The reference of the enquiry', body: EnquiryReceipt },
          303: {
            description: 'To a form without scripts: back to its page with the reference or the error',
            headers: ['Location'],
          },
        },
        errors: {
          ...errors.invalid,
          ...errors.crossSite,
          ...errors.body,
          ...errors.once,
          ...errors.limited,
        },
      },
      [
        plainFormErrors(log, (ctx, code) => backToPage(ctx, config, { enquiry_error: code })),
        smallBody({ form: true }),
        requireWritable(config),
        idempotent(deps),
        limited,
      ],
      async (ctx, { fields }) => {
        const receipt = await receiveEnquiry(deps, fields, recordOnce(ctx))
        if (isPlainForm(ctx)) return backToPage(ctx, config, { enquiry: receipt.reference })
        ctx.status = 201
        ctx.body = receipt
      },
    ),
    route(
      {
        id: 'listEnquiries',
        method: 'get',
        path: '/enquiries',
        tag,
        summary: 'Enquiries, newest first',
        permission: 'enquiries',
        query: EnquiryListQuery,
        responses: {
          200: {
            description: 'One page of them',
            body: z.array(Enquiry),
            headers: ['X-Total-Count', 'Link'],
          },
        },
        errors: { ...errors.invalid, ...errors.notSignedIn },
      },
      [],
      async (ctx, { query }) => {
        const { enquiries, total } = await readEnquiries(deps, query)
        setPaging(ctx, { page: query.page, limit: query.limit, total })
        ctx.set('Cache-Control', 'private, no-store')
        ctx.body = enquiries
      },
    ),
    route(
      {
        id: 'updateEnquiry',
        method: 'patch',
        path: '/enquiries/{id}',
        tag,
        summary: 'Say where an enquiry stands',
        permission: 'enquiries',
        params: EnquiryParams,
        headers: ['Idempotency-Key'],
        body: { types: ['application/json'], fields: EnquiryPatch },
        responses: { 200: { description: 'The enquiry as it is now', body: Enquiry } },
        errors: {
          ...errors.invalid,
          ...errors.notSignedIn,
          ...errors.crossSite,
          404: 'Enquiry not found.',
          ...errors.body,
          ...errors.once,
        },
      },
      [smallBody(), idempotent(deps)],
      async (ctx, { params: { id }, fields: { status } }) => {
        ctx.body = await setEnquiryStatus(deps, { id, status, once: recordOnce(ctx) })
      },
    ),
  ]
}
