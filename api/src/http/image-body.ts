import type { IncomingMessage } from 'node:http'
import { bounds } from '@fettle/shared-types'
import { imageTooLarge } from '../errors.ts'
import { collectBytes } from './collect-bytes.ts'

const { maxBytes } = bounds.image

/**
 * Reads the raw body of a request, up to the size limit of an image.
 * @throws ApiError 413 `too_large`
 */
export async function readImage(req: IncomingMessage): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw imageTooLarge()
  const collected = collectBytes(maxBytes)
  // Leaving the loop must not destroy the request: the refusal still has to be answered on its socket.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (!collected.add(chunk)) throw imageTooLarge()
  }
  return collected.bytes()
}
