import type { Middleware } from 'koa'
import { invalid } from '../errors.ts'

const NUL = '\0'
const ENCODED_NUL = '%00'

/**
 * Refuses an address with U+0000 in its path or in its query, where no name or text of the contract may hold it. Stands
 * before every route, so that none has to think of it.
 * @throws ApiError 400 `invalid` that names the part
 */
export const refuseNulInAddress: Middleware = async (ctx, next) => {
  if (ctx.path.includes(ENCODED_NUL))
    throw invalid('The path of the address must not contain the character U+0000.')
  if (ctx.querystring.includes(ENCODED_NUL)) {
    for (const [name, value] of new URLSearchParams(ctx.querystring)) {
      if (name.includes(NUL)) throw invalid('The query of the address must not contain the character U+0000.')
      if (value.includes(NUL)) throw invalid(`${name} must not contain the character U+0000`)
    }
  }
  await next()
}
