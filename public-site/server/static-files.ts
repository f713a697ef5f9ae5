import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { createPageAnswer } from './page-answer.ts'
import { type StoredPage, storePage } from './page-cache.ts'
import { assetHeaders } from './security-headers.ts'

type Next = () => void
export type FileHandler = (req: IncomingMessage, res: ServerResponse, next: Next) => void

const year = 'public, max-age=31536000, immutable'

/** A worker runs under the policy that its own file carries, so that file needs every header, as a document does. */
const isWorker = (pathname: string) => pathname.includes('.worker-')

/**
 * Files of a built folder with their compressed siblings. Names under `/assets/` carry a hash and never change;
 * everything else is asked for again each time.
 * @param headers of every file
 * @param ofAssets of the files under `/assets/`, where they need fewer
 */
export function builtFiles(folder: string, headers: Record<string, string>, ofAssets = headers): FileHandler {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, pathname) {
      const isAsset = pathname.includes('/assets/')
      const needed = isAsset && !isWorker(pathname) ? ofAssets : headers
      for (const [name, value] of Object.entries(needed)) res.setHeader(name, value)
      res.setHeader('Cache-Control', isAsset ? year : 'no-cache')
    },
  })
}

/**
 * The studio under `/dashboard`: its files, and its one page for every route of its own.
 * @param folder the build of author-app, made with base `/dashboard/`
 */
export async function studioFiles(folder: string, headers: Record<string, string>): Promise<FileHandler> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error('The studio is not built; run npm run build.')
  const shell: StoredPage = await storePage({
    status: 200,
    contentType: 'text/html;charset=utf-8',
    body: readFileSync(index, 'utf8'),
  })
  const studioHeaders = { ...headers, 'Service-Worker-Allowed': '/dashboard', 'X-Robots-Tag': 'noindex' }
  const files = builtFiles(folder, studioHeaders, assetHeaders(headers))
  const answerShell = createPageAnswer(studioHeaders)
  return (req, res, next) => {
    const url = req.url ?? '/'
    req.url = url.slice('/dashboard'.length) || '/'
    if (req.url === '/' || req.url.startsWith('/?')) return answerShell(req, res, shell, 'no-cache')
    files(req, res, () => {
      const path = req.url?.split('?')[0] ?? ''
      req.url = url
      if (path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)) return next()
      answerShell(req, res, shell, 'no-cache')
    })
  }
}
