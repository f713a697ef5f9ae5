import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import { createPageAnswer } from './page-answer.ts'
import { etagsOf, type StoredPage, storePage } from './page-cache.ts'
import { assetHeaders } from './security-headers.ts'

type Next = () => void
export type FileHandler = (req: IncomingMessage, res: ServerResponse, next: Next) => void

const year = 'public, max-age=31536000, immutable'

/** A worker runs under the policy that its own file carries, so that file needs every header, as a document does. */
const isWorker = (pathname: string) => pathname.includes('.worker-')

const pathOf = (req: IncomingMessage) => req.url?.split('?')[0] ?? '/'

/** The list of types does not have it. */
const ICON = 'image/x-icon'

function typeOf(name: string): string {
  const type = lookup(name) ?? (name.endsWith('.ico') ? ICON : 'application/octet-stream')
  return type.startsWith('text/') ? `${type};charset=utf-8` : type
}

const compressed = /\.(?:br|gz)$/

/** Every file of a built folder with its compressed siblings, by path. */
function readFiles(folder: string): Map<string, StoredPage> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
  const all = new Set(names)
  const read = (name: string) => readFileSync(join(folder, name))
  return new Map(
    names
      .filter((name) => !compressed.test(name))
      .map((name) => {
        const identity = read(name)
        const br = all.has(`${name}.br`) ? { br: read(`${name}.br`) } : {}
        const gzip = all.has(`${name}.gz`) ? { gzip: read(`${name}.gz`) } : {}
        const bodies = { identity, ...br, ...gzip }
        return [`/${name}`, { status: 200, contentType: typeOf(name), etags: etagsOf(identity), bodies }]
      }),
  )
}

/**
 * Files of a built folder, held in memory: a build that is replaced under a running server takes nothing away from it, and no
 * file can fail while it is sent. A range is answered with the whole file, as RFC 9110, 14.2 allows. Names under `/assets/`
 * carry a hash and never change; everything else is asked for again each time.
 * @param headers of every file
 * @param ofAssets of the files under `/assets/`, where they need fewer
 * @returns sends the file of a path, where there is one
 */
function createSendFile(
  folder: string,
  headers: Record<string, string>,
  ofAssets: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse, path: string) => boolean {
  const files = readFiles(folder)
  const answerFile = createPageAnswer(headers)
  const answerAsset = createPageAnswer(ofAssets)
  return (req, res, path) => {
    const file = files.get(path)
    if (!file) return false
    const isAsset = path.includes('/assets/')
    const answer = isAsset && !isWorker(path) ? answerAsset : answerFile
    answer(req, res, file, isAsset ? year : 'no-cache')
    return true
  }
}

/** The files of a built folder. @param ofAssets headers of the files under `/assets/`, where they need fewer */
export function builtFiles(folder: string, headers: Record<string, string>, ofAssets = headers): FileHandler {
  const sendFile = createSendFile(folder, headers, ofAssets)
  return (req, res, next) => {
    if (!sendFile(req, res, pathOf(req))) next()
  }
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
  const sendFile = createSendFile(folder, studioHeaders, assetHeaders(headers))
  const answerShell = createPageAnswer(studioHeaders)
  return (req, res, next) => {
    const path = pathOf(req).slice('/dashboard'.length) || '/'
    if (sendFile(req, res, path)) return
    if (path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)) return next()
    answerShell(req, res, shell, 'no-cache')
  }
}
