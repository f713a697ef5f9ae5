import type { IncomingMessage } from 'node:http'
import { tooLarge } from '../errors.ts'

/**
 * The whole body of a request as it came.
 * @param maxBytes past it nothing more is kept
 * @throws ApiError 413 `too_large` with `message`
 */
export async function readBytes(req: IncomingMessage, maxBytes: number, message: string): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(message)
  const chunks: Buffer[] = []
  let total = 0
  // Leaving the loop must not destroy the request: the refusal still has to be answered on its socket.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > maxBytes) throw tooLarge(message)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
