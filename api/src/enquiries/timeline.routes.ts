import {
  EnquiryAnswerForm,
  EnquiryEntry,
  EnquiryNoteForm,
  EnquiryNoteParams,
  EnquiryParams,
} from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { addNote, answerEnquiry, NO_ENQUIRY, NO_NOTE, removeNote } from './timeline.service.ts'

const tag = 'Enquiries'
const refusals = {
  ...errors.invalid,
  ...errors.notSignedIn,
  ...errors.crossSite,
  404: NO_ENQUIRY,
  ...errors.body,
  ...errors.once,
  ...errors.limited,
}

/** What staff write about an enquiry and to whoever asked. */
export function timelineRoutes(deps: Deps): Route[] {
  const limited = (name: string, points: number) =>
    rateLimitedByAccount(deps, {
      name,
      points,
      seconds: 60 * 60,
      message: 'Too many in a short time. Please wait an hour.',
    })
  return [
    route(
      {
        id: 'addEnquiryNote',
        method: 'post',
        path: '/enquiries/{id}/notes',
        tag,
        summary: 'Write a note on an enquiry, which staff alone see',
        permission: 'enquiries',
        params: EnquiryParams,
        headers: ['Idempotency-Key'],
        body: { types: ['application/json'], fields: EnquiryNoteForm },
        responses: { 201: { description: 'The note', body: EnquiryEntry } },
        errors: { ...refusals, 409: `No more fits on this enquiry. ${errors.once[409]}` },
      },
      [smallBody(), idempotent(deps), limited('enquiry-notes', 300)],
      async (ctx, { params: { id }, fields: { text } }) => {
        ctx.body = await addNote(deps, signedIn(ctx), { id, text, once: recordOnce(ctx) })
        ctx.status = 201
      },
    ),
    route(
      {
        id: 'removeEnquiryNote',
        method: 'delete',
        path: '/enquiries/{id}/notes/{note}',
        tag,
        summary: 'Delete a note of one’s own',
        permission: 'enquiries',
        others: 'nobody',
        params: EnquiryNoteParams,
        responses: { 204: { description: 'It is gone' } },
        errors: { ...errors.notSignedIn, 403: 'The note is somebody else’s', 404: NO_NOTE },
      },
      [],
      async (ctx, { params }) => {
        await removeNote(deps, signedIn(ctx), params)
        ctx.status = 204
      },
    ),
    route(
      {
        id: 'answerEnquiry',
        method: 'post',
        path: '/enquiries/{id}/answers',
        tag,
        summary: 'Answer an enquiry by mail; a new one counts as answered from then on',
        permission: 'enquiries',
        params: EnquiryParams,
        headers: ['Idempotency-Key'],
        body: { types: ['application/json'], fields: EnquiryAnswerForm },
        responses: {
          201: { description: 'The answer, which is sent in the background', body: EnquiryEntry },
        },
        errors: {
          ...refusals,
          409: `No mail server is set up, or no more fits on this enquiry. ${errors.once[409]}`,
          503: 'Too many mails wait; `Retry-After` says when to ask again',
        },
      },
      [smallBody(), idempotent(deps), limited('enquiry-answers', 60)],
      async (ctx, { params: { id }, fields: { text } }) => {
        ctx.body = await answerEnquiry(deps, signedIn(ctx), { id, text, once: recordOnce(ctx) })
        ctx.status = 201
      },
    ),
  ]
}
