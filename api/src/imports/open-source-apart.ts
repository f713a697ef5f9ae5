import { resolve } from 'node:path'
import { forkBeside } from '../fork-beside.ts'
import type { Opening } from './open-source.ts'
import { ImportError, type Source } from './source.ts'
import type { SourceMessage, SourceRequest } from './source-process.ts'

/** How long the text of one post may be read. */
const POST_LIMIT_MS = 10_000
/** After so many posts that could not be read in time, the file is none that somebody wrote. */
const MOST_UNREAD = 10

const tooManyUnread = () =>
  new ImportError(
    `More than ${MOST_UNREAD} posts of this file take too long to read. What was imported before stays. Take them out before you start it again.`,
  )

const ENDED =
  'The process that reads this file ended, perhaps for want of memory. What was imported before stays; start it again to go on.'

type Answer<Kind> = Extract<SourceMessage, { kind: Kind }>

/** A post at which the process had to be ended, or ended by itself. */
class UnreadPost extends Error {
  readonly post: string
  constructor(post: string, message: string) {
    super(message)
    this.post = post
  }
}

/** A process that reads one source. @param postLimitMs it is ended when one post takes longer */
function startReader(postLimitMs: number) {
  const child = forkBeside(import.meta.url, 'source-process')
  let onMessage: (message: SourceMessage) => void = () => {}
  child.on('message', (message: SourceMessage) => onMessage(message))
  const ended = new Promise<'ended'>((settle) => {
    child.once('exit', () => settle('ended'))
    // It could not be started, or no message could be sent to it.
    child.on('error', () => (child.pid === undefined ? settle('ended') : child.kill('SIGKILL')))
  })
  return {
    async ask<Kind extends SourceRequest['ask']>(
      request: Extract<SourceRequest, { ask: Kind }>,
    ): Promise<Answer<Kind>> {
      let begun: string | undefined
      let timer: NodeJS.Timeout | undefined
      const answered = new Promise<SourceMessage | 'late'>((settle) => {
        onMessage = (message) => {
          if (message.kind !== 'begun') return settle(message)
          begun = message.name
          timer = setTimeout(settle, postLimitMs, 'late')
        }
      })
      try {
        if (child.connected) child.send(request)
        const answer = await Promise.race([answered, ended])
        if (answer === 'late' && begun !== undefined)
          throw new UnreadPost(begun, 'Its text takes too long to read. Write it in a simpler way.')
        if (answer === 'ended' && begun !== undefined)
          throw new UnreadPost(begun, 'The process that read its text ended, perhaps for want of memory.')
        if (typeof answer === 'string') throw new ImportError(ENDED)
        if (answer.kind === 'refused') throw new ImportError(answer.message)
        if (answer.kind !== request.ask)
          throw new Error(`An import could not be read: ${JSON.stringify(answer)}`)
        return answer as Answer<Kind>
      } finally {
        clearTimeout(timer)
      }
    },
    async end(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Opens a source in a process of its own, so that this one goes on answering whatever the texts are: a post that takes too long
 * to read is told, with what made it so, and those after it follow.
 * @param postLimitMs how long the text of one post may be read
 * @throws ImportError where it is nothing that can be imported
 */
export async function openSourceApart(opening: Opening, postLimitMs = POST_LIMIT_MS): Promise<Source> {
  const absolute = { ...opening, path: resolve(opening.path) }
  async function start() {
    const begun = startReader(postLimitMs)
    try {
      return { ...begun, ...(await begun.ask({ ask: 'opened', opening: absolute })) }
    } catch (error) {
      await begun.end()
      throw error
    }
  }
  let reader = await start()

  const { hasEncoded, ...facts } = reader.facts
  return {
    ...facts,
    async *items() {
      let unread = 0
      for (let at = 0; ; at += 1) {
        const { item } = await reader.ask({ ask: 'item', at }).catch(async (error: unknown) => {
          if (!(error instanceof UnreadPost)) throw error
          unread += 1
          if (unread > MOST_UNREAD) throw tooManyUnread()
          await reader.end()
          reader = await start()
          return { item: { name: error.post, failed: error.message } }
        })
        if (item === undefined) return
        yield item
      }
    },
    openPicture: async (address, { sourceId }) =>
      (await reader.ask({ ask: 'picture', address, post: { sourceId } })).bytes,
    ...(hasEncoded
      ? { openEncoded: async (path: string) => (await reader.ask({ ask: 'encoded', path })).encoded }
      : {}),
    close: () => reader.end(),
  }
}
