import { EnquiryForm, EnquiryListQuery, EnquiryPatch } from '@fettle/shared-types'
import Router from '@koa/router'
import type { Deps } from '../deps.ts'
import { isPlainForm, smallBody } from '../http/body.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { setPaging } from '../http/paging.ts'
import { rateLimitedByCaller } from '../http/rate-limit.ts'
import { requireSession } from '../http/require-session.ts'
import { readEnquiries, receiveEnquiry, setEnquiryStatus } from './enquiries.service.ts'
import { backToPage, plainFormErrors } from './plain-form.ts'

export function enquiriesRoutes(deps: Deps): Router {
  const limited = rateLimitedByCaller(deps.db, {
    name: 'enquiries',
    points: 20,
    seconds: 600,
    message: 'Too many enquiries in a short time. Please wait a few minutes, or call us.',
  })
  const router = new Router()

  router.post(
    '/enquiries',
    plainFormErrors(deps),
    smallBody({ form: true }),
    idempotent(deps),
    limited,
    async (ctx) => {
      const receipt = await receiveEnquiry(deps, EnquiryForm.parse(ctx.request.body), recordOnce(ctx))
      if (isPlainForm(ctx)) return backToPage(ctx, deps.config, { enquiry: receipt.reference })
      ctx.status = 201
      ctx.body = receipt
    },
  )

  router.get('/enquiries', requireSession, async (ctx) => {
    const query = EnquiryListQuery.parse(ctx.query)
    const { enquiries, total } = await readEnquiries(deps, query)
    setPaging(ctx, { page: query.page, limit: query.limit, total })
    ctx.set('Cache-Control', 'private, no-store')
    ctx.body = enquiries
  })

  router.patch('/enquiries/:id', requireSession, smallBody(), idempotent(deps), async (ctx) => {
    const { status } = EnquiryPatch.parse(ctx.request.body)
    const id = (ctx.params.id ?? '').toLowerCase()
    ctx.body = await setEnquiryStatus(deps, { id, status, once: recordOnce(ctx) })
  })

  return router
}
