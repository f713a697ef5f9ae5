import { EnquiryForm, EnquiryReceipt } from '@fettle/shared-types'
import type { Context } from 'koa'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { isPlainForm, plainFormErrors, seeOther, smallBody } from '../http/body.ts'
import { requireWritable } from '../http/guards.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByCaller } from '../http/rate-limit.ts'
import { type Route, route } from '../http/router.ts'
import { type EnquiryWord, receiveEnquiry, returnPath } from './enquiries.service.ts'

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
  seeOther(ctx, hostOf(ctx, config) + returnPath(pageOf(ctx.request.body), word))
}

/** The form of visitors. */
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
        tag: 'Enquiries',
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
  ]
}
