import { ImportJob, ImportParams, ImportSettings, ImportUpload } from '@fettle/shared-types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import {
  beginImport,
  endImport,
  keepUpload,
  NO_IMPORT,
  readImport,
  readImports,
} from './import-jobs.service.ts'

const tag = 'Import and export'
const permission = 'content'
const missing = { 404: NO_IMPORT }
const running = { 409: 'An import is running' }
const refusals = { ...errors.notSignedIn, ...errors.crossSite }

/** Posts of another site, for owners: a file is uploaded, looked at without storing anything, and imported. */
export function importsRoutes(deps: Deps): Route[] {
  const limited = rateLimitedByAccount(deps, {
    name: 'imports',
    points: 120,
    seconds: 60 * 60,
    message: 'Too many imports in a short time. Please wait an hour.',
  })
  return [
    route(
      {
        ...({ id: 'uploadImport', method: 'post', path: '/imports', tag, permission } as const),
        summary: 'Upload a file to import: an export of WordPress or Ghost, or an archive of Markdown files',
        query: ImportUpload,
        body: { types: ['application/octet-stream'] },
        responses: { 201: { description: 'It waits to be started', body: ImportJob } },
        errors: {
          ...errors.invalid,
          ...refusals,
          ...running,
          413: 'The file is larger than 512 MiB',
          ...errors.limited,
        },
      },
      [limited],
      async (ctx, { query: { file } }) => {
        ctx.body = await keepUpload(deps, { file, author: signedIn(ctx), body: ctx.req })
        ctx.status = 201
      },
    ),
    route(
      {
        ...({ id: 'listImports', method: 'get', path: '/imports', tag, permission } as const),
        summary: 'The newest imports',
        responses: { 200: { description: 'At most 20, the newest first', body: z.array(ImportJob) } },
        errors: errors.notSignedIn,
      },
      [],
      async (ctx) => {
        ctx.body = await readImports(deps)
      },
    ),
    route(
      {
        ...({ id: 'getImport', method: 'get', path: '/imports/{id}', tag, permission } as const),
        summary: 'How far an import is, and its report',
        params: ImportParams,
        responses: { 200: { description: 'As it is now', body: ImportJob } },
        errors: { ...errors.notSignedIn, ...missing },
      },
      [],
      async (ctx, { params: { id } }) => {
        ctx.body = await readImport(deps, id)
      },
    ),
    route(
      {
        ...({ id: 'startImport', method: 'post', path: '/imports/{id}/start', tag, permission } as const),
        summary:
          'Look at what would be imported, or import it; a further run goes on where the last one ended',
        params: ImportParams,
        body: { types: ['application/json'], fields: ImportSettings },
        responses: { 202: { description: 'It runs', body: ImportJob } },
        errors: {
          ...errors.invalid,
          ...refusals,
          ...missing,
          ...running,
          ...errors.body,
          ...errors.limited,
        },
      },
      [smallBody({ limitBytes: 512 * 1024 }), limited],
      async (ctx, { params: { id }, fields: settings }) => {
        ctx.body = await beginImport(deps, { id, settings, author: signedIn(ctx) })
        ctx.status = 202
      },
    ),
    route(
      {
        ...({ id: 'removeImport', method: 'delete', path: '/imports/{id}', tag, permission } as const),
        summary: 'Cancel an import that runs, or remove one that does not, with its file',
        params: ImportParams,
        responses: { 204: { description: 'It ends, or is gone' } },
        errors: { ...refusals, ...missing },
      },
      [],
      async (ctx, { params: { id } }) => {
        await endImport(deps, signedIn(ctx), id)
        ctx.status = 204
      },
    ),
  ]
}
