import type { Context } from '../rows/row.ts'
import type { Send } from './request.ts'

/** What was asked has to be asked again: meanwhile something else has become of it. */
export const askAgain = { kind: 'retry-later', afterMs: undefined, concernsAll: false } as const

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
