import {
  ChangesQuery,
  RevisionListQuery,
  SiteChanges,
  SiteDocument,
  type SiteDocumentName,
  SiteDocumentParams,
  SiteDocumentSummary,
  SitePublication,
  SiteRevision,
  SiteRevisionParams,
  SiteRevisionSummary,
} from '@fettle/shared-types'
import type { Context } from 'koa'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { etag, ifMatch } from '../http/conditional.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { may, permissionOfDocument } from '../people/permissions.ts'
import { factsRoutes } from './facts.routes.ts'
import { publishDocument, publishDocuments, resetDocument } from './publish-documents.ts'
import { replayDocument } from './replay-document.ts'
import { documentBody, requireDocument } from './require-document.ts'
import {
  pageOfSiteRevisions,
  readDocument,
  readSiteRevision,
  saveDocument,
  summariesOf,
} from './site.service.ts'
import { listSiteChanges } from './site-changes.ts'

const tag = 'Site'
const path = '/site/{document}'
const one = {
  tag,
  permission: 'site',
  params: SiteDocumentParams,
} as const
const answer = { description: 'The document as it is now', body: SiteDocument, headers: ['ETag' as const] }
const refusals = { ...errors.notSignedIn, 404: 'There is no such document.' }
const stale = { 412: 'The document has changed since; `details.document` is the stored one' }
const changing = { ...refusals, ...errors.crossSite, ...stale }

const mayWorkOn = (ctx: Pick<Context, 'state'>, name: SiteDocumentName) =>
  may(signedIn(ctx), permissionOfDocument(name))

/** The texts of the site that are no posts: what is saved, what is published, and what was. */
export const siteRoutes = (deps: Deps): Route[] => [
  ...factsRoutes(deps),
  route(
    {
      id: 'listSiteDocuments',
      method: 'get',
      path: '/site',
      tag,
      summary: 'Every document of the site that the account may work on, and its state',
      permission: 'site',
      responses: { 200: { description: 'All of them', body: z.array(SiteDocumentSummary) } },
      errors: errors.notSignedIn,
    },
    [],
    async (ctx) => {
      ctx.body = (await summariesOf(deps.reader)).filter(({ name }) => mayWorkOn(ctx, name))
    },
  ),
  route(
    {
      id: 'publishSiteDocuments',
      method: 'post',
      path: '/site/publish',
      tag,
      summary: 'Put what is saved of several documents on the site, all of them or none; safe to repeat',
      permission: 'site',
      body: { types: ['application/json'], fields: SitePublication },
      responses: { 200: { description: 'The documents', body: z.array(SiteDocumentSummary) } },
      errors: {
        ...errors.invalid,
        ...errors.body,
        ...errors.notSignedIn,
        ...errors.crossSite,
        ...stale,
      },
    },
    [smallBody()],
    async (ctx, { fields: { documents } }) => {
      ctx.body = await publishDocuments(deps, signedIn(ctx), documents)
    },
  ),
  route(
    {
      id: 'listSiteChanges',
      method: 'get',
      path: '/site/changes',
      tag,
      summary:
        'What has changed in the documents that the account may work on since a cursor; all without one',
      permission: 'account',
      query: ChangesQuery,
      responses: { 200: { description: 'The changes and the next cursor', body: SiteChanges } },
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query: { since } }) => {
      ctx.body = await listSiteChanges(deps.reader, signedIn(ctx), since)
    },
  ),
  route(
    {
      ...one,
      id: 'getSiteDocument',
      method: 'get',
      path,
      summary: 'One document: what is saved, and what is on the site',
      responses: { 200: answer },
      errors: refusals,
    },
    [requireDocument],
    async (ctx, { params: { document } }) => {
      const found = await readDocument(deps.reader, document)
      ctx.set('ETag', etag(found.rev))
      ctx.body = found
    },
  ),
  route(
    {
      ...one,
      id: 'saveSiteDocument',
      method: 'put',
      path,
      summary: 'Save a document without publishing it; a save that changes nothing keeps its revision',
      headers: ['If-Match', 'Idempotency-Key'],
      body: { types: ['application/json'], fields: z.unknown() },
      responses: { 200: answer },
      errors: {
        ...errors.invalid,
        ...errors.body,
        ...changing,
        ...errors.once,
        422: 'The document names photographs that were not uploaded; `details.paths` are theirs. Or the `Idempotency-Key` was used for another request',
      },
    },
    [requireDocument, documentBody, idempotent(deps, replayDocument(deps))],
    async (ctx, { params: { document: name }, fields: value }) => {
      const save = { name, value, revCheck: ifMatch(ctx), once: recordOnce(ctx) }
      const saved = await saveDocument(deps, signedIn(ctx), save)
      ctx.set('ETag', etag(saved.rev))
      ctx.body = saved
    },
  ),
  route(
    {
      ...one,
      id: 'publishSiteDocument',
      method: 'post',
      path: `${path}/publish`,
      summary: 'Put what is saved on the site; safe to repeat',
      headers: ['If-Match'],
      responses: { 200: answer },
      errors: changing,
    },
    [requireDocument],
    async (ctx, { params: { document: name } }) => {
      const published = await publishDocument(deps, signedIn(ctx), { name, revCheck: ifMatch(ctx) })
      ctx.set('ETag', etag(published.rev))
      ctx.body = published
    },
  ),
  route(
    {
      ...one,
      id: 'resetSiteDocument',
      method: 'delete',
      path,
      summary: 'Let a document follow the sample again; what was on the site is kept as a revision',
      headers: ['If-Match'],
      responses: { 200: answer },
      errors: changing,
    },
    [requireDocument],
    async (ctx, { params: { document: name } }) => {
      ctx.body = await resetDocument(deps, signedIn(ctx), { name, revCheck: ifMatch(ctx) })
    },
  ),
  route(
    {
      ...one,
      id: 'listSiteRevisions',
      method: 'get',
      path: `${path}/revisions`,
      summary: 'What was on the site before, newest first',
      query: RevisionListQuery,
      responses: onePage(SiteRevisionSummary),
      errors: { ...errors.invalid, ...refusals },
    },
    [requireDocument],
    async (ctx, { params: { document }, query }) => {
      const { revisions, total } = await pageOfSiteRevisions(deps.reader, document, query)
      setPaging(ctx, { ...query, total })
      ctx.body = revisions
    },
  ),
  route(
    {
      ...one,
      id: 'getSiteRevision',
      method: 'get',
      path: `${path}/revisions/{rev}`,
      summary: 'One of them, whole',
      params: SiteRevisionParams,
      responses: { 200: { description: 'The version', body: SiteRevision } },
      errors: refusals,
    },
    [requireDocument],
    async (ctx, { params: { document, rev } }) => {
      ctx.body = await readSiteRevision(deps.reader, document, rev)
    },
  ),
]
