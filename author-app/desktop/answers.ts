import { randomUUID } from 'node:crypto'
import type { ErrorBody, ErrorCode } from '@fettle/shared-types'

/** A refusal of the shell itself, in the shape of every error answer of the contract. */
export function refusal(status: number, code: ErrorCode, error: string): Response {
  const body: ErrorBody = { error, code, requestId: randomUUID() }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** A plain sentence, for an address of the studio that cannot be served. */
export const plainText = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
