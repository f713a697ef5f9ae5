import type { Context } from 'koa'

/** Sends personal data as a file that nothing in between keeps. */
export function sendPersonalData(ctx: Context, data: unknown): void {
  ctx.attachment('personal-data.json')
  ctx.set('Cache-Control', 'private, no-store')
  ctx.type = 'application/json'
  ctx.body = JSON.stringify(data, null, 2)
}
