import { createHash } from 'node:crypto'
import { playerOrigins } from '@fettle/shared-types/video'

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

interface PolicyOptions {
  /** The exact text of each inline script. */
  inlineScripts: string[]
  development?: boolean
  /** The API's origin where it is not the page's own. */
  apiOrigin?: string | undefined
}

/**
 * The content security policy without `frame-ancestors`, which only works in a header. Pages are cached and shared, so
 * inline scripts are allowed by hash, never by nonce.
 */
export function contentSecurityPolicy({
  inlineScripts,
  development = false,
  apiOrigin,
}: PolicyOptions): string {
  const scripts = development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...inlineScripts.map(hashSource)]
  const api = apiOrigin === undefined ? '' : ` ${apiOrigin}`
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    "font-src 'self' data:",
    `connect-src 'self'${api}${development ? ' ws: wss:' : ''}`,
    "worker-src 'self' blob:",
    // A video plays in its article once it is pressed.
    `frame-src ${playerOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${api}`,
  ].join('; ')
}

/** Headers of every page and file of the site. */
export function securityHeaders({
  https,
  ...policy
}: Omit<PolicyOptions, 'apiOrigin'> & { https: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': `${contentSecurityPolicy(policy)}; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * The headers that style sheets, fonts and modules need. They are no documents, so a policy on them would protect
 * nothing, and a page loads ten of them, a screen of the studio forty.
 */
export function assetHeaders(headers: Record<string, string>): Record<string, string> {
  const needed = ['X-Content-Type-Options', 'Strict-Transport-Security']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => needed.includes(name)))
}
