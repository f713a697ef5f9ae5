import type { Context } from '../rows/row.ts'
import { askAgain, type Send } from './request.ts'

/**
 * Sends, and hears no answer from an earlier generation of the server's data: it tells of a document that a restored server
 * may not have. The request is to be sent again.
 */
export const inGeneration =
  (send: Send, { generation }: Pick<Context, 'generation'>): Send =>
  async (request) => {
    const asked = generation()
    const answer = await send(request)
    return generation() === asked ? answer : askAgain
  }
