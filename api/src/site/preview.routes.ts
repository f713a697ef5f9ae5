import { SiteDocumentParams, SitePreviewQuery } from '@fettle/shared-types'
import type { Context } from 'koa'
import { z } from 'zod'
import type { PublicReads, RenderPreview } from '../api.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { errors } from '../http/operation.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { draftReads } from './draft-reads.ts'
import { documentBody, requireDocument } from './require-document.ts'

const NO_PAGE = 'There is no such page.'

/** Nothing in a preview runs, sends or leads anywhere; only the studio may frame it. */
const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

/** @throws ApiError 404 where there is no such page */
function answerPreview(ctx: Context, html: string | undefined): void {
  if (html === undefined) throw notFound(NO_PAGE)
  ctx.set('Content-Security-Policy', policy)
  ctx.set('X-Frame-Options', 'SAMEORIGIN')
  ctx.set('X-Robots-Tag', 'noindex')
  ctx.type = 'html'
  ctx.body = html
}

const responses = { 200: { description: 'The page, without its scripts', media: 'text/html' } }

/** `/site/preview` and `/site/{document}/preview`: a page of the site as it will be. */
export const previewRoutes = (
  deps: Pick<Deps, 'reader'>,
  reads: PublicReads,
  renderPreview: RenderPreview,
): Route[] => [
  route(
    {
      id: 'previewPage',
      method: 'get',
      path: '/site/preview',
      tag: 'Site',
      summary: 'A page of the site with what is saved of the documents that the account may work on',
      permission: 'site',
      query: SitePreviewQuery,
      responses,
      errors: { ...errors.invalid, ...errors.notSignedIn, 404: NO_PAGE },
    },
    [],
    async (ctx, { query: { path } }) => {
      answerPreview(ctx, await renderPreview(path, draftReads(deps.reader, reads, signedIn(ctx))))
    },
  ),
  route(
    {
      id: 'previewTypedDocument',
      method: 'post',
      path: '/site/{document}/preview',
      tag: 'Site',
      summary:
        'The same page while a document is typed: with its fields as they are sent, and as saved those that are not filled in. Nothing is stored',
      permission: 'site',
      params: SiteDocumentParams,
      query: SitePreviewQuery,
      body: { types: ['application/json'], fields: z.unknown() },
      responses,
      errors: {
        ...errors.invalid,
        ...errors.body,
        ...errors.notSignedIn,
        ...errors.crossSite,
        404: 'There is no such page or document.',
      },
    },
    [requireDocument, documentBody],
    async (ctx, { params: { document: name }, query: { path }, fields: value }) => {
      const typed = { name, value }
      answerPreview(ctx, await renderPreview(path, draftReads(deps.reader, reads, signedIn(ctx), typed)))
    },
  ),
]
