import {
  CommentQuestionParams,
  EnquiryParams,
  EnquiryQuestionParams,
  ModeratedCommentParams,
  PostParams,
  PublicAnswer,
  Question,
  QuestionForm,
} from '@fettle/shared-types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import {
  addQuestion,
  NO_LINK,
  readQuestionsOfFaq,
  readQuestionsOfPost,
  removeQuestion,
} from './questions.service.ts'

const linked = { 201: { description: 'The link, also where it was there', body: PublicAnswer } }
const unlinked = { 204: { description: 'The link is gone; what answers stays' } }
const listed = { 200: { description: 'At most 200 of them', body: z.array(Question) } }
const adding = {
  ...errors.invalid,
  ...errors.notSignedIn,
  ...errors.crossSite,
  404: 'What was asked is not there any more, or the post is not the caller’s to work on.',
  409: 'So many places answer it that no more fit.',
  ...errors.deleted,
  ...errors.body,
  ...errors.limited,
}
const removing = { ...errors.notSignedIn, ...errors.crossSite, 404: NO_LINK }
const body = { types: ['application/json' as const], fields: QuestionForm }

/** Which posts and entries of `faq` answer which enquiries. */
function ofEnquiries(deps: Deps, limited: ReturnType<typeof rateLimitedByAccount>): Route[] {
  const tag = 'Enquiries'
  return [
    route(
      {
        id: 'addEnquiryQuestion',
        method: 'post',
        path: '/enquiries/{id}/questions',
        tag,
        summary: 'Note that a post or an entry of the questions answers an enquiry; safe to repeat',
        permission: 'enquiries',
        others: 'edit-all-posts',
        params: EnquiryParams,
        body,
        responses: linked,
        errors: adding,
      },
      [smallBody(), limited],
      async (ctx, { params: { id }, fields }) => {
        ctx.body = await addQuestion(deps, signedIn(ctx), { source: 'enquiry', id }, fields)
        ctx.status = 201
      },
    ),
    route(
      {
        id: 'removeEnquiryQuestion',
        method: 'delete',
        path: '/enquiries/{id}/questions/{question}',
        tag,
        summary: 'Forget that something answers an enquiry',
        permission: 'enquiries',
        params: EnquiryQuestionParams,
        responses: unlinked,
        errors: removing,
      },
      [],
      async (ctx, { params: { id, question } }) => {
        await removeQuestion(deps, signedIn(ctx), { source: 'enquiry', id }, question)
        ctx.status = 204
      },
    ),
  ]
}

/** Which posts and entries of `faq` answer which comments. */
function ofComments(deps: Deps, limited: ReturnType<typeof rateLimitedByAccount>): Route[] {
  const tag = 'Comments'
  return [
    route(
      {
        id: 'addCommentQuestion',
        method: 'post',
        path: '/comments/{id}/questions',
        tag,
        summary: 'Note that a post or an entry of the questions answers a comment; safe to repeat',
        permission: 'moderate-comments',
        params: ModeratedCommentParams,
        body,
        responses: linked,
        errors: adding,
      },
      [smallBody(), limited],
      async (ctx, { params: { id }, fields }) => {
        ctx.body = await addQuestion(deps, signedIn(ctx), { source: 'comment', id }, fields)
        ctx.status = 201
      },
    ),
    route(
      {
        id: 'removeCommentQuestion',
        method: 'delete',
        path: '/comments/{id}/questions/{question}',
        tag,
        summary: 'Forget that something answers a comment',
        permission: 'moderate-comments',
        params: CommentQuestionParams,
        responses: unlinked,
        errors: removing,
      },
      [],
      async (ctx, { params: { id, question } }) => {
        await removeQuestion(deps, signedIn(ctx), { source: 'comment', id }, question)
        ctx.status = 204
      },
    ),
  ]
}

/** What posts and entries of `faq` answer. */
const ofAnswers = (deps: Deps): Route[] => [
  route(
    {
      id: 'listPostQuestions',
      method: 'get',
      path: '/posts/{id}/questions',
      tag: 'Authoring',
      summary: 'The enquiries and comments that a post answers; who asked only for those who may see it',
      permission: 'write-posts',
      others: 'edit-all-posts',
      params: PostParams,
      responses: listed,
      errors: {
        ...errors.notSignedIn,
        403: 'The post belongs to another author, whose posts the account may not work on',
        ...errors.noPost,
        ...errors.deleted,
      },
    },
    [],
    async (ctx, { params: { id } }) => {
      ctx.set('Cache-Control', 'private, no-store')
      ctx.body = await readQuestionsOfPost(deps, signedIn(ctx), id)
    },
  ),
  route(
    {
      id: 'listFaqQuestions',
      method: 'get',
      path: '/site/faq/questions',
      tag: 'Site',
      summary: 'The enquiries and comments that entries of the questions answer',
      permission: 'site',
      responses: listed,
      errors: errors.notSignedIn,
    },
    [],
    async (ctx) => {
      ctx.set('Cache-Control', 'private, no-store')
      ctx.body = await readQuestionsOfFaq(deps, signedIn(ctx))
    },
  ),
]

/** What is asked and what answers it in public. */
export function questionsRoutes(deps: Deps): Route[] {
  const limited = rateLimitedByAccount(deps, {
    name: 'questions',
    points: 300,
    seconds: 60 * 60,
    message: 'Too many in a short time. Please wait an hour.',
  })
  return [...ofEnquiries(deps, limited), ...ofComments(deps, limited), ...ofAnswers(deps)]
}
