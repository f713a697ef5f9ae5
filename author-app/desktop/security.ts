import type { Session, WebContents } from 'electron'
import { APP_ORIGIN, isUnder } from './app-protocol.ts'

/** The parts of the app: the studio and the shell's two pages. */
export type Area = 'studio' | 'setup' | 'sign-in'

const parse = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)
const originOf = ({ protocol, host }: URL) => `${protocol}//${host}`

/** The part of the app a URL belongs to; `undefined` for every other URL. */
export function areaOf(address: string): Area | undefined {
  const url = parse(address)
  if (!url || originOf(url) !== APP_ORIGIN) return undefined
  if (isUnder(url.pathname, '/dashboard')) return 'studio'
  if (url.pathname === '/login') return 'sign-in'
  return url.pathname === '/setup' ? 'setup' : undefined
}

/** What happens to a URL that a page navigates to. */
export type Destination = { stay: true } | { browser: string } | { refused: true }

/** URL schemes that the operating system opens in the user's browser, mail or phone program. */
const leavesTheApp = new Set(['https:', 'mailto:', 'tel:'])

/**
 * The window shows the app's own pages. Paths of the site, HTTPS links, mail addresses and phone numbers open in the
 * user's own programs; every other URL is refused.
 * @param siteOrigin the configured server's origin
 */
export function destinationOf(address: string, siteOrigin: string | undefined): Destination {
  const url = parse(address)
  if (!url) return { refused: true }
  if (areaOf(address)) return { stay: true }
  if (originOf(url) === APP_ORIGIN) {
    const data = isUnder(url.pathname, '/api') || isUnder(url.pathname, '/uploads')
    return siteOrigin && !data ? { browser: `${siteOrigin}${url.pathname}${url.search}` } : { refused: true }
  }
  if (url.username || url.password) return { refused: true }
  return leavesTheApp.has(url.protocol) || url.origin === siteOrigin
    ? { browser: url.href }
    : { refused: true }
}

export interface Surroundings {
  siteOrigin(): string | undefined
  openInBrowser(url: string): void
}

/** Enforces these rules for a page: no other page, no new window, no `<webview>`. */
export function guardContents(contents: WebContents, { openInBrowser, siteOrigin }: Surroundings): void {
  const leaveIfAsked = (address: string) => {
    const destination = destinationOf(address, siteOrigin())
    if ('browser' in destination) openInBrowser(destination.browser)
  }
  const keepInside = (event: { url: string; isMainFrame: boolean; preventDefault(): void }) => {
    if (event.isMainFrame && areaOf(event.url)) return
    event.preventDefault()
    if (event.isMainFrame) leaveIfAsked(event.url)
  }
  contents.on('will-frame-navigate', keepInside)
  contents.on('will-redirect', keepInside)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    leaveIfAsked(url)
    return { action: 'deny' }
  })
}

/** Denies every permission: camera, microphone, position, notifications, devices, clipboard reading. */
export function denyPermissions(
  session: Pick<
    Session,
    'setPermissionCheckHandler' | 'setPermissionRequestHandler' | 'setDevicePermissionHandler'
  >,
): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}
