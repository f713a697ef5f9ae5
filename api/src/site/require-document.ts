import { bounds, SiteDocumentParams } from '@fettle/shared-types'
import type { Middleware } from 'koa'
import { mayNot } from '../errors.ts'
import { smallBody } from '../http/body.ts'
import { signedIn } from '../http/router.ts'
import { may, permissionOfDocument } from '../people/permissions.ts'

/** @throws ApiError 403 `forbidden` where the document is for others, before anything of the request is read */
export const requireDocument: Middleware = async (ctx, next) => {
  const { success, data } = SiteDocumentParams.pick({ document: true }).safeParse(ctx.params)
  if (success) {
    const permission = permissionOfDocument(data.document)
    if (!may(signedIn(ctx), permission)) throw mayNot(permission)
  }
  await next()
}

/** Reads a document as JSON, and what else stands around it. */
export const documentBody = smallBody({ limitBytes: bounds.site.documentBytes + 1024 })
