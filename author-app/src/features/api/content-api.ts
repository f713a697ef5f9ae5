import { ImportJob, type ImportSettings } from '@fettle/shared-types'
import { z } from 'zod'
import { json, uploadMs } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** Where a browser downloads every post. */
export const CONTENT_EXPORT_PATH = '/api/content-export'

/** What owners ask to import posts. Every call throws what `request` throws. */
export const createContentApi = (send: Send) => ({
  /** The newest imports, the newest first. */
  async imports(): Promise<ImportJob[]> {
    return z.array(ImportJob).parse(await (await send('/imports')).json())
  },

  /** Uploads a file; a large one may take its time. @param signal gives up */
  async uploadImport(file: File, signal: AbortSignal): Promise<ImportJob> {
    const headers = { 'content-type': 'application/octet-stream' }
    const path = `/imports?file=${encodeURIComponent(file.name)}`
    const response = await send(path, {
      method: 'POST',
      headers,
      body: file,
      signal,
      timeoutMs: uploadMs(file),
    })
    return ImportJob.parse(await response.json())
  },

  /** Looks at what would be imported, or imports it. */
  async startImport(id: string, settings: ImportSettings): Promise<ImportJob> {
    const response = await send(`/imports/${id}/start`, { method: 'POST', ...json(settings) })
    return ImportJob.parse(await response.json())
  },

  /** Cancels one that runs, or removes one that does not. */
  async removeImport(id: string): Promise<void> {
    await send(`/imports/${id}`, { method: 'DELETE' })
  },
})
