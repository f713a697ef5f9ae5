import { readFile, stat } from 'node:fs/promises'
import { extname, isAbsolute, relative, resolve, sep } from 'node:path'

/** The types that are served; any other file is not found. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

interface RendererFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

/**
 * The file of an encoded URL path inside a folder.
 * @returns `undefined` for a path that is malformed or leaves the folder
 */
export function resolveInside(folder: string, encodedPath: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(encodedPath)
  } catch {
    return undefined
  }
  // A colon is a drive or a stream on Windows; the build writes none of these characters.
  if (/[\0\\:]/.test(path)) return undefined
  if (path.split('/').some((segment) => segment === '..' || segment === '.')) return undefined
  const target = resolve(folder, `.${sep}${path.replace(/^\/+/, '')}`)
  const inside = relative(folder, target)
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return undefined
  return target
}

/** Reads the file of an encoded URL path; `undefined` when there is none or its type is not served. */
export async function readRendererFile(
  folder: string,
  encodedPath: string,
): Promise<RendererFile | undefined> {
  const target = resolveInside(resolve(folder), encodedPath)
  const type = target && types[extname(target).toLowerCase()]
  if (!target || !type) return undefined
  try {
    if (!(await stat(target)).isFile()) return undefined
    return { bytes: new Uint8Array(await readFile(target)), type }
  } catch {
    return undefined
  }
}

export interface AppProtocolOptions {
  /** The studio as built for the web (`author-app/dist/web`), served below `/dashboard/`. */
  studioFolder: string
  /** The shell's own pages: `/setup` is the first start, `/login` the sign-in; their files are below `/shell/`. */
  pagesFolder: string
  proxy(request: Request): Promise<Response>
}

export const APP_SCHEME = 'app'
export const APP_ORIGIN = 'app://studio'
export const STUDIO_URL = `${APP_ORIGIN}/dashboard/`
export const SIGN_IN_URL = `${APP_ORIGIN}/login`
export const SETUP_URL = `${APP_ORIGIN}/setup`

/** The editor and its menus set style attributes, hence `unsafe-inline` for styles; scripts are files only. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const fileHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const plainText = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

const pages: Record<string, string> = { '/setup': '/setup.html', '/login': '/sign-in.html' }
/** What the server answers. The pages in previews take their styles, fonts and drawings from the last two. */
const proxied = ['/api', '/uploads', '/assets', '/drawings']
/** Whether a path is a folder or lies in it. */
export const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const looksLikeFile = (path: string) => /\.[^/]+$/.test(path)

function answerFile(file: RendererFile | undefined, method: string): Response {
  if (!file) return plainText(404, 'There is nothing at this address.')
  const headers = {
    ...fileHeaders,
    'content-type': file.type,
    'content-length': String(file.bytes.byteLength),
  }
  return new Response(method === 'HEAD' ? null : file.bytes, { headers })
}

/**
 * Answers every request of the window: the studio's files, the shell's own pages, and the server behind the proxy.
 * A path below `/dashboard` without a file extension is a route of the studio and gets `index.html`.
 */
export function createAppProtocol(options: AppProtocolOptions): (request: Request) => Promise<Response> {
  const { pagesFolder, proxy, studioFolder } = options

  return async (request) => {
    const { protocol, host, pathname } = new URL(request.url)
    if (`${protocol}//${host}` !== APP_ORIGIN) return plainText(404, 'There is nothing at this address.')
    if (proxied.some((folder) => isUnder(pathname, folder))) return proxy(request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plainText(405, 'This address only answers GET.', { allow: 'GET, HEAD' })
    const page = pages[pathname]
    if (page) return answerFile(await readRendererFile(pagesFolder, page), request.method)
    if (isUnder(pathname, '/shell'))
      return answerFile(await readRendererFile(pagesFolder, pathname), request.method)
    if (!isUnder(pathname, '/dashboard')) return plainText(404, 'There is nothing at this address.')
    const path = looksLikeFile(pathname) ? pathname.slice('/dashboard'.length) : '/index.html'
    return answerFile(await readRendererFile(studioFolder, path), request.method)
  }
}
