/** Aborts a request that makes no progress. */
export interface Progress {
  signal: AbortSignal
  /** Restarts the wait. */
  moved(waitMs?: number): void
  /** Ends the wait: the exchange is complete. */
  done(): void
}

/** @param waitMs longest time without progress, in milliseconds */
export function watchProgress(waitMs: number): Progress {
  const controller = new AbortController()
  const stop = () => controller.abort(new DOMException('The server stopped answering', 'TimeoutError'))
  let timer = setTimeout(stop, waitMs)
  return {
    signal: controller.signal,
    moved(nextMs = waitMs) {
      clearTimeout(timer)
      timer = setTimeout(stop, nextMs)
    },
    done: () => clearTimeout(timer),
  }
}

/** Passes a body through and reports each chunk as progress. Ends with an error when it stalls or its reader cancels. */
export function withProgress(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  progress: Progress,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const { signal } = progress
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  stopped.catch(() => undefined)
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await Promise.race([reader.read(), stopped])
        if (done) {
          progress.done()
          return controller.close()
        }
        progress.moved()
        controller.enqueue(value)
      } catch (error) {
        progress.done()
        reader.cancel(error).catch(() => undefined)
        controller.error(error)
      }
    },
    async cancel(reason) {
      progress.done()
      await reader.cancel(reason)
    },
  })
}

/**
 * Reads the whole body of a request or an answer.
 * @returns `undefined` when it is longer than `maxBytes`; the rest is not read
 */
export async function readBounded(
  { headers, body: stream }: Pick<Request | Response, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return undefined
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of stream ?? []) {
    length += piece.byteLength
    if (length > maxBytes) return undefined
    pieces.push(piece)
  }
  const body = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    body.set(piece, at)
    at += piece.byteLength
  }
  return body
}
