import type { Session, WebContents } from 'electron'
import { APP_ORIGIN } from './app-protocol.ts'

/** The parts of the app a page of its own can belong to. */
export type Area = 'studio' | 'setup' | 'sign-in'

const parse = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)
const originOf = ({ protocol, host }: URL) => `${protocol}//${host}`
const under = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** Which part of the app a page's address is; `undefined` for everything else. */
export function areaOf(address: string): Area | undefined {
  const url = parse(address)
  if (!url || originOf(url) !== APP_ORIGIN) return undefined
  if (under(url.pathname, '/dashboard')) return 'studio'
  if (url.pathname === '/login') return 'sign-in'
  return url.pathname === '/setup' ? 'setup' : undefined
}

/** What becomes of an address that a page wants to go to. */
export type Destination = { stay: true } | { browser: string } | { refused: true }

/** What the system hands to the person's own browser, mail program or phone. */
const leavesTheApp = new Set(['https:', 'mailto:', 'tel:'])

/**
 * The window shows the app's own pages. Pages of the site, asked for by path, HTTPS links, mail addresses and phone
 * numbers open in the person's own programs; anything else goes nowhere.
 * @param siteOrigin the configured server's origin
 */
export function destinationOf(address: string, siteOrigin: string | undefined): Destination {
  const url = parse(address)
  if (!url) return { refused: true }
  if (areaOf(address)) return { stay: true }
  if (originOf(url) === APP_ORIGIN) {
    const data = under(url.pathname, '/api') || under(url.pathname, '/uploads')
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

/** Holds a page to the rules above: no other page, no new window, no guest page. */
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

/** No page is granted anything: camera, microphone, position, notifications, devices, clipboard reading. */
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
