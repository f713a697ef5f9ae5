import { type RendererFile, readRendererFile } from './renderer-files.ts'

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
const under = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
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
    if (under(pathname, '/api') || under(pathname, '/uploads')) return proxy(request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plainText(405, 'This address only answers GET.', { allow: 'GET, HEAD' })
    const page = pages[pathname]
    if (page) return answerFile(await readRendererFile(pagesFolder, page), request.method)
    if (under(pathname, '/shell'))
      return answerFile(await readRendererFile(pagesFolder, pathname), request.method)
    if (!under(pathname, '/dashboard')) return plainText(404, 'There is nothing at this address.')
    const path = looksLikeFile(pathname) ? pathname.slice('/dashboard'.length) : '/index.html'
    return answerFile(await readRendererFile(studioFolder, path), request.method)
  }
}
