import { Enquiry, type EnquiryStatus, Revision, RevisionSummary } from '@fettle/shared-types'
import { z } from 'zod'
import { type RequestOptions, request } from './request.ts'

/** One page of a list, and how many rows all its pages have. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** Reads a paged answer of the contract. @throws ZodError for an answer that is not one */
async function readPage<Schema extends z.ZodType>(
  response: Response,
  row: Schema,
): Promise<Page<z.infer<Schema>>> {
  const rows = z.array(row).parse(await response.json())
  return { rows, total: Number(response.headers.get('x-total-count') ?? rows.length) }
}

/** A screen that waits for the server says so after this. */
const ANSWER_WITHIN_MS = 20_000

export type StudioApi = ReturnType<typeof createStudioApi>

/**
 * What screens read from the server and do there, beside sync. Every call throws what `request` throws.
 * @param fetch asks only the site the author's store belongs to
 */
export function createStudioApi(fetch: typeof globalThis.fetch) {
  const send = (path: string, options: RequestOptions = {}) =>
    request(path, { timeoutMs: ANSWER_WITHIN_MS, fetch, ...options })

  return {
    /** Superseded versions of a post, newest first. @param page from 1 */
    async revisions(id: string, page: number): Promise<Page<RevisionSummary>> {
      const path = `/blogs/${encodeURIComponent(id)}/revisions?page=${page}`
      return readPage(await send(path), RevisionSummary)
    },

    async revision(id: string, rev: string): Promise<Revision> {
      const path = `/blogs/${encodeURIComponent(id)}/revisions/${encodeURIComponent(rev)}`
      return Revision.parse(await (await send(path)).json())
    },

    /** Enquiries, newest first. @param status `undefined` for all of them @param page from 1 */
    async enquiries(status: EnquiryStatus | undefined, page: number, limit = 50): Promise<Page<Enquiry>> {
      const query = new URLSearchParams({
        page: String(page),
        limit: String(limit),
        ...(status ? { status } : {}),
      })
      return readPage(await send(`/enquiries?${query}`), Enquiry)
    },

    /** @returns the enquiry as it is now */
    async setEnquiryStatus(id: string, status: EnquiryStatus): Promise<Enquiry> {
      const response = await send(`/enquiries/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ status }),
      })
      return Enquiry.parse(await response.json())
    },
  }
}
