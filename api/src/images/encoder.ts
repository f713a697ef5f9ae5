import { ApiError, unavailable, unreadableImage } from '../errors.ts'
import { forkBeside } from '../fork-beside.ts'
import type { EncodedImage } from './encode-image.ts'
import type { EncoderMessage, EncoderRequest } from './encoder-process.ts'

/** A process that encodes images, one at a time. */
export interface Encoder {
  /**
   * @param limitMs the process is ended when it takes longer, its start included
   * @throws ApiError 413 `too_large`; 422 `unreadable_image`, also for what takes too long or breaks the decoder; 503
   * `unavailable` when the process ended for another reason
   */
  encode(request: EncoderRequest, limitMs: number): Promise<EncodedImage>
  /** Whether it can be given work. The channel of one that ended closes before its exit is known. */
  isAlive(): boolean
  /** Kills the process, even while it encodes; resolves when it has exited. */
  end(): Promise<void>
}

/** Signals that end a process in which a decoder crashed. */
const FAULTS = new Set(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP'])
const RETRY_S = 5

const broken = () => unreadableImage('The image cannot be read; it may be damaged or cut off.')
const tooSlow = () =>
  unreadableImage('The image takes too long to decode. Please save it again as a plain JPEG or PNG.')
const wentAway = () => unavailable('The image could not be prepared. Please try again in a moment.', RETRY_S)

function imageIn(message: EncoderMessage): EncodedImage {
  if (message.kind === 'encoded') return message.image
  if (message.kind === 'refused') throw new ApiError(message.status, message.code, message.message)
  throw new Error(`An image was not encoded: ${message.kind === 'failed' ? message.message : message.kind}`)
}

export function startEncoder(): Encoder {
  const child = forkBeside(import.meta.url, 'encoder-process')
  let isReady = false
  let isAlive = true
  let onAnswer: ((message: EncoderMessage) => void) | undefined
  child.on('message', (message: EncoderMessage) => {
    if (message.kind === 'ready') isReady = true
    else onAnswer?.(message)
  })
  const ended = new Promise<{ signal: string | null }>((resolve) => {
    child.once('exit', (_code, signal) => resolve({ signal }))
    // It could not be started, or no message could be sent to it.
    child.on('error', () => (child.pid === undefined ? resolve({ signal: null }) : child.kill('SIGKILL')))
  }).finally(() => {
    isAlive = false
  })

  /** Only a process that is at work keeps the server's process alive. */
  function keepAwake(isAwake: boolean): void {
    if (isAwake) child.ref()
    else child.unref()
    if (isAwake) child.channel?.ref()
    else child.channel?.unref()
  }
  keepAwake(false)

  async function end(): Promise<void> {
    keepAwake(true)
    child.kill('SIGKILL')
    await ended
  }

  return {
    isAlive: () => isAlive && child.connected,
    end,
    async encode(request, limitMs) {
      keepAwake(true)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, limitMs, 'late')
      })
      const answered = new Promise<EncoderMessage>((resolve) => {
        onAnswer = resolve
      })
      try {
        // Without file descriptors it has no channel, and no method to send by.
        if (!child.connected) throw wentAway()
        child.send(request)
        const outcome = await Promise.race([answered, ended, late])
        if (outcome === 'late') {
          await end()
          throw isReady ? tooSlow() : wentAway()
        }
        if ('signal' in outcome) throw FAULTS.has(outcome.signal ?? '') ? broken() : wentAway()
        return imageIn(outcome)
      } finally {
        clearTimeout(timer)
        keepAwake(false)
      }
    },
  }
}
